import { type ReactNode, useId } from "react";
import styles from "./segments.module.css";

/** What's around the options, which may be links or buttons too. */
export const SEGMENTS = `flex wrap gap-2 shrink fit within panel sunken ${styles.segments}`;

interface SegmentsProps<T extends string> {
  /** The group's name for screen readers. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; title?: string }[];
  onChoose: (value: T) => void;
  className?: string | undefined;
}

/** A choice of a few options, all visible. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChoose,
  className = "",
}: SegmentsProps<T>) {
  const group = useId();
  return (
    <fieldset className={`${SEGMENTS} ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`inline-row center muted small medium pressable relative rounded-small ring-within ${styles.segment}`}
          title={option.title}
        >
          <input
            type="radio"
            className="covering"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** A segmented group of toggle buttons. The caller labels the group. */
export function ButtonStrip({ children }: { children: ReactNode }) {
  return <span className={SEGMENTS}>{children}</span>;
}

interface StripButtonProps {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of a strip that stays pressed (`aria-pressed`). */
export function StripButton({ isPressed, onPress, children }: StripButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`inline-row center muted small medium pressable relative rounded-small ${styles.segment}`}
    >
      {children}
    </button>
  );
}

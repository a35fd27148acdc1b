import { type ReactNode, useId } from "react";
import styles from "./segments.module.css";

/** What's around the options, which may be links or buttons too. */
export const SEGMENTS = `flex w-fit max-w-full min-w-0 flex-wrap gap-0.5 rounded-md border border-line bg-sunken ${styles.segments}`;

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
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm text-sm font-medium text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${styles.segment}`}
          title={option.title}
        >
          <input
            type="radio"
            className="absolute inset-0 m-0 size-full opacity-0"
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
      className={`relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm text-sm font-medium text-muted ${styles.segment}`}
    >
      {children}
    </button>
  );
}

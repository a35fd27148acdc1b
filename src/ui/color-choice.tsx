import { type CSSProperties, useId } from "react";
import { CONNECTION_COLORS } from "@/storage/connections";
import styles from "./color-choice.module.css";

interface ColorChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

/** A choice of a connection's color, each with a name for people who can't see them. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset className={`flex flex-wrap gap-1 ${styles.choice}`}>
      <legend className="mb-1 font-medium">Color</legend>
      {CONNECTION_COLORS.map((color) => (
        <label
          key={color.value}
          className="grid cursor-pointer place-items-center gap-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          title={color.name}
        >
          <input
            type="radio"
            className="focus:outline-none"
            name={name}
            value={color.value}
            aria-label={color.name}
            checked={value === color.value}
            onChange={() => onChange(color.value)}
            style={{ "--swatch": color.value } as CSSProperties}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** A colored dot next to a name. */
export function Dot({ color }: { color: string }) {
  return <span className={`flex-none ${styles.dot}`} style={{ background: color }} aria-hidden="true" />;
}

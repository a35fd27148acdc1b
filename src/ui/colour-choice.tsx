import { type CSSProperties, useId } from "react";
import styles from "./colour-choice.module.css";

interface ColourChoiceProps {
  label: string;
  colours: readonly { name: string; value: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few colours, each with a name for those who do not see it. */
export function ColourChoice({ label, colours, value, onChange }: ColourChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {colours.map((colour) => (
        <label key={colour.value} title={colour.name}>
          <input
            type="radio"
            name={name}
            value={colour.value}
            aria-label={colour.name}
            checked={value === colour.value}
            onChange={() => onChange(colour.value)}
            style={{ "--swatch": colour.value } as CSSProperties}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** A spot of colour beside a name. */
export function Dot({ colour }: { colour: string }) {
  return <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />;
}

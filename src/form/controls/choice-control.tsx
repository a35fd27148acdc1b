import styles from "@/form/field.module.css";
import { SuggestInput } from "@/ui/suggest-input";
import { type ControlProps, textOf } from "./control";

/**
 * An open enumeration: the values that the specification names and those seen in this organization are offered, any other can be typed
 * (unknowns, Writing: enumerations).
 */
export function ChoiceControl({ meta, value, suggestions, ...rest }: ControlProps) {
  return (
    <SuggestInput
      {...rest}
      value={textOf(value)}
      groups={[{ values: suggestions }]}
      className={styles.input}
    />
  );
}

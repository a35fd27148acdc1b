import styles from "@/form/field.module.css";
import { SuggestInput } from "@/ui/suggest-input";
import { type ControlProps, textOf } from "./control";

/**
 * An open enumeration: offers the values that the API names and those seen in this organization; any other
 * can be typed.
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

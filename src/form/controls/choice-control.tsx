import styles from "@/form/field.module.css";
import { Combobox } from "@/ui/combobox";
import { type ControlProps, textOf } from "./control";

/**
 * An open enumeration: offers the values that the API names and those seen in this organization; any other
 * can be typed.
 */
export function ChoiceControl({ meta, value, suggestions, ...rest }: ControlProps) {
  return (
    <Combobox {...rest} value={textOf(value)} groups={[{ values: suggestions }]} className={styles.input} />
  );
}

import { useCallback } from "react";
import styles from "@/form/field.module.css";
import { valueLabel } from "@/lib/value-label";
import { Combobox } from "@/ui/combobox";
import { type ControlProps, textOf } from "./control";

/**
 * An open enumeration: suggests the values that the API names and those seen in this organization; any other
 * can be typed.
 */
export function ChoiceControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const sayValue = useCallback((suggested: string) => valueLabel(meta, suggested), [meta]);
  return (
    <Combobox
      {...rest}
      value={textOf(value)}
      groups={[{ values: suggestions }]}
      sayValue={sayValue}
      className={styles.input}
    />
  );
}

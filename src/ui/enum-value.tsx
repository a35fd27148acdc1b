import { valueLabel } from "@/lib/value-label";
import { idAsName } from "@/lib/words";
import styles from "./enum-value.module.css";
import { Text } from "./text";

interface EnumValueProps {
  /** The API's value. */
  value: string;
  /** The schema's description of the value's field, if it has one. */
  meta?: Parameters<typeof valueLabel>[0];
  /** The label, where it doesn't come from the schema. */
  label?: string;
  /** In a cell of a table, the API's value is shown only where it fits. */
  isCell?: boolean;
}

/** An enumeration's value: its label, and the API's value in small print. */
export function EnumValue({ value, meta, label = valueLabel(meta, value), isCell = false }: EnumValueProps) {
  if (label === value) return <Text>{value}</Text>;
  return (
    <span className={isCell ? `flex flex-wrap gap-2 overflow-hidden ${styles.cell}` : undefined}>
      <Text>{label}</Text>{" "}
      <code className="text-xs font-normal wrap-anywhere text-muted">{idAsName(value)}</code>
    </span>
  );
}

import { valueLabel } from "@/lib/value-label";
import styles from "./value-words.module.css";

interface ValueWordsProps {
  value: string;
  /** What the schema says of the value's field; undefined for a field that isn't in the schema. */
  meta?: Parameters<typeof valueLabel>[0];
}

/** An enumeration's value: its label, and the API's value in small print where it differs. */
export function ValueWords({ meta, value }: ValueWordsProps) {
  const label = valueLabel(meta, value);
  if (label === value) return <bdi>{value}</bdi>;
  return (
    <span className={styles.value}>
      <span>{label}</span> <code className={styles.raw}>{value}</code>
    </span>
  );
}

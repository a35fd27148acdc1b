import { IconAlertTriangle, IconBulb, IconExclamationCircle } from "@tabler/icons-react";
import type { Severity } from "@/references/checks/problem";
import type { Found as FoundHere } from "../model/graph";
import styles from "./graph.module.css";

const SEVERITIES = {
  error: { Icon: IconExclamationCircle, one: "error" },
  warning: { Icon: IconAlertTriangle, one: "warning" },
  hint: { Icon: IconBulb, one: "hint" },
} satisfies Record<Severity, unknown>;

interface FoundProps {
  found: FoundHere;
  /** Where there is no room for words; they are then said elsewhere. */
  isShort?: boolean;
}

/** How many problems there are; the icon and the word are those of the worst. */
export function Found({ found: { count, severity }, isShort = false }: FoundProps) {
  if (!severity) return null;
  const { Icon, one } = SEVERITIES[severity];
  const words = count === 1 ? one : `${count} problems`;
  return (
    <span className={styles.found} data-severity={severity}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {isShort ? count > 1 && count : words}
    </span>
  );
}

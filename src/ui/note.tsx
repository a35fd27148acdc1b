import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconUrgent } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./note.module.css";

const ICONS = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconUrgent,
};

interface NoteProps {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  actions?: ReactNode;
  /** `alert` is read aloud at once, `status` when there is a pause. */
  role?: "alert" | "status";
}

/** A strip that says something about what stands under it. */
export function Note({ tone = "info", children, actions, role }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={role}>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

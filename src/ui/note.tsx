import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ICON } from "./icon";
import styles from "./note.module.css";

const ICONS = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
};

interface NoteProps {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  actions?: ReactNode;
  /** Screen readers announce `alert` at once and `status` at the next pause. */
  role?: "alert" | "status";
}

/** A message above the content it is about. */
export function Note({ tone = "info", children, actions, role }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={`flex wrap align-start small panel below padded ${tone === "info" ? "sunken" : `tint-${tone}`} ${styles.note}`}
      role={role}
    >
      <Icon {...ICON[16]} className={`above-2 ${tone === "info" ? "muted" : tone} ${styles.icon}`} />
      <div className={`shrink anywhere underlines ${styles.words}`}>{children}</div>
      {actions && <div className={`flex wrap rigid within ${styles.actions}`}>{actions}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./state-view.module.css";

interface EmptyStateProps {
  title: string;
  /** What to do next, or where such records come from. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says why nothing is here and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.view}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

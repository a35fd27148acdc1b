import type { ReactNode } from "react";
import styles from "./part.module.css";

/** Short fields side by side, if there's room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="align-start grid gap-24 tiles">{children}</div>;
}

/** Fields that belong together, with their own title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={`column gap-24 line-above ${styles.part}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </fieldset>
  );
}

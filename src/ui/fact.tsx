import type { ReactNode } from "react";
import styles from "./fact.module.css";

/** A fact in a `<dl>`: its label and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`grid baseline gap-12 ${styles.fact}`}>
      <dt className="muted">{label}</dt>
      <dd className="anywhere">{children}</dd>
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./fact.module.css";

/** A fact in a `<dl>`: its label and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`grid items-baseline gap-3 ${styles.fact}`}>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

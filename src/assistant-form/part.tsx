import type { ReactNode } from "react";
import styles from "./part.module.css";

/** Short fields side by side, if there's room. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] items-start gap-6">
      {children}
    </div>
  );
}

/** Fields that belong together, with their own title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={`flex flex-col gap-6 border-t border-line ${styles.part}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </fieldset>
  );
}

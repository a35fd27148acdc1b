import type { ReactNode } from "react";
import styles from "./with-aside.module.css";

interface WithAsideProps {
  /** What the aside is about: "About this assistant". */
  label: string;
  aside: ReactNode;
  children: ReactNode;
}

/** A form, and what stands beside it; above it where there is no room. */
export function WithAside({ label, aside, children }: WithAsideProps) {
  return (
    <div className={styles.columns}>
      {children}
      <aside className={styles.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}

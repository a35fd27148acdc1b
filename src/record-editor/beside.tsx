import { type ReactNode, useState } from "react";
import styles from "./beside.module.css";

interface BesideProps {
  title: string;
  /** How much there is of it. */
  count?: number | undefined;
  children: ReactNode;
}

/** Something that stands beside a form: open where there is room for it, folded where it stands above the form. */
export function Beside({ title, count, children }: BesideProps) {
  const [open, setOpen] = useState(() => window.matchMedia("(width >= 1280px)").matches);
  return (
    <details
      className={styles.beside}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </summary>
      {children}
    </details>
  );
}

import type { ComponentProps } from "react";
import styles from "./check-row.module.css";

/** A box to tick, with its words beside it. */
export function CheckRow({ children, ...box }: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <label className={styles.row}>
      <input type="checkbox" {...box} />
      {children}
    </label>
  );
}

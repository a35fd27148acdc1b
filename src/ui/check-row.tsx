import type { ComponentProps } from "react";
import styles from "./check-row.module.css";

/** A checkbox with its label. */
export function CheckRow({ children, ...box }: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <label className={`row fit pressable within aimable ${styles.row}`}>
      <input type="checkbox" {...box} />
      {children}
    </label>
  );
}

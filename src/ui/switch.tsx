import type { ComponentProps } from "react";
import styles from "./switch.module.css";

/** A box that is on or off; while it's indeterminate, nobody has chosen. */
export function Switch(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return <input type="checkbox" {...props} className={`grid items-center gap-2 ${styles.switch}`} />;
}

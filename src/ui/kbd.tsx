import styles from "./kbd.module.css";

/** A key to press. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={`muted caption sunken rounded-small ${styles.key}`}>{children}</kbd>;
}

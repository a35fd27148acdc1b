import styles from "./kbd.module.css";

/** A key to press. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={`rounded-sm bg-sunken text-xs text-muted ${styles.key}`}>{children}</kbd>;
}

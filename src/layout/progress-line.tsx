import { useNavigation } from "react-router";
import styles from "./progress-line.module.css";

/** A thin line at the top while the next page is on its way; nothing is shown of waits under 300 ms. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className={styles.line} role="progressbar" aria-label="Loading the page" />;
}

import { SkeletonText } from "@/ui/skeleton";
import styles from "./frame.module.css";

/** The frame's shape while the first page loads. */
export function FrameFallback() {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.band} />
      <div className={styles.side} />
      <div className={styles.header} />
      <main className={styles.main}>
        <PageFallback />
      </main>
    </div>
  );
}

/** A page's shape while its code and data load. */
export function PageFallback() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <SkeletonText lines={6} />
    </div>
  );
}

import { useLocation } from "react-router";
import { Skeleton, SkeletonFields, SkeletonRows } from "@/ui/skeleton";
import styles from "./frame.module.css";

/** The frame's shape while the first page loads. */
export function FrameFallback() {
  return (
    <div className={`grid gap-0 ${styles.frame}`} aria-busy="true">
      <div className={`span-all sticky ${styles.band}`} />
      <div className={`wide-only sunken relative ${styles.side}`} />
      <div className={`row gap-0 between line-below sticky ${styles.header}`} />
      <main className={`shrink ${styles.main}`}>
        <PageFallback />
      </main>
    </div>
  );
}

/** A page's shape while its code and data load: a list, or the form of a record. */
export function PageFallback() {
  const isRecord = useLocation().pathname.split("/").length > 2;
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <div className={`row gap-0 below-16 ${styles.waitingTitle}`}>
        <Skeleton width={120} height={14} />
      </div>
      {isRecord ? <SkeletonFields /> : <SkeletonRows />}
    </div>
  );
}

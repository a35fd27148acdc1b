import { useLocation } from "react-router";
import { Skeleton, SkeletonFields, SkeletonRows } from "@/ui/skeleton";
import styles from "./frame.module.css";

/** The frame's shape while the first page loads. */
export function FrameFallback() {
  return (
    <div className={`grid gap-0 ${styles.frame}`} aria-busy="true">
      <div className={`sticky top-[calc(var(--band)+var(--spacing-bar))] col-span-full ${styles.band}`} />
      <div className={`max-sm:hidden! relative bg-sunken ${styles.side}`} />
      <div
        className={`sticky top-[calc(var(--band)+var(--spacing-bar))] flex items-center justify-between gap-0 border-b border-line ${styles.header}`}
      />
      <main className={`min-w-0 ${styles.main}`}>
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
      <span className="sr-only">Loading</span>
      <div className={`mb-4 flex items-center gap-0 ${styles.waitingTitle}`}>
        <Skeleton width={120} height={14} />
      </div>
      {isRecord ? <SkeletonFields /> : <SkeletonRows />}
    </div>
  );
}

import styles from "./skeleton.module.css";

interface SkeletonProps {
  width?: string | number;
  height?: number;
}

/** A gray bar in place of text. The parent announces loading once for all of them (aria-busy). */
export function Skeleton({ width = "100%", height = 10 }: SkeletonProps) {
  return <span className={styles.bar} aria-hidden="true" style={{ width, height }} />;
}

/** A value that isn't known yet, which isn't the same as no value (`Missing`). */
export function Pending() {
  return (
    <span role="img" aria-label="Loading">
      <Skeleton width={48} />
    </span>
  );
}

/** Placeholders for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `${92 - ((line * 17) % 40)}%`).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

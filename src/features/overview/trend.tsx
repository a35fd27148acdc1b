import styles from "./figures.module.css";

/** A small line without axes. The words next to it say what it shows. */
export function Trend({ points }: { points: string }) {
  if (points === "") return null;
  return (
    <svg
      className={`shrink ${styles.trend}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

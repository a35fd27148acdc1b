import { SkeletonCards, SkeletonFields } from "@/ui/skeleton";
import { useMedia } from "@/ui/use-media";
import styles from "./builder.module.css";
import { WIDE } from "./use-view";

/**
 * The shape of a squad while it loads: its name, the cards of its members, and the graph where both views
 * fit.
 */
export function BuilderSkeleton() {
  const isWide = useMedia(WIDE);
  return (
    <>
      <div className="below-16 field-width">
        <SkeletonFields fields={1} />
      </div>
      <div className={isWide ? `grid align-start gap-24 ${styles.both}` : undefined}>
        <SkeletonCards />
        {isWide && <div className={`sunken ${styles.drawn}`} />}
      </div>
    </>
  );
}

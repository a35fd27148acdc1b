import { useLocation } from "react-router";
import { Skeleton, SkeletonFields, SkeletonRows } from "@/ui/skeleton";

// The title and its actions share the top bar with the frame's controls (page.tsx). These variables say how
// much room that leaves.
export const FRAME =
  "grid min-h-dvh grid-cols-[var(--side)_minmax(0,1fr)] grid-rows-[var(--spacing-bar)_minmax(0,1fr)] [--bar-end:280px] [--side:216px] max-lg:[--side:56px] max-sm:[--bar-end:calc(2*var(--spacing-control)+16px)] max-sm:[--bar-start:max(36px,var(--spacing-control))] max-sm:[--side:0px]";
export const SIDE =
  "relative z-30 row-[1/-1] border-e border-line bg-sunken *:sticky *:top-0 *:max-h-dvh max-sm:hidden";
export const HEADER =
  "sticky top-0 z-20 col-start-2 row-start-1 flex items-center justify-between border-b border-line bg-surface";
export const MAIN = "col-start-2 row-[1/-1] min-w-0";

/** The frame's shape while the first page loads. */
export function FrameFallback() {
  return (
    <div className={FRAME} aria-busy="true">
      <div className={SIDE} />
      <div className={HEADER} />
      <main className={MAIN}>
        <PageFallback />
      </main>
    </div>
  );
}

/** A page's shape while its code and data load: a list, or the form of a record. */
export function PageFallback() {
  const isRecord = useLocation().pathname.split("/").length > 2;
  return (
    <div className="px-gutter" aria-busy="true">
      <span className="sr-only">Loading</span>
      <div className="ms-(--bar-start,0px) mb-4 flex h-bar items-center">
        <Skeleton width={120} height={14} />
      </div>
      {isRecord ? <SkeletonFields /> : <SkeletonRows />}
    </div>
  );
}

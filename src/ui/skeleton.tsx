import type { ReactNode } from "react";

/** Short waits show nothing. */
const BAR = "inline-block animate-appear bg-selected align-middle";

interface SkeletonProps {
  width?: string | number;
  height?: number;
}

/** A gray bar in place of text. The parent announces loading once for all of them (aria-busy). */
export function Skeleton({ width = "100%", height = 10 }: SkeletonProps) {
  return <span className={`rounded-sm ${BAR}`} aria-hidden="true" style={{ width, height }} />;
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
export function SkeletonText({ lines }: { lines: number }) {
  return repeat("grid gap-3", lines, (line) => <Skeleton key={line} width={widthOf(line)} />);
}

/** Placeholders for rows of a list: a name at the start, a value at the end. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return repeat(undefined, rows, (row) => (
    <div key={row} className="flex h-row items-center justify-between gap-4 border-b border-line px-2">
      <Skeleton width={widthOf(row, 0.4)} />
      <Skeleton width={64} />
    </div>
  ));
}

/** Placeholders for a form: labels, each with its control. */
export function SkeletonFields({ fields = 5 }: { fields?: number }) {
  return repeat("grid gap-6", fields, (field) => (
    <div key={field} className="grid gap-2">
      <Skeleton width={widthOf(field, 0.25)} />
      <span className={`h-control w-full rounded-md ${BAR}`} />
    </div>
  ));
}

/** Placeholders for a conversation: who speaks, and below it what. */
export function SkeletonTurns() {
  return repeat("grid gap-6", 7, (turn) => (
    <div key={turn} className="grid gap-2">
      <Skeleton width={72} />
      <Skeleton width={widthOf(turn)} />
    </div>
  ));
}

/** Placeholders for cards: a name, and below it lines. */
export function SkeletonCards() {
  return repeat("grid gap-2", 3, (card) => (
    <div key={card} className="grid gap-2 rounded-lg border border-line px-3 py-3.5">
      <Skeleton width={widthOf(card, 0.4)} height={14} />
      <Skeleton width={widthOf(card + 1)} />
      <Skeleton width={widthOf(card + 2)} />
    </div>
  ));
}

/** Placeholders for facts: labels, each next to its value. */
export function SkeletonFacts({ facts = 8 }: { facts?: number }) {
  return repeat("grid max-w-form gap-4", facts, (fact) => (
    <div key={fact} className="grid grid-cols-facts gap-x-4 max-sm:grid-cols-1">
      <Skeleton width={widthOf(fact)} />
      <Skeleton width={widthOf(fact + 1, 0.7)} />
    </div>
  ));
}

function repeat(className: string | undefined, count: number, draw: (index: number) => ReactNode) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => draw(index))}
    </div>
  );
}

/** Uneven, as text is, and the same at every render. */
function widthOf(index: number, share = 1): string {
  return `${Math.round((92 - ((index * 17) % 40)) * share)}%`;
}

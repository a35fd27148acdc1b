import type { Range } from "./search-within";

interface MarkedProps {
  text: string;
  ranges: readonly Range[];
  /** The current match, one of the ranges. */
  current: Range | undefined;
}

/** A text with its search matches marked. */
export function Marked({ text, ranges, current }: MarkedProps) {
  if (ranges.length === 0) return text;
  return ranges.map((range, index) => {
    const [from, to] = range;
    return (
      <span key={from}>
        {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
        <mark
          className="data-current:outline-2 data-current:-outline-offset-1 data-current:outline-accent"
          data-current={range === current || undefined}
        >
          {text.slice(from, to)}
        </mark>
        {index === ranges.length - 1 && text.slice(to)}
      </span>
    );
  });
}

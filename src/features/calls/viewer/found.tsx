import type { Range } from "./search-within";

/** A text with its search matches marked; one may be the current match. */
export function Marked({
  text,
  ranges,
  current,
}: {
  text: string;
  ranges: readonly Range[];
  current?: Range | undefined;
}) {
  if (ranges.length === 0) return text;
  return ranges.map((range, index) => {
    const [from, to] = range;
    return (
      <span key={from}>
        {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
        <mark data-current={range === current || undefined}>{text.slice(from, to)}</mark>
        {index === ranges.length - 1 && text.slice(to)}
      </span>
    );
  });
}

/** The most ticks above zero on the axis of values. */
const MOST_TICKS = 4;

/** Round whole numbers from 0 to at least the highest value. */
export function ticksOf(highest: number): number[] {
  const top = Math.max(1, highest);
  const step = roundStep((one) => top / one <= MOST_TICKS);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

/** The first of 1, 2, 5, 10, 20, 50… times a unit that is large enough. */
function roundStep(isEnough: (step: number) => boolean, unit = 1): number {
  for (let power = unit; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find(isEnough);
    if (step !== undefined) return step;
  }
}

/** How many columns apart labels are, if at most `most` fit. The last column has one. */
export function labelStep(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}

/**
 * The points of a line over columns of width 1, upward from 0: for an SVG as wide as the columns and as high
 * as `top`.
 */
export function linePoints(values: readonly (number | undefined)[], top: number): string {
  return values
    .flatMap((value, index) => (value === undefined ? [] : [`${index + 0.5},${round(top - value)}`]))
    .join(" ");
}

/** A small trend as the points of a line, from 0 to 100 in both directions. Equal values aren't a trend. */
export function trendPoints(values: readonly (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || high === low) return "";
  const heightOf = (value: number) => 100 - ((value - low) / (high - low)) * 100;
  return values
    .flatMap((value, index) =>
      value === undefined ? [] : [`${round((index / (values.length - 1)) * 100)},${round(heightOf(value))}`],
    )
    .join(" ");
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Numbers that are counted together: from `low`, up to but not including `high`. */
interface Bin {
  low: number;
  high: number;
}

const MOST_BINS = 12;

/** Bins of one round width that hold all values: whole numbers if they're few, as scores mostly are. */
export function binsOf(values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  // There may be more values than a function takes.
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const isFraction = values.every((value) => value >= 0 && value <= 1) && values.some((one) => one % 1 !== 0);
  const width = roundStep((step) => binCount(least, most, step) <= MOST_BINS, isFraction ? 0.1 : 1);
  const first = Math.floor(tidy(least / width));
  return Array.from({ length: binCount(least, most, width) }, (_, index) => ({
    low: tidy((first + index) * width),
    high: tidy((first + index + 1) * width),
  }));
}

function binCount(least: number, most: number, width: number): number {
  return Math.floor(tidy(most / width)) - Math.floor(tidy(least / width)) + 1;
}

/** Without what binary fractions add: 0.30000000000000004 → 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

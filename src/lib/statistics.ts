/** An estimate with its 95% interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** With fewer cases, neither a median's interval nor a difference says anything. */
export const FEWEST = 20;

/** The normal distribution's 97.5% point. */
const Z = 1.959963984540054;

/** The share of `hits` among `of`, with Wilson's score interval; undefined if there's nothing to count. */
export function share(hits: number, of: number): Estimate | undefined {
  if (of <= 0) return undefined;
  const value = hits / of;
  const center = hits + (Z * Z) / 2;
  const half = Z * Math.sqrt(hits * (1 - value) + (Z * Z) / 4);
  const room = of + Z * Z;
  return { value, low: Math.max(0, (center - half) / room), high: Math.min(1, (center + half) / room) };
}

/** How much larger the second share is, with Newcombe's interval from both Wilson intervals. */
export function shareDifference(before: Estimate, after: Estimate): Estimate {
  const value = after.value - before.value;
  return {
    value,
    low: value - Math.hypot(after.value - after.low, before.high - before.value),
    high: value + Math.hypot(after.high - after.value, before.value - before.low),
  };
}

/** Enough for the ends of a 95% interval. */
const RESAMPLES = 2000;
/** The same results whenever the same calls are compared. */
const SEED = 20_261_123;

/** The median with its bootstrap percentile interval; undefined for no values. */
export function median(values: readonly number[]): Estimate | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0
    ? undefined
    : interval(middleOf(sorted), resampledMedians(sorted, randomFrom(SEED)));
}

/**
 * How much larger the second median is, with its bootstrap percentile interval; undefined if either has no
 * values.
 */
export function medianDifference(before: readonly number[], after: readonly number[]): Estimate | undefined {
  const [one, other] = [before, after].map((values) => Float64Array.from(values).sort());
  if (!one?.length || !other?.length) return undefined;
  const random = randomFrom(SEED);
  const ones = resampledMedians(one, random);
  const others = resampledMedians(other, random);
  return interval(
    middleOf(other) - middleOf(one),
    others.map((value, index) => value - (ones[index] ?? 0)),
  );
}

/**
 * The medians of samples drawn from a sample, with replacement. The places of the middle values among n
 * uniform numbers have a beta distribution, so each median takes a few draws, however many values there are.
 * @param sorted in ascending order, not empty
 */
export function resampledMedians(
  sorted: Float64Array,
  random: () => number,
  resamples = RESAMPLES,
): Float64Array {
  const { length } = sorted;
  const at = (place: number) => sorted[Math.min(length - 1, Math.floor(place * length))] ?? 0;
  const lower = Math.ceil(length / 2);
  return Float64Array.from({ length: resamples }, () => {
    const place = beta(lower, length - lower + 1, random);
    if (length % 2 === 1) return at(place);
    // The next larger of the remaining numbers.
    const next = place + (1 - place) * (1 - random() ** (1 / (length - lower)));
    return (at(place) + at(next)) / 2;
  });
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The median of numbers in ascending order. */
export function middleOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function interval(value: number, resampled: Float64Array): Estimate {
  const sorted = resampled.sort();
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? value;
  return { value, low: at(0.025), high: at(0.975) };
}

function beta(one: number, other: number, random: () => number): number {
  const left = gamma(one, random);
  return left / (left + gamma(other, random));
}

/** By Marsaglia and Tsang (2000), for a shape of at least 1. */
function gamma(shape: number, random: () => number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** How far two judges agree beyond chance. */
export interface Agreement {
  /** How many cases both judged. */
  cases: number;
  /** The share of them that both judged the same, and what it would be by chance. */
  observed: number;
  expected: number;
  /** Cohen's kappa; undefined if both always judge the same one way, so that chance alone explains it. */
  kappa: Estimate | undefined;
}

/**
 * Cohen's kappa (1960) of two judges, with the interval from the large-sample standard error of Fleiss, Cohen
 * and Everitt (1969); undefined without cases.
 * @param table how many cases the first judged as the row's category, and the second as the column's
 */
export function agreement(table: readonly (readonly number[])[]): Agreement | undefined {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rows = table.map(sum);
  const cases = sum(rows);
  if (cases === 0) return undefined;
  const columns = table.map((_, at) => sum(table.map((row) => row[at] ?? 0)));
  const observed = sum(table.map((row, at) => row[at] ?? 0)) / cases;
  // Whole numbers, so that a single category is exactly 1.
  const expected = sum(rows.map((row, at) => row * (columns[at] ?? 0))) / (cases * cases);
  const unexpected = 1 - expected;
  if (unexpected === 0) return { cases, observed, expected, kappa: undefined };
  const kappa = (observed - expected) / unexpected;
  const missed = 1 - observed;
  const spread = sum(
    table.flatMap((row, at) =>
      row.map((count, to) => {
        const chances = ((columns[at] ?? 0) + (rows[to] ?? 0)) / cases;
        return (count / cases) * ((at === to ? unexpected : 0) - chances * missed) ** 2;
      }),
    ),
  );
  const variance =
    (spread - (observed * expected - 2 * expected + observed) ** 2) / (cases * unexpected ** 4);
  // Sums of fractions are a little off, and no spread is exactly 0.
  const half = Z * Math.sqrt(Math.max(0, Number(variance.toFixed(12))));
  return {
    cases,
    observed,
    expected,
    kappa: { value: kappa, low: Math.max(-1, kappa - half), high: Math.min(1, kappa + half) },
  };
}

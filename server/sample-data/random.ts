/** A random number generator that gives the same numbers for the same seed. */
export interface Random {
  /** The next number, at least 0 and less than 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** An element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** An element of a non-empty list, more likely the greater its weight. */
  weighted<T extends { weight: number }>(list: readonly T[]): T;
  /** This many decimal digits. */
  digits(count: number): string;
  /** An ID in the form of a random UUID. */
  uuid(): string;
}

/**
 * A small seeded generator (mulberry32). Good enough for sample data, never for keys.
 * @param seed any text: "1/calls/17" and "1/calls/18" give unrelated numbers
 */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const hex = (count: number) => {
    let text = "";
    while (text.length < count) text += integer(0, 0xffff).toString(16).padStart(4, "0");
    return text.slice(0, count);
  };
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, integer(0, list.length - 1)),
    weighted: (list) => {
      let left = next() * list.reduce((sum, entry) => sum + entry.weight, 0);
      for (const entry of list) {
        left -= entry.weight;
        if (left < 0) return entry;
      }
      return at(list, list.length - 1);
    },
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(""),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[integer(0, 3)]}${hex(3)}-${hex(12)}`,
  };
}

/** FNV-1a over the text's code units: a 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError("Nothing to pick from an empty list");
  return list[index] as T;
}

import { cached } from "@/lib/cached";
import { equal, isRecord } from "./equal";

/**
 * Keys for the elements of three versions of an array without their own keys. An element matches the base's
 * equal element, or a similar one in the same place; an element that both sides added matches, too.
 * @returns undefined unless all elements are objects, or all are texts
 */
export function alignByContent(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): string[][] | undefined {
  const all = [...base, ...mine, ...theirs];
  if (!all.every(isRecord) && !all.every((element) => typeof element === "string")) return undefined;
  // Finding similar elements compares every pair.
  if (all.length > MOST_ALIGNED) return undefined;
  const baseKeys = base.map((_, index) => `entry=${index + 1}`);
  const keysOf = (later: readonly unknown[], side: string) =>
    alignTwo(base, later).map((pair, index) =>
      pair === undefined ? `${side}=${index + 1}` : (baseKeys[pair] ?? ""),
    );
  const mineKeys = keysOf(mine, "mine");
  const isNew = (key: string | undefined) => key?.startsWith("mine=") ?? false;
  const free = new Set([...mine.keys()].filter((index) => isNew(mineKeys[index])));
  const theirKeys = keysOf(theirs, "theirs").map((key, index) => {
    const twin = key.startsWith("theirs=")
      ? [...free].find((position) => equal(mine[position], theirs[index]))
      : undefined;
    if (twin === undefined) return key;
    free.delete(twin);
    return mineKeys[twin] ?? key;
  });
  return [baseKeys, mineKeys, theirKeys];
}

const MOST_ALIGNED = 600;

/** The position of each later element in the earlier version; undefined for a new one. */
function alignTwo(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const pairs = after.map((element, index): number | undefined => {
    const same = free.has(index) && equal(before[index], element) ? index : undefined;
    const pair = same ?? [...free].find((other) => equal(before[other], element));
    if (pair !== undefined) free.delete(pair);
    return pair;
  });
  for (const gap of gapsOf(pairs, before.length)) {
    const earlier = gap.earlier.filter((index) => free.has(index));
    const candidates = gap.later.flatMap((later) =>
      earlier.map((index) => ({ later, index, score: similarity(before[index], after[later]) })),
    );
    // A single element between matched ones corresponds to the one in its place if both are of the same kind,
    // however different they are.
    const isOneForOne = earlier.length === gap.later.length;
    for (const { later, index, score } of candidates.toSorted((a, b) => b.score - a.score)) {
      const isInPlace = isOneForOne && earlier.indexOf(index) === gap.later.indexOf(later);
      if (pairs[later] !== undefined || !free.has(index)) continue;
      if (score < SIMILAR && !(isInPlace && score > 0)) continue;
      pairs[later] = index;
      free.delete(index);
    }
  }
  return pairs;
}

/** The unmatched elements between matched ones. */
function gapsOf(
  pairs: readonly (number | undefined)[],
  length: number,
): { earlier: number[]; later: number[] }[] {
  const gaps: { earlier: number[]; later: number[] }[] = [];
  let [from, later] = [0, [] as number[]];
  const close = (to: number) => {
    const earlier = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    if (later.length > 0) gaps.push({ earlier, later });
    later = [];
  };
  for (const [index, pair] of pairs.entries()) {
    if (pair === undefined) later.push(index);
    else {
      close(pair);
      from = pair + 1;
    }
  }
  close(length);
  return gaps;
}

/** Two texts that share at least this much are versions of the same text. */
const SIMILAR = 0.5;

/**
 * The share of words that two elements have in common, from 0 (or different kinds, such as another role) to
 * 1.
 */
function similarity(a: unknown, b: unknown): number {
  if (isRecord(a) && isRecord(b)) {
    const kinds = ["role", "type"].every((key) => equal(a[key], b[key]));
    if (!kinds) return 0;
  }
  const [wordsOfA, wordsOfB] = [wordsOf(a), wordsOf(b)];
  let common = 0;
  for (const word of wordsOfA) if (wordsOfB.has(word)) common += 1;
  return Math.max(LEAST, (2 * common) / Math.max(1, wordsOfA.size + wordsOfB.size));
}

const LEAST = 0.01;

function wordsOf(value: unknown): ReadonlySet<string> {
  return isRecord(value) ? wordsOfRecord(value) : new Set(String(value).match(WORD));
}

const wordsOfRecord = cached(
  (record: object): ReadonlySet<string> => new Set(textsOf(record).flatMap((text) => text.match(WORD) ?? [])),
);

const WORD = /[\p{L}\p{N}]+/gu;

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (isRecord(value)) return Object.values(value).flatMap(textsOf);
  return value === undefined || value === null ? [] : [String(value)];
}

/** Cells of a comparison table, at most: 500 words changed into 500 others. */
const LARGEST_TABLE = 250_000;
/**
 * Anchors are looked for between anchors no more often than this, so that the work stays proportional to the
 * texts.
 */
const DEEPEST = 8;

/**
 * Which elements of two sequences are the same, in order. Small sequences are compared in full; in large
 * ones, the elements that occur once in each are the anchors, and what lies between them is compared. Takes
 * time proportional to the sequences' lengths.
 * @returns pairs of positions, both ascending
 */
export function align(before: readonly string[], after: readonly string[]): [number, number][] {
  const pairs: [number, number][] = [];
  between({ from: 0, to: before.length }, { from: 0, to: after.length }, 0);
  return pairs;

  function between(old: Range, now: Range, depth: number) {
    let [oldFrom, nowFrom, oldTo, nowTo] = [old.from, now.from, old.to, now.to];
    while (oldFrom < oldTo && nowFrom < nowTo && before[oldFrom] === after[nowFrom]) {
      pairs.push([oldFrom, nowFrom]);
      oldFrom += 1;
      nowFrom += 1;
    }
    const atEnd: [number, number][] = [];
    while (oldFrom < oldTo && nowFrom < nowTo && before[oldTo - 1] === after[nowTo - 1]) {
      oldTo -= 1;
      nowTo -= 1;
      atEnd.push([oldTo, nowTo]);
    }
    const [oldRest, nowRest] = [
      { from: oldFrom, to: oldTo },
      { from: nowFrom, to: nowTo },
    ];
    if ((oldTo - oldFrom) * (nowTo - nowFrom) <= LARGEST_TABLE) {
      for (const pair of longestCommon(before, after, oldRest, nowRest)) pairs.push(pair);
    } else if (depth < DEEPEST) {
      let [i, j] = [oldFrom, nowFrom];
      const anchors = anchorsOf(before, after, oldRest, nowRest);
      for (const [oldAt, nowAt] of anchors) {
        between({ from: i, to: oldAt }, { from: j, to: nowAt }, depth + 1);
        pairs.push([oldAt, nowAt]);
        [i, j] = [oldAt + 1, nowAt + 1];
      }
      if (anchors.length > 0) between({ from: i, to: oldTo }, { from: j, to: nowTo }, depth + 1);
    }
    for (const pair of atEnd.reverse()) pairs.push(pair);
  }
}

interface Range {
  from: number;
  to: number;
}

/** The longest sequence of elements that occur once on each side and are in the same order there. */
function anchorsOf(
  before: readonly string[],
  after: readonly string[],
  old: Range,
  now: Range,
): [number, number][] {
  const oldPlaces = onlyPlaces(before, old);
  const nowPlaces = onlyPlaces(after, now);
  const common: [number, number][] = [];
  for (const [text, place] of oldPlaces) {
    const other = nowPlaces.get(text);
    if (place >= 0 && other !== undefined && other >= 0) common.push([place, other]);
  }
  common.sort(([a], [b]) => a - b);
  const stayed = longestIncreasing(common.map(([, place]) => place));
  return common.filter((_, index) => stayed.has(index));
}

/** Where each element is; -1 for one that occurs more than once. */
function onlyPlaces(list: readonly string[], { from, to }: Range): Map<string, number> {
  const places = new Map<string, number>();
  for (let index = from; index < to; index += 1) {
    const text = list[index] ?? "";
    places.set(text, places.has(text) ? -1 : index);
  }
  return places;
}

function longestCommon(
  before: readonly string[],
  after: readonly string[],
  old: Range,
  now: Range,
): [number, number][] {
  const [rows, columns] = [old.to - old.from, now.to - now.from];
  if (rows === 0 || columns === 0) return [];
  // longest[i * width + j]: the length of the longest common subsequence of what follows row i and column j.
  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  const isSame = (i: number, j: number) => before[old.from + i] === after[now.from + j];
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      longest[i * width + j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (isSame(i, j)) {
      pairs.push([old.from + i, now.from + j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** The positions of a longest increasing subsequence. */
export function longestIncreasing(values: readonly number[]): Set<number> {
  /** By length: the position of the smallest value that ends a subsequence of that length. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.add(at);
  return found;
}

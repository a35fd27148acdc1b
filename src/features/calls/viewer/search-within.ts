import { DROPPED, foldUnit, TextFinder, wantedTexts } from "@/archive/fold";
import { formatQuery, parseQuery } from "@/archive/query";
import { cached } from "@/lib/cached";

/** A match in a text: start inclusive, end exclusive. */
export type Range = readonly [from: number, to: number];

/** The matches in one text of a list. */
export interface Found {
  /** The text's index in the list. */
  at: number;
  range: Range;
}

/** A text as it's searched, with the original position of each unit. */
interface Folded {
  text: string;
  /** Undefined if both have the same length. */
  places: number[] | undefined;
}

function foldWithPlaces(text: string): Folded {
  let folded = "";
  let places: number[] | undefined;
  for (let at = 0; at < text.length; at++) {
    const unit = foldUnit(text.charCodeAt(at));
    if (unit === DROPPED) places ??= Array.from({ length: folded.length }, (_, index) => index);
    else {
      folded += String.fromCharCode(unit);
      places?.push(at);
    }
  }
  places?.push(text.length);
  return { text: folded, places };
}

/** Folding thousands of texts takes as long as searching them a hundred times. */
const foldedTexts = cached((texts: readonly string[]) => texts.map(foldWithPlaces));

/** The terms of a search that are words or phrases to find. */
const wordTerms = (query: string) =>
  parseQuery(query).filter(({ operator, isNegated }) => !operator && !isNegated);

/** The words and phrases of the list's search, which are searched within each call. */
export const wordsIn = (query: string): string => formatQuery(wordTerms(query));

/**
 * Finds words and "phrases" like the calls list, ignoring case and accents. List operators match nothing
 * here.
 * @param texts must be the same array between calls, for speed
 * @returns matches in order, without overlaps
 */
export function searchWithin(texts: readonly string[], query: string): Found[] {
  const words = wordTerms(query)
    .flatMap(({ value }) => wantedTexts(value))
    .map((text) => new TextFinder(text));
  if (words.length === 0) return [];
  return foldedTexts(texts).flatMap((folded, at) => rangesOf(folded, words).map((range) => ({ at, range })));
}

function rangesOf({ text, places }: Folded, words: readonly TextFinder[]): Range[] {
  const found: Range[] = [];
  for (const word of words) {
    for (let at = word.indexIn(text); at >= 0; at = word.indexIn(text, at + word.length)) {
      const to = at + word.length;
      found.push(places ? [places[at] ?? 0, places[to] ?? 0] : [at, to]);
    }
  }
  if (words.length === 1) return found;
  const sorted = found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]);
  return sorted.reduce<Range[]>((found, range) => {
    if (range[0] >= (found.at(-1)?.[1] ?? 0)) found.push(range);
    return found;
  }, []);
}

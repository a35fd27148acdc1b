import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DROPPED, foldUnit, TextFinder, wantedTexts } from "@/archive/fold";
import { formatQuery, parseQuery } from "@/archive/query";
import type { Timeline } from "@/document/call-timeline";
import { cached } from "@/lib/cached";
import { number } from "@/lib/words";
import { IconButton } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";

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

/** A text that is searched besides the turns. */
interface SearchedText {
  text: string;
  /** Its index among all searched texts; the turns come first. */
  at: number;
}

/** The texts of a call that are searched besides its turns. */
export interface OutsideTurns {
  /** The transcript as text, if no audible turn says anything. */
  whole: SearchedText | undefined;
  /** The first summary that is set, or both if they differ. */
  summaries: readonly SearchedText[];
}

/** Numbers the texts of a call that are searched besides its turns. */
export function outsideTurns(
  summaries: readonly string[],
  { turns, transcript: whole }: Timeline,
): OutsideTurns {
  const from = turns.length + (whole === undefined ? 0 : 1);
  return {
    whole: whole === undefined ? undefined : { text: whole, at: turns.length },
    summaries: summaries.map((text, index) => ({ text, at: from + index })),
  };
}

/** The matches in one of the searched texts. */
export function rangesAt(found: readonly Found[], wanted: number): Range[] {
  return found.filter(({ at }) => at === wanted).map(({ range }) => range);
}

interface MarkedProps {
  text: string;
  ranges: readonly Range[];
  /** The current match, one of the ranges. */
  current: Range | undefined;
  /** The part of the text that's shown; without them, all of it. */
  from?: number;
  to?: number;
}

/** A text with its search matches marked. */
export function Marked({ text, ranges, current, from = 0, to = text.length }: MarkedProps) {
  const shown = ranges.filter((range) => range[0] >= from && range[1] <= to);
  if (shown.length === 0) return text.slice(from, to);
  return shown.map((range, index) => (
    <span key={range[0]}>
      {text.slice(shown[index - 1]?.[1] ?? from, range[0])}
      <mark
        className="data-current:outline-2 data-current:-outline-offset-1 data-current:outline-accent"
        data-current={range === current || undefined}
      >
        {text.slice(...range)}
      </mark>
      {index === shown.length - 1 && text.slice(range[1], to)}
    </span>
  ));
}

interface SearchBarProps {
  query: string;
  onQuery: (query: string) => void;
  /** The number of matches, and the index of the current one. */
  count: number;
  at: number;
  onGo: (at: number) => void;
  children: ReactNode;
}

/** Moves the focus to the line with the current match. */
function focusMatch() {
  const line = document.querySelector("mark[data-current]")?.closest("[data-index]");
  line?.querySelector<HTMLElement>("[data-stop], button")?.focus({ preventScroll: true });
}

/** Searches the open call and steps through the matches. */
export function SearchBar({ query, onQuery, count, at, onGo, children }: SearchBarProps) {
  const step = (by: number) => onGo((at + by + count) % count);
  return (
    // The way to the next match stays while there's a search.
    <div
      className="flex min-w-0 items-center gap-1 bg-surface text-sm text-muted max-[1200px]:top-[calc(var(--spacing-bar)+var(--tools))] max-[1200px]:z-10 max-[1200px]:mt-4 max-[1200px]:mb-2 max-[1200px]:py-1 max-[1200px]:has-[[role=status]]:sticky"
      data-covers=""
    >
      <search
        className="min-w-24 flex-1"
        onKeyDown={(event) => {
          if (count === 0) return;
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          else if (event.key === "ArrowDown") focusMatch();
          else return;
          event.preventDefault();
        }}
      >
        <SearchBox label="Search this call" value={query} onChange={onQuery} />
      </search>
      {query.trim() !== "" && (
        <>
          <span role="status" className="min-w-14 flex-none text-end tabular-nums">
            {count === 0 ? "No matches" : `${number(at + 1)} of ${number(count)}`}
          </span>
          {count > 0 && (
            <>
              <IconButton label="Previous match" icon={IconChevronUp} onClick={() => step(-1)} />
              <IconButton label="Next match" icon={IconChevronDown} onClick={() => step(1)} />
            </>
          )}
        </>
      )}
      {children}
    </div>
  );
}

import { lineDiff, linesOf, type Piece, wordDiff } from "./word-diff";

/** A segment of two texts, in reading order. */
export type DiffSegment =
  /** Lines that changed, word by word. */
  | { kind: "changed"; pieces: Piece[] }
  /** Unchanged text that shows where the change is. */
  | { kind: "context"; text: string }
  /** Unchanged text further away, shown on request. */
  | { kind: "collapsed"; text: string; lines: number };

/** Below this share of common text, word by word is harder to read than the two texts. */
const LEAST_COMMON = 0.4;
/** Fewer lines than this take no more room than the button that would replace them. */
const LEAST_COLLAPSED = 2;

/**
 * The difference of two texts with the unchanged parts collapsed: changed lines word by word, one unchanged
 * line of context around them. Together, the segments hold both texts whole.
 */
export function focusedDiff(before: string, after: string): DiffSegment[] {
  const parts = lineDiff(before, after);
  const segments: DiffSegment[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const [part, next] = [parts[index], parts[index + 1]];
    if (!part) continue;
    if (part.kind === "same") {
      segments.push(...unchanged(part.text, index > 0, next !== undefined));
    } else if (part.kind === "removed" && next?.kind === "added") {
      segments.push({ kind: "changed", pieces: replaced(part.text, next.text) });
      index += 1;
    } else {
      segments.push({ kind: "changed", pieces: [part] });
    }
  }
  return segments;
}

function replaced(before: string, after: string): Piece[] {
  const pieces = wordDiff(before, after);
  const common = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.trim().length : 0), 0);
  if (common >= LEAST_COMMON * Math.min(before.length, after.length)) return pieces;
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

/** Unchanged lines, all but the ones next to a change collapsed. */
function unchanged(text: string, isAfterChange: boolean, isBeforeChange: boolean): DiffSegment[] {
  const lines = linesOf(text);
  const first = isAfterChange ? lines.findIndex(hasWords) + 1 : 0;
  const last = isBeforeChange ? lines.findLastIndex(hasWords) : lines.length;
  const hidden = lines.slice(first, last < 0 ? lines.length : last);
  if (hidden.length < LEAST_COLLAPSED) return [{ kind: "context", text }];
  const context = (part: readonly string[]): DiffSegment[] =>
    part.length > 0 ? [{ kind: "context", text: part.join("") }] : [];
  return [
    ...context(lines.slice(0, first)),
    { kind: "collapsed", text: hidden.join(""), lines: hidden.length },
    ...context(lines.slice(first + hidden.length)),
  ];
}

/** An empty line is no context. */
function hasWords(line: string): boolean {
  return line.trim() !== "";
}

/** A long "same" piece inside a changed line. */
interface Split {
  start: string;
  middle: string;
  end: string;
}

/** Words shown on each side of what is collapsed inside a line. */
const SHOWN_WORDS = 25;
const LEAST_WORDS = 40;

/**
 * The part of an unchanged piece that's far from the changes on both sides; undefined where it's short enough
 * to show.
 */
export function splitSame(text: string, isFirst: boolean, isLast: boolean): Split | undefined {
  const words = splitWords(text);
  const start = isFirst ? 0 : SHOWN_WORDS;
  const end = words.length - (isLast ? 0 : SHOWN_WORDS);
  if (end - start < LEAST_WORDS) return undefined;
  return {
    start: words.slice(0, start).join(""),
    middle: words.slice(start, end).join(""),
    end: words.slice(end).join(""),
  };
}

/** A text's words, each with the space before it. */
export function splitWords(text: string): string[] {
  return text.split(/(?<=\S)(?=\s)/);
}

/** How many words a text has. */
export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

import { OPERATORS, type Operator } from "@/archive/query";

/** The condition of a query that somebody is typing. */
export interface TypedTerm {
  /** Where it begins in the query's text, and where it ends. */
  start: number;
  end: number;
  isNegated: boolean;
  /** Absent as long as there is none that the archive knows (archive/query.ts). */
  operator?: Operator;
  /** What is typed of its value, or of a word, without quotes. */
  typed: string;
}

/** A condition, as far as it is typed: words in open quotation marks reach to the end. */
const BEGUN = /(-?)(?:([a-z]+):)?(?:"([^"]*)("?)|(\S*))/giu;

/**
 * The condition of a query that the caret is at the end of.
 * @returns an empty one between two of them; undefined behind one whose quotation marks are closed
 */
export function termAt(text: string, caret: number): TypedTerm | undefined {
  const last = [...text.slice(0, caret).matchAll(BEGUN)].findLast(([whole]) => whole !== "");
  const nothing = { start: caret, end: caret, isNegated: false, typed: "" };
  if (!last || last.index + last[0].length < caret) return nothing;
  const [, minus, name, quoted, close, bare = ""] = last;
  if (close) return undefined;
  const whole = [...text.matchAll(BEGUN)].find(({ index }) => index === last.index);
  const operator = OPERATORS.find((known) => known === name?.toLowerCase());
  const isWord = name === undefined || operator === undefined;
  if (isWord && quoted !== undefined) return undefined;
  const word = name === undefined ? bare : `${name}:${bare}`;
  return {
    start: last.index,
    end: Math.max(caret, last.index + (whole?.[0].length ?? 0)),
    isNegated: minus === "-",
    ...(operator && { operator }),
    typed: operator ? (quoted ?? bare) : word,
  };
}

import { visible } from "@/lib/visible";
import { dayNumber } from "./timestamps";
import type { WrittenKind } from "./view-types";

/** The operators for annotations and scores. */
const WRITTEN_OPERATORS = {
  annotations: ["tag", "note", "review", "assignee"],
  scores: ["score"],
} as const satisfies Record<WrittenKind, readonly string[]>;
export type WrittenOperator = (typeof WRITTEN_OPERATORS)[WrittenKind][number];

/** The value of an operator that finds calls without one. */
export const NONE_WORD = "none";

/** Whether a number satisfies a condition: "<", "<=", ">" or ">=", and a bound. */
export function keepsTo(sign: string, bound: number, value: number): boolean {
  if (value === bound) return sign.endsWith("=");
  return sign.startsWith("<") ? value < bound : value > bound;
}

/** The search box's operators, written before their value: `ended:customer-ended-call`. */
export const OPERATORS = [
  "assistant",
  "squad",
  "ended",
  "status",
  "type",
  "number",
  "customer",
  "evaluation",
  "after",
  "before",
  "longer",
  "shorter",
  ...WRITTEN_OPERATORS.annotations,
  ...WRITTEN_OPERATORS.scores,
] as const;
export type Operator = (typeof OPERATORS)[number];

/** One condition of a query. A call must meet all of them. */
export interface Term {
  /** Absent for words and phrases, which are searched in everything that was said. */
  operator?: Operator;
  /** As typed, without quotes. */
  value: string;
  isNegated: boolean;
}

/**
 * Whether a query may have an operator for annotations or scores. A phrase with such a word counts too,
 * which does no harm.
 */
export function mayAsk(query: string, kind: WrittenKind): boolean {
  return new RegExp(`\\b(?:${WRITTEN_OPERATORS[kind].join("|")}):`, "i").test(query);
}

/**
 * A telephone number with spaces in it is one value: a plus sign or a bracket, then 8 digits or more to the end
 * of a word, or 7 if nothing follows. Ten or more come first.
 */
const NUMBER = /[+(](?:[ ()./-]{0,3}\d){7,9}(?:(?="?$)|(?:[ ()./-]{0,3}\d){1,6}?(?![^\s"]))/;
const TERM = new RegExp(`(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(${NUMBER.source}|\\S+))`, "giu");

/**
 * Reads the text of the search box: words, "phrases", telephone numbers, and operators with plain or quoted
 * values; a minus negates each. Invisible marks are dropped. Unknown operators and invalid values are treated
 * as plain words.
 */
export function parseQuery(text: string): Term[] {
  const terms: Term[] = [];
  for (const [whole, minus, name, quoted, bare] of visible(text).trim().matchAll(TERM)) {
    const operator = OPERATORS.find((known) => known === name?.toLowerCase());
    const value = (quoted ?? bare ?? "").replaceAll('"', "");
    const isNegated = minus === "-";
    if (operator && makesSense(operator, value)) {
      // An operator without a value isn't applied yet.
      if (value.trim() !== "") terms.push({ operator, value, isNegated });
    } else if (quoted !== undefined && name === undefined) {
      if (quoted.trim() !== "") terms.push({ value: quoted, isNegated });
    } else {
      const isMinus = isNegated && whole.length > 1;
      const word = whole.slice(isMinus ? 1 : 0).replaceAll('"', "");
      const isUnfinished = OPERATORS.some((known) => `${known}:` === word.toLowerCase());
      if (word !== "" && !isUnfinished) terms.push({ value: word, isNegated: isMinus });
    }
  }
  return terms;
}

/** Formats terms as search box text; `parseQuery` returns them again. */
export function formatQuery(terms: readonly Term[]): string {
  return terms.map(formatTerm).join(" ");
}

function formatTerm({ operator, value, isNegated }: Term): string {
  const bare = value.replaceAll('"', "");
  const again = parseQuery(bare);
  const isPlain = operator
    ? !/\s/.test(bare) && bare !== ""
    : !/\s/.test(bare) &&
      again.length === 1 &&
      again[0]?.operator === undefined &&
      again[0]?.value === bare &&
      !again[0].isNegated;
  const spelt = isPlain ? bare : `"${bare}"`;
  return `${isNegated ? "-" : ""}${operator ? `${operator}:` : ""}${spelt}`;
}

function makesSense(operator: Operator, value: string): boolean {
  if (value.trim() === "") return true;
  switch (operator) {
    case "after":
    case "before":
      return /^(today|yesterday)$/i.test(value.trim()) || dayNumber(value) !== undefined;
    case "longer":
    case "shorter":
      return readDuration(value) !== undefined;
    default:
      return true;
  }
}

const UNITS: Record<string, number> = { s: 1, sec: 1, m: 60, min: 60, h: 3600 };

/**
 * A duration as people type it: 90, 90s, 2m, 1.5h, 1m30s, 1:30, 1:02:03.
 * @returns seconds; undefined if it isn't one
 */
export function readDuration(text: string): number | undefined {
  const spelt = text.trim().toLowerCase();
  if (/^\d+(:[0-5]?\d){1,2}$/.test(spelt)) {
    return spelt.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
  }
  if (/^\d+(\.\d+)?$/.test(spelt)) return Number(spelt);
  if (!/^(\d+(\.\d+)?\s*(sec|min|s|m|h)\s*)+$/.test(spelt)) return undefined;
  let seconds = 0;
  for (const [, count, unit] of spelt.matchAll(/(\d+(?:\.\d+)?)\s*(sec|min|s|m|h)\s*/gy)) {
    seconds += Number(count) * (UNITS[unit ?? ""] ?? 0);
  }
  return seconds;
}

/**
 * A day as people type it: 2026-11-21, today, yesterday.
 * @param days the local days today and yesterday, as numbers (timestamps.ts)
 */
export function readDay(text: string, days: { today: number; yesterday: number }): number | undefined {
  const spelt = text.trim().toLowerCase();
  if (spelt === "today" || spelt === "yesterday") return days[spelt];
  return dayNumber(spelt);
}

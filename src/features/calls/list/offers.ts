import { formatQuery, OPERATORS, type Operator } from "@/archive/query";
import type { Facets } from "@/archive/view-types";
import { readEvaluation } from "@/document/evaluation";
import { fold } from "@/document/search";
import { CALL_FACETS, type CallFacet } from "@/lib/calls-address";
import { addDays, dayOf } from "@/lib/day-range";
import { typedKeys } from "@/lib/typed";
import { count, readable } from "@/lib/words";
import { sayReview, valuesInUse } from "@/review/annotation-words";
import type { Annotations } from "@/storage/annotations";
import type { CallNames } from "../call-names";
import { recordName, sayValue } from "./columns";

/** The search term being typed. */
export interface TypedTerm {
  /** Its start and end in the query's text. */
  start: number;
  end: number;
  isNegated: boolean;
  /** Absent unless it is one of the archive's operators (archive/query.ts). */
  operator?: Operator;
  /** The typed part of its value, or of a word, without quotes. */
  typed: string;
}

/** A term, perhaps unfinished: an open quotation mark reaches to the end. */
const BEGUN = /(-?)(?:([a-z]+):)?(?:"([^"]*)("?)|(\S*))/giu;

/**
 * The term that ends at the caret.
 * @returns an empty term between two others; undefined after a closed quotation mark
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

/** A suggestion that can replace the term being typed. */
interface Offer {
  /** As inserted into the search box. */
  text: string;
  /** A label, if the text isn't clear enough by itself. */
  label?: string;
  remark?: string;
}

const SAYS: Record<Operator, string> = {
  assistant: "Assistant on the call",
  squad: "Squad on the call",
  ended: "End reason",
  status: "Call status",
  type: "Inbound, outbound or web",
  number: "Any phone number on the call",
  customer: "Customer name or number",
  evaluation: "Evaluation result",
  after: "On or after a date",
  before: "Before a date",
  longer: "Longer than a duration",
  shorter: "Shorter than a duration",
  tag: "Your tags",
  note: "Text in your notes",
  review: "Review status or star",
  assignee: "Assignee",
  score: "Scorecard score",
};

/** What the suggestions come from. */
interface Known {
  /** The values in use, most frequent first; undefined while unknown. */
  facets: Facets | undefined;
  names: CallNames;
  annotations: Annotations | undefined;
  /** The names of the scorecards. */
  scorecards: readonly string[];
}

/** A facet's operator is its name in the URL. */
const FACET_OF: ReadonlyMap<Operator, CallFacet> = new Map(
  typedKeys(CALL_FACETS).map((facet) => [CALL_FACETS[facet], facet]),
);

/** Operators are suggested from this many letters on: a shorter word is more often part of what was said. */
const LETTERS = 2;

/**
 * Suggestions for the term being typed: operators for a word, then the operator's values.
 * @param isAskedFor suggests all operators, however little is typed, because the user asked for suggestions
 */
export function offersFor(term: TypedTerm, known: Known, isAskedFor: boolean, now: Date): Offer[] {
  const { operator, typed, isNegated } = term;
  const minus = isNegated ? "-" : "";
  if (!operator) {
    if (typed.length < LETTERS && !isAskedFor) return [];
    const begun = typed.toLowerCase();
    return OPERATORS.filter((one) => one.startsWith(begun)).map((one) => ({
      text: `${minus}${one}:`,
      remark: SAYS[one],
    }));
  }
  const wanted = fold(readable(typed.trim()));
  const offers = new Map<string, Offer>();
  for (const { value, label, remark } of valuesOf(operator, known, now)) {
    const isFitting = [value, readable(value), label].some((text) => fold(text).includes(wanted));
    const text = formatQuery([{ operator, value, isNegated }]);
    // Assistants of the same name share one suggestion.
    if (isFitting && !offers.has(text)) offers.set(text, { text, label, remark: remark ?? value });
  }
  const [only, ...others] = offers.values();
  const isTyped =
    only && others.length === 0 && only.text === formatQuery([{ ...term, operator, value: typed }]);
  return isTyped ? [] : [...offers.values()];
}

interface Value {
  value: string;
  label: string;
  remark?: string;
}

function valuesOf(
  operator: Operator,
  { facets, names, annotations, scorecards }: Known,
  now: Date,
): readonly Value[] {
  const facet = FACET_OF.get(operator);
  if (facet) {
    const counts = facets?.[facet] ?? [];
    const values = counts.map((one) => ({
      value: one.value === "" ? "none" : (recordName(facet, one.value, names) ?? one.value),
      label: sayValue(facet, one.value, names),
      remark: count(one.count, "call"),
    }));
    const hasScores =
      facet === "evaluation" && counts.some(({ value }) => readEvaluation(value).kind === "score");
    return hasScores ? [LOW_SCORE, ...values] : values;
  }
  switch (operator) {
    case "tag":
    case "review":
    case "assignee":
      return valuesInUse(annotations, operator).map((one) => ({
        value: one.value,
        label: operator === "review" ? sayReview(one.value) : one.value,
        remark: count(one.count, "call"),
      }));
    case "after":
    case "before":
      return days(now);
    case "longer":
    case "shorter":
      return LENGTHS;
    case "score":
      return scoreValues(scorecards);
    default:
      return [];
  }
}

const LOW_SCORE: Value = { value: "<5", label: "Score below 5" };

const SCORES: readonly Value[] = [
  { value: "failed", label: "Failed" },
  { value: "passed", label: "Passed" },
  { value: "<70", label: "Score below 70" },
  { value: "none", label: "Not scored" },
];

/** Of any scorecard, and of each if there are several. */
function scoreValues(scorecards: readonly string[]): readonly Value[] {
  if (scorecards.length < 2) return SCORES;
  const ofEach = scorecards.flatMap((name) => [
    { value: name, label: name, remark: "Scored with this scorecard" },
    { value: `${name} failed`, label: `${name}: failed` },
    { value: `${name} <70`, label: `${name}: score below 70` },
  ]);
  return [...SCORES, ...ofEach];
}

const LENGTHS: readonly Value[] = [
  { value: "30s", label: "30 seconds" },
  { value: "1m", label: "1 minute" },
  { value: "2m", label: "2 minutes" },
  { value: "5m", label: "5 minutes" },
  { value: "10m", label: "10 minutes" },
  { value: "30m", label: "30 minutes" },
];

function days(now: Date): Value[] {
  const today = dayOf(now);
  return [
    { value: "today", label: "Today" },
    { value: "yesterday", label: "Yesterday" },
    { value: addDays(today, -7), label: "7 days ago" },
    { value: addDays(today, -30), label: "30 days ago" },
    { value: `${today.slice(0, 8)}01`, label: "Start of this month" },
    { value: `${today.slice(0, 5)}01-01`, label: "Start of this year" },
  ];
}

import { formatQuery, OPERATORS, type Operator } from "@/archive/query";
import type { Facet, FacetCount } from "@/archive/view-types";
import { fold } from "@/document/search";
import { addDays, dayOf } from "@/lib/day-range";
import { count, readable } from "@/lib/words";
import { sayValue } from "./columns";
import type { CallNames } from "./use-call-names";

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

/** Something that can take the place of what is being typed. */
export interface Offer {
  /** As it will be in the search box. */
  text: string;
  /** In words, where the text does not say so itself. */
  label?: string;
  remark?: string;
}

export type Facets = { readonly [facet in Facet]: readonly FacetCount[] };

const SAYS: Record<Operator, string> = {
  assistant: "Who answered",
  ended: "Why the call ended",
  status: "Where the call stands",
  type: "Inbound, outbound or on the web",
  number: "Either telephone number",
  customer: "The customer's name or number",
  evaluation: "How the call was evaluated",
  after: "From a day on",
  before: "Until the day before",
  longer: "Longer than so much",
  shorter: "Shorter than so much",
};

const FACET_OF: Partial<Record<Operator, Facet>> = {
  assistant: "assistantId",
  ended: "endedReason",
  status: "status",
  type: "type",
  evaluation: "evaluation",
  number: "phoneNumberId",
};

/** A word is one of what was said, more often than the beginning of an operator: so many letters must tell. */
const LETTERS = 2;

/**
 * What fits the condition that is being typed: operators while it is a word, then the operator's values.
 * @param facets the values that the calls have, those of the most calls first; undefined while they are not known
 * @param isAskedFor somebody asked for them: all operators are offered, however little is typed
 */
export function offersFor(
  term: TypedTerm,
  facets: Facets | undefined,
  names: CallNames,
  isAskedFor: boolean,
  now: Date,
): Offer[] {
  const { operator, typed, isNegated } = term;
  const minus = isNegated ? "-" : "";
  if (!operator) {
    if (typed.length < LETTERS && !isAskedFor) return [];
    const begun = typed.toLowerCase();
    return OPERATORS.filter((known) => known.startsWith(begun)).map((known) => ({
      text: `${minus}${known}:`,
      remark: SAYS[known],
    }));
  }
  const wanted = fold(readable(typed.trim()));
  const offers = new Map<string, Offer>();
  for (const { value, label, remark } of valuesOf(operator, facets, names, now)) {
    const isFitting = [value, readable(value), label].some((text) => fold(text).includes(wanted));
    const text = formatQuery([{ operator, value, isNegated }]);
    // Several that have the same name are found together.
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
  facets: Facets | undefined,
  names: CallNames,
  now: Date,
): readonly Value[] {
  const facet = FACET_OF[operator];
  if (facet) {
    return (facets?.[facet] ?? []).map((one) => ({
      value: searched(facet, one.value, names),
      label: sayValue(facet, one.value, names),
      remark: count(one.count, "call"),
    }));
  }
  switch (operator) {
    case "after":
    case "before":
      return days(now);
    case "longer":
    case "shorter":
      return LENGTHS;
    default:
      return [];
  }
}

/** A facet's value as one searches for it: by name where it has one. */
function searched(facet: Facet, value: string, names: CallNames): string {
  if (value === "") return "none";
  if (facet === "assistantId") return names.assistant(value) ?? value;
  if (facet === "phoneNumberId") return names.number(value) ?? value;
  return value;
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
    { value: addDays(today, -7), label: "A week ago" },
    { value: addDays(today, -30), label: "30 days ago" },
    { value: `${today.slice(0, 8)}01`, label: "The first of this month" },
    { value: `${today.slice(0, 5)}01-01`, label: "The first of this year" },
  ];
}

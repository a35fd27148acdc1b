import { type Evaluation, readEvaluation } from "@/document/evaluation";
import { readable } from "@/lib/words";
import { meetsWritten } from "./annotated";
import type { CallStore, TextColumn } from "./call-store";
import { columnTest, squadTest } from "./column-test";
import { fold, wantedTexts } from "./fold";
import { keepsTo, NONE_WORD, type Operator, parseQuery, readDay, readDuration, type Term } from "./query";
import { NOWHERE, type Search } from "./search";
import type { Steps } from "./steps";
import { localDay } from "./timestamps";
import type { Names, Written } from "./view-types";

/** What matching needs. */
interface MatchContext {
  store: CallStore;
  search: Search;
  names: Names;
  written: Written;
  now: Date;
}

/**
 * Matches rows before `upTo` against a query, without removed ones.
 * @returns a byte per row, 1 if it matches
 */
export function* matchQuery(context: MatchContext, query: string, upTo: number): Steps<Uint8Array> {
  const { store } = context;
  const matched = new Uint8Array(store.length);
  const count = Math.min(upTo, store.length);
  matched.fill(1, 0, count);
  if (store.removed > 0) for (let row = 0; row < count; row++) if (store.isRemoved(row)) matched[row] = 0;
  for (const term of parseQuery(query)) {
    const meets = term.operator
      ? meetsOperator(context, term.operator, term)
      : yield* meetsText(context, term);
    for (let row = 0; row < count; row++) {
      if (matched[row] === 1 && meets(row) === term.isNegated) matched[row] = 0;
    }
    yield;
  }
  return matched;
}

/** Whether a query asks for more than fields: only then do calls need their texts. */
export function searchesTexts(query: string): boolean {
  return parseQuery(query).some(({ operator }) => !operator);
}

/** The texts that must occur, in their order: the first one with a hit is shown. */
export function shownTexts(query: string): string[] {
  return parseQuery(query).flatMap(({ operator, isNegated, value }) =>
    operator || isNegated ? [] : wantedTexts(value),
  );
}

function* meetsText(
  { store, search, names }: MatchContext,
  { value }: Term,
): Steps<(row: number) => boolean> {
  const [wanted, number] = wantedTexts(value);
  if (wanted === undefined) return () => true;
  const found = yield* search.find(wanted);
  const foundNumber = number === undefined ? found : yield* search.find(number);
  // The name of an assistant or squad isn't in the conversation, but people look for it in the same box.
  const named = columnTest(store, "assistantId", (id) => fold(names.assistants[id] ?? "").includes(wanted));
  const squads = squadTest(store, names, (id) => fold(names.squads[id] ?? "").includes(wanted));
  const theirs = columnTest(
    store,
    "customerNumber",
    (text) => number !== undefined && holdsNumber(text, number),
  );
  return (row) =>
    found[row] !== NOWHERE || foundNumber[row] !== NOWHERE || theirs(row) || named(row) || squads(row);
}

function meetsOperator(
  context: MatchContext,
  operator: Operator,
  { value, isNegated }: Term,
): (row: number) => boolean {
  const { store, names, now } = context;
  const wanted = fold(readable(value.trim()));
  const asTyped = fold(value.trim());
  const isNone = asTyped === NONE_WORD;
  const days = {
    today: localDay(now.getTime()),
    yesterday: localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12).getTime()),
  };
  const holds = (text: string | undefined) => text !== undefined && fold(text).includes(asTyped);
  // "none" finds calls without a value, and those whose value is exactly this word.
  const sameWord = (text: string) => fold(text) === asTyped;
  const has = (column: TextColumn, test: (text: string) => boolean) =>
    columnTest(store, column, isNone ? sameWord : test, isNone);
  switch (operator) {
    case "assistant":
      return has("assistantId", (id) => holds(names.assistants[id]) || sameWord(id));
    case "squad": {
      const test = (id: string) => holds(names.squads[id]) || sameWord(id);
      return squadTest(store, names, isNone ? sameWord : test, isNone);
    }
    case "ended": {
      const meets = has("endedReason", (text) => fold(readable(text)).includes(wanted));
      // A call that hasn't ended has no end reason yet: it's neither with nor without one.
      return isNone ? (row) => (store.unended.has(row) ? isNegated : meets(row)) : meets;
    }
    case "status":
    case "type":
      return has(operator, (text) => fold(readable(text)).includes(wanted));
    case "evaluation":
      return has("evaluation", evaluationTest(value));
    case "number": {
      const ours = has("phoneNumberId", (id) => holdsNumber(names.numbers[id], value) || sameWord(id));
      const theirs = has("customerNumber", (text) => holdsNumber(text, value));
      return isNone ? ours : (row) => ours(row) || theirs(row);
    }
    case "customer": {
      const byNumber = has("customerNumber", (text) => holdsNumber(text, value));
      const byName = has("customerName", holds);
      return isNone ? (row) => byNumber(row) && byName(row) : (row) => byNumber(row) || byName(row);
    }
    // "after" includes its day and "before" doesn't, so the two make a range without a gap.
    case "after": {
      const day = readDay(value, days) ?? 0;
      return (row) => localDay(store.start.at(row)) >= day;
    }
    case "before": {
      const day = readDay(value, days) ?? 0;
      return (row) => localDay(store.start.at(row)) < day;
    }
    case "tag":
    case "note":
    case "review":
    case "assignee":
    case "score":
      return meetsWritten(store, context.written, operator, value);
    case "longer": {
      const seconds = readDuration(value) ?? 0;
      return (row) => store.seconds.at(row) > seconds;
    }
    case "shorter": {
      const seconds = readDuration(value) ?? 0;
      return (row) => store.seconds.at(row) < seconds;
    }
  }
}

/**
 * The test of `evaluation:`. "<5" compares scores and "<50%" percentages, "true" finds every word for passed,
 * and anything else the same number or text.
 */
function evaluationTest(value: string): (text: string) => boolean {
  const [, sign = "", bound = ""] = /^([<>]=?)?(.*)$/s.exec(value.trim()) ?? [];
  const wanted = readEvaluation(bound);
  if (sign === "") {
    const folded = fold(bound);
    return (text) => (wanted.kind === "other" ? fold(text) === folded : isSameEvaluation(text, wanted));
  }
  // Incomplete: matches everything.
  if (bound === "") return () => true;
  return (text) => {
    const { kind, value } = readEvaluation(text);
    return kind === wanted.kind && kind !== "other" && keepsTo(sign, wanted.value, value);
  };
}

function isSameEvaluation(text: string, wanted: Evaluation): boolean {
  const { kind, value } = readEvaluation(text);
  return kind === wanted.kind && value === wanted.value;
}

/** Compares digits only: numbers are written with or without spaces, brackets and hyphens. */
function holdsNumber(text: string | undefined, value: string): boolean {
  if (text === undefined) return false;
  const typed = fold(value.trim());
  const digits = typed.replace(/[^\d+]/g, "");
  const isNumber = /^[\d\s()+./-]+$/.test(typed) && digits.length > 0;
  return isNumber ? text.replace(/[^\d+]/g, "").includes(digits) : fold(text).includes(typed);
}

import { readable } from "@/lib/words";
import { type Annotation, allNotes, emptyAnnotation } from "@/storage/annotations";
import type { CallStore } from "./call-store";
import { fold, wantedText } from "./fold";
import { keepsTo, NONE_WORD, type WrittenOperator } from "./query";
import type { CallScore, Written } from "./view-types";

/** The test of an operator for annotations or scores, by row. */
export function meetsWritten(
  store: CallStore,
  written: Written,
  operator: WrittenOperator,
  value: string,
): (row: number) => boolean {
  return operator === "score"
    ? byCall(store, written.scores, [], scoreTest(value, written.scores))
    : byCall(store, written.annotations, emptyAnnotation(""), annotationTest(operator, value));
}

/** @param none the value of calls that nothing was written about */
function byCall<Value>(
  store: CallStore,
  values: ReadonlyMap<string, Value>,
  none: Value,
  test: (value: Value) => boolean,
): (row: number) => boolean {
  const usual = test(none);
  // By the ID's number; calls without an ID come first.
  const met = new Uint8Array(store.ids.size + 1).fill(usual ? 1 : 0);
  for (const [callId, value] of values) {
    if (test(value) === usual) continue;
    const number = store.ids.find(callId);
    if (number >= 0) met[number + 1] = usual ? 0 : 1;
  }
  return (row) => met[store.id.at(row) + 1] === 1;
}

/** Commas separate values of which one is enough; a note is searched as it's typed. */
function annotationTest(
  operator: Exclude<WrittenOperator, "score">,
  value: string,
): (annotation: Annotation) => boolean {
  const whole = fold(value.trim());
  const wanted = operator === "note" ? [whole] : whole.split(",").map((part) => part.trim());
  const isOne = (test: (part: string) => boolean) => wanted.some((part) => part !== "" && test(part));
  switch (operator) {
    case "tag": {
      const isNone = isOne((part) => part === NONE_WORD);
      // Many calls have the same few tags.
      const known = new Map<string, boolean>();
      const isTag = (tag: string) => {
        const is = known.get(tag) ?? isOne((part) => part === fold(tag));
        known.set(tag, is);
        return is;
      };
      return ({ tags }) => tags.some(isTag) || (isNone && tags.length === 0);
    }
    case "note":
      return (annotation) => {
        const notes = allNotes(annotation);
        return isOne((part) =>
          part === NONE_WORD ? notes.length === 0 : notes.some((text) => fold(text).includes(part)),
        );
      };
    case "review":
      return ({ status, starred }) =>
        isOne((part) => {
          if (part === NONE_WORD) return status === "";
          if (part === "starred") return starred;
          return status !== "" && readable(status).includes(readable(part));
        });
    case "assignee":
      return ({ assignee }) =>
        isOne((part) => (part === NONE_WORD ? assignee === "" : fold(assignee).includes(part)));
  }
}

/** A condition on a score, optionally after part of its scorecard's name: "greeting <70%", ">=85", "failed". */
const OUTCOME = /([<>]=?) ?(\d+(?:\.\d+)?)? ?%?$|(?:^| )(passed|failed)$|^(\d+(?:\.\d+)?) ?%?$/;

/**
 * "none" finds calls that nobody scored, and otherwise one score that meets all of the value is enough. The
 * whole name of a scorecard finds no others whose names contain it.
 */
function scoreTest(value: string, all: Written["scores"]): (scores: readonly CallScore[]) => boolean {
  const whole = wantedText(value);
  if (whole === NONE_WORD) return (scores) => scores.length === 0;
  const names = namesOf(all);
  const found = names.has(whole) ? null : OUTCOME.exec(whole);
  const [, sign, bound, verdict, exact] = found ?? [];
  const name = whole.slice(0, found?.index).trim();
  const isWhole = names.has(name);
  const meets = ({ score, hasPassed }: CallScore) => {
    if (verdict !== undefined) return score !== undefined && hasPassed === (verdict === "passed");
    if (exact !== undefined) return score === Number(exact);
    // An incomplete condition matches everything.
    if (sign === undefined || bound === undefined) return true;
    return score !== undefined && keepsTo(sign, Number(bound), score);
  };
  return (scores) =>
    scores.some((one) => {
      const its = wantedName(one);
      return (isWhole ? its === name : its.includes(name)) && meets(one);
    });
}

/** A scorecard's name as it's searched: a quotation mark can't be in a value. */
const wantedName = ({ scorecard }: CallScore) => wantedText(scorecard.replaceAll('"', ""));

function namesOf(all: Written["scores"]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const scores of all.values()) for (const one of scores) names.add(wantedName(one));
  names.delete("");
  return names;
}

/** The lowest of a call's scores; undefined if it has none. */
export function lowestScore(scores: readonly CallScore[]): number | undefined {
  const known = scores.flatMap(({ score }) => score ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}

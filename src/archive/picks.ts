import { isFaulty } from "@/document/end-reason";
import { readEvaluation } from "@/document/evaluation";
import { fractionOf } from "@/lib/hash";
import { RULE_KINDS, type RuleKind } from "@/storage/queues";
import type { CallStore } from "./call-store";
import { columnTest } from "./column-test";
import { NONE } from "./dictionary";
import { silencesOver } from "./silences";
import type { Steps } from "./steps";
import type { Views } from "./view";
import { PICKED_TEXTS, type PickedCall, type Picks, type PicksAsk } from "./view-types";

/** How many rows are looked at in one step. */
const ROWS = 5000;

/** Clocks differ by a little, in seconds. */
const CLOCK = 1;

type Test = (row: number) => boolean;

/**
 * The calls of a selection that a rule picks, in its order: each once, and only those that ended and have an
 * ID.
 */
export function* picksOf(
  store: CallStore,
  views: Views,
  { selection, rules, seed }: PicksAsk,
  now: Date,
): Steps<Picks> {
  const { rows } = yield* views.select(selection, now);
  if (rules.transfer !== undefined) store.routes.settle();
  const tests: { kind: RuleKind; isMet: Test }[] = [];
  for (const kind of RULE_KINDS) {
    const limit = rules[kind];
    if (limit === undefined) continue;
    const isMet =
      kind === "silence" ? yield* silencesOver(store, rows, limit) : testOf(store, kind, limit, seed);
    tests.push({ kind, isMet });
  }
  const calls: PickedCall[] = [];
  let total = 0;
  for (const [index, row] of rows.entries()) {
    if (index % ROWS === ROWS - 1) yield;
    if (store.id.at(row) === NONE || store.unended.has(row)) continue;
    total++;
    const reasons = tests.flatMap(({ kind, isMet }) => (isMet(row) ? [kind] : []));
    if (reasons.length > 0) calls.push(callAt(store, row, reasons));
  }
  return { total, calls };
}

function callAt(store: CallStore, row: number, reasons: readonly RuleKind[]): PickedCall {
  const call: PickedCall = { id: store.ids.text(store.id.at(row)) ?? "", reasons };
  for (const name of ["start", "seconds"] as const) {
    const number = store[name].at(row);
    if (!Number.isNaN(number)) call[name] = number;
  }
  for (const name of PICKED_TEXTS) {
    const text = store.values[name].text(store.columns[name].at(row));
    if (text !== undefined) call[name] = text;
  }
  return call;
}

function testOf(store: CallStore, kind: Exclude<RuleKind, "silence">, limit: number, seed: string): Test {
  switch (kind) {
    case "score":
    case "percent":
      return columnTest(store, "evaluation", (text) => {
        const evaluation = readEvaluation(text);
        return evaluation.kind === kind && evaluation.value <= limit;
      });
    case "failed":
      return columnTest(store, "evaluation", (text) => {
        const evaluation = readEvaluation(text);
        return evaluation.kind === "verdict" && evaluation.value === 0;
      });
    case "error":
      return columnTest(store, "endedReason", isFaulty);
    case "transfer":
      return (row) => {
        const seconds = store.routes.firstAt(row);
        return seconds >= -CLOCK && seconds <= limit;
      };
    case "random": {
      const fractions = fractionsOf(store, seed);
      return (row) => {
        if (Number.isNaN(fractions[row]))
          fractions[row] = fractionOf(seed, store.ids.text(store.id.at(row)) ?? "");
        return (fractions[row] as number) < limit / 100;
      };
    }
  }
}

const drawn = new WeakMap<CallStore, { seed: string; fractions: Float64Array }>();

/** What decides whether rows are in a random share, by row; NaN where it isn't known. Rows never move. */
function fractionsOf(store: CallStore, seed: string): Float64Array {
  const known = drawn.get(store);
  const before = known?.seed === seed ? known.fractions : new Float64Array(0);
  if (before.length >= store.length) return before;
  const fractions = new Float64Array(store.length + (store.length >> 1)).fill(Number.NaN);
  fractions.set(before);
  drawn.set(store, { seed, fractions });
  return fractions;
}

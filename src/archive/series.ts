import { isEndedByCustomer } from "@/document/end-reason";
import { type EvaluationKind, readEvaluation } from "@/document/evaluation";
import { middleOf } from "@/lib/statistics";
import type { CallStore } from "./call-store";
import { NONE } from "./dictionary";
import type { Steps } from "./steps";
import { dayNumber, dayText, localDay, previousDay } from "./timestamps";
import { listCounts, type Views } from "./view";
import {
  type DaySeries,
  type Facet,
  type FacetCount,
  MENTIONED,
  type Mention,
  type Series,
  type SeriesAsk,
} from "./view-types";

/**
 * A longer range, in days, is drawn from its first call to its last: one wrong timestamp must not produce a
 * million days.
 */
const MOST_DAYS = 3660;

/**
 * The overview's figures: calls per day and their durations, end reasons, evaluations, and assistants.
 * @param ask local days, both included
 */
export function* seriesOf(store: CallStore, views: Views, ask: SeriesAsk, now: Date): Steps<Series> {
  const { rows } = yield* views.select(
    { query: ask.query ?? "", chosen: ask.chosen ?? {}, sort: { column: "started", descending: true } },
    now,
  );
  const after = dayNumber(ask.after ?? "") ?? 0;
  const before = dayNumber(ask.before ?? "") ?? 99_999_999;
  const { until = Number.POSITIVE_INFINITY } = ask;
  const inRange: number[] = [];
  const days = new Map<number, Day>();
  const means = meansOf(store, views);
  const all: number[] = [];
  let undated = 0;
  let first = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const day = localDay(store.start.at(row));
    if (Number.isNaN(day)) {
      undated++;
      continue;
    }
    first = Math.min(first, day);
    if (day < after || day > before || store.start.at(row) >= until) continue;
    inRange.push(row);
    let entry = days.get(day);
    if (!entry) {
      entry = { calls: 0, seconds: [], means: means.map(() => ({ sum: 0, count: 0 })) };
      days.set(day, entry);
    }
    entry.calls++;
    for (let index = 0; index < means.length; index++) {
      const value = means[index]?.ofRow(row);
      const mean = entry.means[index];
      if (value === undefined || !mean) continue;
      mean.sum += value;
      mean.count++;
    }
    const seconds = store.seconds.at(row);
    if (!Number.isNaN(seconds)) {
      entry.seconds.push(seconds);
      all.push(seconds);
    }
  }
  yield;
  const ended = counted(store, views, "endedReason", inRange);
  const unended = store.unended.size === 0 ? [] : inRange.filter((row) => store.unended.has(row));
  const made = {
    calls: inRange.length,
    unended: unended.length,
    ahead: unended.filter((row) => store.isAhead(row)).length,
    ...figures(all),
    days: daysOf(
      days,
      dayNumber(ask.after ?? ""),
      dayNumber(ask.before ?? ""),
      means.map(({ name }) => name),
    ),
    ...(Number.isFinite(first) && { firstDay: dayText(first) }),
    undated,
    endedReasons: ended,
    evaluations: counted(store, views, "evaluation", inRange),
  };
  yield;
  return { ...made, answering: byAnswering(store, views, inRange) };
}

/** The calls of one day, as they're counted. */
interface Day {
  calls: number;
  seconds: number[];
  /** One for each of `meansOf`. */
  means: { sum: number; count: number }[];
}

/** What has a mean for every day, and a call's own value; undefined if it has none. */
function meansOf(store: CallStore, views: Views) {
  const mean = (name: "byCustomer" | "passed" | "score", facet: Facet, read: (text: string) => unknown) => {
    const numbers = views.facets.of(facet);
    const values = store.values[facet];
    const known = new Map<number, number | undefined>();
    const ofRow = (row: number) => {
      const at = numbers[row] as number;
      if (!known.has(at)) {
        // A call without a value has NONE; one that hasn't ended, a number beyond the last.
        const value = at < 0 || at >= values.size ? undefined : read(values.text(at) ?? "");
        known.set(at, value === undefined ? undefined : Number(value));
      }
      return known.get(at);
    };
    return { name, ofRow };
  };
  const evaluated = (wanted: EvaluationKind) => (text: string) => {
    const { kind, value } = readEvaluation(text);
    return kind === wanted ? value : undefined;
  };
  return [
    mean("byCustomer", "endedReason", (text) => (text === "" ? undefined : isEndedByCustomer(text))),
    mean("passed", "evaluation", evaluated("verdict")),
    mean("score", "evaluation", evaluated("score")),
  ] as const;
}

function daysOf(
  known: ReadonlyMap<number, Day>,
  after: number | undefined,
  before: number | undefined,
  names: readonly ("byCustomer" | "passed" | "score")[],
): DaySeries[] {
  const inOrder = [...known.keys()].sort((one, other) => one - other);
  const days: DaySeries[] = [];
  for (const day of daysBetween(after, before, inOrder)) {
    const { calls = 0, seconds = [], means = [] } = known.get(day) ?? {};
    const made: DaySeries = { day: dayText(day), calls, ...figures(seconds) };
    for (const [index, { sum, count }] of means.entries()) {
      const name = names[index];
      if (name && count > 0) made[name] = sum / count;
    }
    days.push(made);
  }
  return days;
}

/**
 * The days of a range, of which an open end is the first or last day with calls. Of too many days, the
 * newest.
 */
function daysBetween(
  after: number | undefined,
  before: number | undefined,
  known: readonly number[],
): number[] {
  const [first = 0, last = -1] = [known[0], known.at(-1)];
  const listed = (from: number, to: number) => {
    const days: number[] = [];
    for (let day = to; day >= from && days.length <= MOST_DAYS; day = previousDay(day)) days.push(day);
    return days.reverse();
  };
  const whole = listed(after ?? first, before ?? last);
  return whole.length <= MOST_DAYS ? whole : listed(first, last).slice(-MOST_DAYS);
}

function figures(seconds: number[]): { minutes: number; medianSeconds?: number } {
  const minutes = seconds.reduce((sum, value) => sum + value, 0) / 60;
  if (seconds.length === 0) return { minutes };
  return { minutes, medianSeconds: middleOf(Float64Array.from(seconds).sort()) };
}

function counted(store: CallStore, views: Views, facet: Facet, rows: readonly number[]): FacetCount[] {
  const values = store.values[facet];
  const numbers = views.facets.of(facet);
  const counts = new Uint32Array(values.size + 2);
  for (const row of rows) {
    const number = (numbers[row] as number) + 1;
    counts[number] = (counts[number] as number) + 1;
  }
  return listCounts(counts.subarray(0, values.size + 1), (number) => values.text(number) ?? "");
}

/** Every ID that calls mention. A removed call mentions none. */
export function mentionsOf({ columns, values, length }: CallStore): Mention[] {
  return MENTIONED.flatMap((field) => {
    const counts = new Uint32Array(values[field].size + 1);
    for (let row = 0; row < length; row++) {
      const number = columns[field].at(row) + 1;
      counts[number] = (counts[number] as number) + 1;
    }
    counts[0] = 0;
    const listed = listCounts(counts, (number) => values[field].text(number) ?? "");
    return listed.map(({ value, count }) => ({ field, value, calls: count }));
  });
}

/** Calls that name no assistant count for their squad, if they name one. */
function byAnswering(store: CallStore, views: Views, rows: readonly number[]): Series["answering"] {
  const isOfSquad = (row: number) =>
    store.columns.assistantId.at(row) === NONE && store.columns.squadId.at(row) !== NONE;
  const ofSquads = store.values.squadId.size === 0 ? [] : rows.filter(isOfSquad);
  const ofAssistants = ofSquads.length === 0 ? rows : rows.filter((row) => !isOfSquad(row));
  return [
    ...timed(store, views, "assistantId", ofAssistants),
    ...(ofSquads.length === 0 ? [] : timed(store, views, "squadId", ofSquads)),
  ].sort((one, other) => other.count - one.count);
}

function timed(store: CallStore, views: Views, field: "assistantId" | "squadId", rows: readonly number[]) {
  const lengths = new Map<string, number[]>();
  for (const row of rows) {
    const id = store.value(field, row) ?? "";
    let seconds = lengths.get(id);
    if (!seconds) {
      seconds = [];
      lengths.set(id, seconds);
    }
    const known = store.seconds.at(row);
    if (!Number.isNaN(known)) seconds.push(known);
  }
  return counted(store, views, field, rows).map((count) => ({
    field,
    ...count,
    ...figures(lengths.get(count.value) ?? []),
  }));
}

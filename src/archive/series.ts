import type { CallStore } from "./call-store";
import { NONE } from "./dictionary";
import { dayNumber, dayText, localDay, nextDay } from "./moments";
import type { Steps } from "./steps";
import { listCounts, type Views } from "./view";
import type { DaySeries, Facet, FacetCount, Series, SeriesAsk } from "./view-types";

/** Limits the range: one wrong timestamp must not produce a million days. */
const MOST_DAYS = 3660;

/**
 * The overview's figures: calls per day and their durations, end reasons, evaluations, and assistants.
 * @param ask local days, both included
 */
export function* seriesOf(
  store: CallStore,
  views: Views,
  ask: SeriesAsk,
  now: Date,
): Steps<Omit<Series, "generation">> {
  const { rows } = yield* views.work(
    { query: ask.query ?? "", chosen: ask.chosen ?? {}, sort: { column: "started", descending: true } },
    now,
  );
  const after = dayNumber(ask.after ?? "") ?? 0;
  const before = dayNumber(ask.before ?? "") ?? 99_999_999;
  const { until = Number.POSITIVE_INFINITY } = ask;
  const inRange: number[] = [];
  const lengths = new Map<number, { calls: number; seconds: number[] }>();
  const all: number[] = [];
  let undated = 0;
  for (const row of rows) {
    const day = localDay(store.start.at(row));
    if (Number.isNaN(day)) {
      undated++;
      continue;
    }
    if (day < after || day > before || store.start.at(row) >= until) continue;
    inRange.push(row);
    let entry = lengths.get(day);
    if (!entry) {
      entry = { calls: 0, seconds: [] };
      lengths.set(day, entry);
    }
    entry.calls++;
    const seconds = store.seconds.at(row);
    if (!Number.isNaN(seconds)) {
      entry.seconds.push(seconds);
      all.push(seconds);
    }
  }
  yield;
  const ended = counted(store, views, "endedReason", inRange);
  const made = {
    calls: inRange.length,
    running: store.running.size === 0 ? 0 : inRange.filter((row) => store.isRunning(row)).length,
    ...figures(all),
    days: daysOf(lengths, dayNumber(ask.after ?? ""), dayNumber(ask.before ?? "")),
    undated,
    endedReasons: ended,
    evaluations: counted(store, views, "evaluation", inRange),
    types: counted(store, views, "type", inRange),
  };
  yield;
  return { ...made, answering: byAnswering(store, views, inRange) };
}

function daysOf(
  lengths: ReadonlyMap<number, { calls: number; seconds: number[] }>,
  after: number | undefined,
  before: number | undefined,
): DaySeries[] {
  const known = [...lengths.keys()].sort((one, other) => one - other);
  const first = after ?? known[0];
  const last = before ?? known.at(-1);
  const days: DaySeries[] = [];
  if (first === undefined || last === undefined) return days;
  for (let day = first; day <= last && days.length < MOST_DAYS; day = nextDay(day)) {
    const entry = lengths.get(day);
    days.push({ day: dayText(day), calls: entry?.calls ?? 0, ...figures(entry?.seconds ?? []) });
  }
  return days;
}

function figures(seconds: number[]): { minutes: number; medianSeconds?: number } {
  const minutes = seconds.reduce((sum, value) => sum + value, 0) / 60;
  if (seconds.length === 0) return { minutes };
  const sorted = Float64Array.from(seconds).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  const medianSeconds = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
  return { minutes, medianSeconds };
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

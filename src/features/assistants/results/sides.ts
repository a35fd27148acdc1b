import type { OutcomesAsk } from "@/archive/view-types";
import type { JsonObject } from "@/document/equal";
import { addDays, dayOf, isDay } from "@/lib/day-range";
import { sortableTime } from "@/lib/time";
import { howWords } from "@/record-editor/history-versions";
import type { Version } from "@/storage/stores";

/** What is compared: the time around a change, two periods, or two assistants. */
export const COMPARISONS = ["change", "periods", "assistant"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** How many days around a change, or of two assistants. */
export const DAYS = [7, 14, 30, 90] as const;

/** A comparison as the URL has it. */
export interface Chosen {
  by: Comparison;
  /** When the change was, in epoch milliseconds. */
  at: number | undefined;
  days: number;
  /** The first and last days of both periods. */
  periods: readonly [Period, Period];
  /** The other assistant. */
  other: string | undefined;
}

interface Period {
  from: string;
  to: string;
}

/**
 * Reads a comparison from the URL. Whatever it doesn't say is the latest change, or the last two weeks and
 * those before.
 */
export function readChosen(
  parameters: URLSearchParams,
  changes: readonly AssistantChange[],
  now: Date,
): Chosen {
  const today = dayOf(now);
  const day = (name: string, usual: string) => {
    const text = parameters.get(name) ?? "";
    return isDay(text) ? text : usual;
  };
  const at = Number(parameters.get("at") ?? Number.NaN);
  return {
    by:
      COMPARISONS.find((one) => one === parameters.get("by")) ?? (changes.length > 0 ? "change" : "periods"),
    at: Number.isFinite(at) ? at : changes[0]?.at,
    days: DAYS.find((days) => String(days) === parameters.get("days")) ?? 14,
    periods: [
      { from: day("from", addDays(today, -27)), to: day("to", addDays(today, -14)) },
      { from: day("from2", addDays(today, -13)), to: day("to2", today) },
    ],
    other: parameters.get("with") ?? undefined,
  };
}

const DAY_MS = 86_400_000;

/** The two groups of calls; undefined if something has to be chosen first. */
export function sidesOf(
  assistantId: string,
  { by, at, days, periods, other }: Chosen,
  now: Date,
): readonly [OutcomesAsk, OutcomesAsk] | undefined {
  if (by === "change") {
    if (at === undefined) return undefined;
    const span = days * DAY_MS;
    return [
      { assistantId, from: at - span, to: at },
      { assistantId, from: at, to: at + span },
    ];
  }
  if (by === "assistant") {
    if (other === undefined) return undefined;
    const from = startOf(addDays(dayOf(now), 1 - days));
    return [
      { assistantId, from },
      { assistantId: other, from },
    ];
  }
  const [before, after] = periods.map(({ from, to }) => ({
    assistantId,
    from: startOf(from),
    to: startOf(addDays(to, 1)),
  }));
  return before && after && [before, after];
}

const startOf = (day: string) => new Date(`${day}T00:00:00`).getTime();

/** A change of an assistant that this browser knows of. */
export interface AssistantChange {
  /** When, in epoch milliseconds. */
  at: number;
  /** The words of the save report; undefined if the change was only seen. */
  summary: string | undefined;
}

/** Times this close, in milliseconds, are one change: clocks differ, and a save is seen again later. */
const SAME = 60_000;

/** A service may take the time twice while it creates a record, this many milliseconds apart. */
const AT_ONCE = 2000;

/**
 * The changes of an assistant, newest first: saves from this browser, and those shown by the service's
 * `updatedAt`.
 * @param versions from this browser's history
 * @param record as currently listed
 */
export function changesOf(versions: readonly Version[], record: JsonObject): AssistantChange[] {
  const saved = versions
    .filter(({ how }) => how === "saved")
    .map((version): AssistantChange => ({ at: version.at, summary: howWords(version) }));
  const times = [record, ...versions.map(({ document }) => document)].flatMap(
    (document) => changedAt(document) ?? [],
  );
  const changes = [...saved];
  for (const at of times) {
    if (changes.every((change) => Math.abs(change.at - at) > SAME)) changes.push({ at, summary: undefined });
  }
  return changes.sort((one, other) => other.at - one.at);
}

/** When a record was changed; undefined if it never was. Its time is then about that of its creation. */
function changedAt(document: JsonObject): number | undefined {
  const [created, updated] = [document.createdAt, document.updatedAt].map(sortableTime);
  if (updated === undefined || created === undefined) return updated;
  return Math.abs(updated - created) < AT_ONCE ? undefined : updated;
}

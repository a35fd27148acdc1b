import type { OutcomesAsk } from "@/archive/view-types";
import { addDays, dayOf, isDay } from "@/lib/day-range";
import type { AssistantChange } from "./changes";

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

import { count, number } from "@/lib/words";
import type { Holdup, ItemState } from "./outcome";

/** What items of a run are counted as: their kind, or what the kind of work tells apart beyond that. */
export type Counted = "done" | "part" | "unchecked" | "same" | "gone" | "unknown" | "failed" | "stopped";

const ORDER: readonly Counted[] = [
  "done",
  "part",
  "unchecked",
  "same",
  "gone",
  "unknown",
  "failed",
  "stopped",
];

/** How many items came to what. Items that are still open are not counted. */
export function countOutcomes<Detail>(
  states: Iterable<ItemState<Detail>>,
  countedAs: (state: ItemState<Detail>) => Counted | undefined = plainly,
): ReadonlyMap<Counted, number> {
  const counts = new Map<Counted, number>();
  for (const state of states) {
    const kind = countedAs(state);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** What an item counts as where its detail makes no difference. */
export function plainly(state: ItemState<unknown>): Counted | undefined {
  if (state.kind === "waiting" || state.kind === "running") return undefined;
  return state.kind === "skipped" ? state.why : state.kind;
}

/**
 * What came of a run, in one sentence: "9 saved, 1 saved in part, 2 not saved."; empty where nothing is over.
 * @param words what each is called: "saved"
 * @param noun names the items where the first count is told: "9 calls deleted, 2 not deleted."
 */
export function runSummary(
  counts: ReadonlyMap<Counted, number>,
  words: Partial<Record<Counted, string>>,
  noun?: string,
): string {
  const parts = ORDER.filter((kind) => (counts.get(kind) ?? 0) > 0).map((kind, index) => {
    const many = counts.get(kind) ?? 0;
    return `${noun !== undefined && index === 0 ? count(many, noun) : number(many)} ${words[kind] ?? kind}`;
  });
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}

/** Why a run doesn't go at full speed, in words. */
export function holdupWords(holdup: Holdup | undefined): string {
  switch (holdup?.kind) {
    case "key":
      return "Paused: the service rejects the key. Enter another one, and it goes on.";
    case "slowed":
      return `The service asked for a pause: now it waits ${holdup.pauseMs / 1000} seconds before each one.`;
    default:
      return "";
  }
}

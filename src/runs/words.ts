import { count, number } from "@/lib/words";
import type { Holdup, ItemState } from "./outcome";

/** The categories in which the items of a run are counted. */
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

/** Counts settled items by category. */
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

/** The category of an item, regardless of its detail. */
export function plainly(state: ItemState<unknown>): Counted | undefined {
  if (state.kind === "waiting" || state.kind === "running") return undefined;
  return state.kind === "skipped" ? state.why : state.kind;
}

/**
 * The result of a run in one sentence: "9 saved, 1 partially saved, 2 not saved."; empty if nothing is settled.
 * @param words the word for each category: "saved"
 * @param noun names the items in the first count: "9 calls deleted, 2 not deleted."
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

/** Why a run is paused or slowed, in words. */
export function holdupWords(holdup: Holdup | undefined): string {
  switch (holdup?.kind) {
    case "key":
      return "Paused: the service rejected the API key. Enter a new key to continue.";
    case "slowed":
      return `Rate limited; waiting ${holdup.pauseMs / 1000} s between requests.`;
    default:
      return "";
  }
}

import { idOf, textAt } from "@/document/read";
import { sortableTime } from "@/lib/time";
import { howWords } from "@/record-editor/history-versions";
import type { Version } from "@/storage/stores";

/** A change of an assistant that this browser knows of. */
export interface AssistantChange {
  /** When, in epoch milliseconds. */
  at: number;
  /** The words of the save report; undefined if the change was only seen. */
  summary: string | undefined;
}

/** Times this close, in milliseconds, are one change: clocks differ, and a save is seen again later. */
const SAME = 60_000;

/**
 * The changes of an assistant, newest first: saves from this browser, and what the service's `updatedAt`
 * tells.
 * @param versions from this browser's history
 * @param record as currently listed
 */
export function changesOf(versions: readonly Version[], record: unknown): AssistantChange[] {
  const saved = versions
    .filter(({ how }) => how === "saved")
    .map((version): AssistantChange => ({ at: version.at, summary: howWords(version) }));
  const times = [record, ...versions.map(({ document }) => document)]
    .filter((document) => idOf(document) !== undefined || textAt(document, "updatedAt") !== undefined)
    // A record that was never changed has the time of its creation.
    .filter((document) => textAt(document, "updatedAt") !== textAt(document, "createdAt"))
    .flatMap((document) => sortableTime(textAt(document, "updatedAt")) ?? []);
  const changes = [...saved];
  for (const at of times) {
    if (changes.every((change) => Math.abs(change.at - at) > SAME)) changes.push({ at, summary: undefined });
  }
  return changes.sort((one, other) => other.at - one.at);
}

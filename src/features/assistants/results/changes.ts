import type { JsonObject } from "@/document/equal";
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

import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import type { Version } from "@/storage/stores";
import { useStored } from "@/storage/use-stored";

/**
 * The stored versions of a record, newest first; undefined while they're being read.
 * @param loaded what the editor loaded: a new object means that there may be a new version
 */
export function useVersions(recordKey: RecordKey, loaded?: unknown): readonly Version[] | undefined {
  return useStored(() => versionsOf(database, recordKey), recordKey, loaded);
}

/** How a version came to be stored: the words of its save report, or that it was seen. */
export function howWords({ how, summary }: Version): string {
  return how === "saved" ? (summary ?? "Saved in this browser") : "Loaded from the service";
}

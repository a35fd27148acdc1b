import { useEffect, useState } from "react";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import type { Version } from "@/storage/stores";

/**
 * The stored versions of a record, newest first; undefined while they're being read.
 * @param loaded what the editor loaded: a new object means that there may be a new version
 */
export function useVersions(recordKey: RecordKey, loaded?: unknown): readonly Version[] | undefined {
  const [versions, setVersions] = useState<readonly Version[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` only says when to read again
  useEffect(() => {
    let isWanted = true;
    void versionsOf(database, recordKey).then((found) => {
      if (isWanted) setVersions(found);
    });
    return () => {
      isWanted = false;
    };
  }, [recordKey, loaded]);
  return versions;
}

/** How a version came to be stored: the words of its save report, or that it was seen. */
export function howWords({ how, summary }: Version): string {
  return how === "saved" ? (summary ?? "Saved here.") : "Seen.";
}

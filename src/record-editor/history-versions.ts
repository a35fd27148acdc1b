import { useEffect, useState } from "react";
import { inSentence, sayMoment } from "@/lib/time";
import { database } from "@/storage/database";
import { followVersions, versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import type { Version } from "@/storage/stores";
import { useStored } from "@/storage/use-stored";

/** The stored versions of a record, newest first; undefined while they're being read. */
export function useVersions(recordKey: RecordKey): readonly Version[] | undefined {
  const [changes, setChanges] = useState(0);
  useEffect(() => followVersions(() => setChanges((before) => before + 1)), []);
  return useStored(() => versionsOf(database, recordKey), recordKey, changes);
}

/** How a version came to be stored: the words of its save report, or that it was seen. */
export function howWords({ how, summary = "Saved in this browser", restores }: Version): string {
  if (how !== "saved") return "Loaded from the service";
  if (restores === undefined) return summary;
  const when = sayMoment({ at: new Date(restores), zoned: true }, new Date());
  return `${summary} Brings back what the version from ${inSentence(when)} had.`;
}

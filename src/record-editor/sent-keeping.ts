import { useCallback } from "react";
import type { z } from "zod";
import type { SaveReport } from "@/editing/save-report";
import type { SaveResult } from "@/editing/use-safe-save";
import { database } from "@/storage/database";
import type { RecordKey } from "@/storage/record-key";
import { type SentField, storeSent } from "@/storage/sent-values";
import { receiptOfStored } from "./history-keeping";

/** Storage that does not answer holds up the words on a save no longer than this. */
const LONGEST_MS = 1000;

/** The fields of a save, with the values that the service didn't return. */
export function sentFields({ outcomes }: Pick<SaveReport, "outcomes">): SentField[] {
  return outcomes.map(({ path, asked, outcome }) => ({
    path,
    value: outcome === "unverified" ? asked : undefined,
  }));
}

/** Keeps what a save sent for fields that the service never shows, before the save is told: a reload then finds it. */
export function useSentKeeping(
  schema: z.ZodType,
  recordKey: RecordKey,
): (result: SaveResult) => Promise<unknown> {
  return useCallback(
    (result) => {
      const report = receiptOfStored(result);
      if (!report) return Promise.resolve();
      return Promise.race([
        storeSent(database, schema, recordKey, sentFields(report), Date.now()),
        new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
      ]);
    },
    [schema, recordKey],
  );
}

import { useCallback } from "react";
import type { z } from "zod";
import type { Whose } from "@/editing/kept-database";
import { keptDatabase } from "@/editing/kept-database-here";
import { keepSent } from "@/editing/last-sent";
import type { SaveResult } from "@/editing/use-safe-save";
import { receiptOfStored } from "./history-keeping";

/** Storage that does not answer holds up the words on a save no longer than this. */
const LONGEST_MS = 1000;

/** Keeps what a save sent for fields that the service never shows, before the save is told: a reload then finds it. */
export function useSentKeeping(schema: z.ZodType, whose: Whose): (result: SaveResult) => Promise<unknown> {
  return useCallback(
    (result) => {
      const receipt = receiptOfStored(result);
      if (!receipt) return Promise.resolve();
      return Promise.race([
        keepSent(keptDatabase, schema, whose, receipt, Date.now()),
        new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
      ]);
    },
    [schema, whose],
  );
}

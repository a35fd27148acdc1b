import { isRecord } from "@/document/equal";
import type { BatchReport } from "./batch";
import { type Reason, reasonsOf, sayReport } from "./batch-words";

/** What came of a batch, as a tab keeps it over a reload: in words, since nothing of it can be sent again then. */
export interface RecalledReport {
  words: string;
  /** Some were not deleted. */
  isBad: boolean;
  reasons: Reason[];
  /** How many records the service returned. */
  records: number;
  /** Those records as JSON Lines, without secrets; absent where they were too many to keep. */
  lines?: string;
}

/** A report as it is kept. */
export function keptReport(report: BatchReport, noun: string): RecalledReport {
  const { failed, receipts } = report;
  const lines = receipts.text();
  return {
    words: sayReport(report, noun),
    isBad: failed.length > 0,
    reasons: reasonsOf(failed),
    records: receipts.count(),
    ...(lines !== undefined && { lines }),
  };
}

/** Whether a value read from the tab's storage is such a report. */
export function isRecalledReport(value: unknown): value is RecalledReport {
  if (!isRecord(value)) return false;
  const { words, isBad, reasons, records, lines } = value;
  return (
    typeof words === "string" &&
    typeof isBad === "boolean" &&
    typeof records === "number" &&
    (lines === undefined || typeof lines === "string") &&
    Array.isArray(reasons) &&
    reasons.every((one) => isRecord(one) && typeof one.words === "string" && Array.isArray(one.ids))
  );
}

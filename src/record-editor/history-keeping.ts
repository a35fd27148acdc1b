import { useEffect, useRef } from "react";
import { isIgnored } from "@/editing/save-report";
import type { SaveResult } from "@/editing/use-safe-save";
import { labelAt, reportSentence } from "@/editing/words";
import type { DocumentForm } from "@/form/document-form";
import { database } from "@/storage/database";
import { storeVersion } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import { storageSettings } from "@/storage/settings";

/**
 * Keeps the versions of a record that its editor sees and saves, as long as the user wants history.
 * @param newest the record as the list has it now
 * @param result what came of the last save; the form stands on what that stored
 */
export function useHistoryKeeping(
  form: DocumentForm,
  recordKey: RecordKey,
  newest: unknown,
  result: SaveResult | undefined,
) {
  const { schema, isShown, loaded } = form;
  useEffect(() => {
    if (!storageSettings.current().storeHistory) return;
    void storeVersion(database, {
      schema,
      recordKey,
      document: newest,
      how: "seen",
      at: Date.now(),
      isShown,
    });
  }, [schema, recordKey, newest, isShown]);

  const report = receiptOfStored(result);
  const kept = useRef<typeof report>(undefined);
  useEffect(() => {
    // One save makes one version, however often the page is drawn while it is told.
    if (!report || kept.current === report) return;
    kept.current = report;
    if (!storageSettings.current().storeHistory) return;
    const summary = reportSentence(report, (path) => labelAt(schema, path));
    void storeVersion(database, {
      schema,
      recordKey,
      document: loaded,
      how: "saved",
      summary,
      at: Date.now(),
      isShown,
    });
  }, [schema, recordKey, loaded, isShown, report]);
}

/** What a save that stored something says of it. */
export function receiptOfStored(result: SaveResult | undefined) {
  if (result?.kind === "saved") return isIgnored(result.report) ? undefined : result.report;
  if (result?.kind === "lost" && (result.happened === "stored" || result.happened === "partly"))
    return result.report;
  return undefined;
}

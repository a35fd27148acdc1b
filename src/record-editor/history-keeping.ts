import { useEffect, useRef } from "react";
import { isIgnored } from "@/editing/receipt";
import type { SaveResult } from "@/editing/use-safe-save";
import { labelAt, receiptSentence } from "@/editing/words";
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

  const receipt = receiptOfStored(result);
  const kept = useRef<typeof receipt>(undefined);
  useEffect(() => {
    // One save makes one version, however often the page is drawn while it is told.
    if (!receipt || kept.current === receipt) return;
    kept.current = receipt;
    if (!storageSettings.current().storeHistory) return;
    const summary = receiptSentence(receipt, (path) => labelAt(schema, path));
    void storeVersion(database, {
      schema,
      recordKey,
      document: loaded,
      how: "saved",
      summary,
      at: Date.now(),
      isShown,
    });
  }, [schema, recordKey, loaded, isShown, receipt]);
}

/** What a save that stored something says of it. */
export function receiptOfStored(result: SaveResult | undefined) {
  if (result?.kind === "saved") return isIgnored(result.receipt) ? undefined : result.receipt;
  if (result?.kind === "lost" && (result.happened === "stored" || result.happened === "partly"))
    return result.receipt;
  return undefined;
}

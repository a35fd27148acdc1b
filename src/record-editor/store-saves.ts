import { useEffect, useRef } from "react";
import type { JsonObject } from "@/document/equal";
import type { SaveResult } from "@/editing/result-words";
import { isIgnored, type SaveReport } from "@/editing/save-report";
import { reportSentence } from "@/editing/words";
import type { DocumentForm } from "@/form/document-form";
import { database } from "@/storage/database";
import { type NewVersion, type StoreSaved, storeReplaced, storeVersion } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import { storageSettings } from "@/storage/settings";

/**
 * Stores the versions of a record that its editor sees and saves, unless history is off.
 * @param newest the record as currently listed
 * @param result the result of the last save; the form has loaded what it stored
 */
export function useStoreVersions(
  form: DocumentForm,
  recordKey: RecordKey,
  newest: JsonObject,
  result: SaveResult | undefined,
) {
  const { schema, loaded } = form;
  useEffect(() => {
    if (!storageSettings.current().storeHistory) return;
    void storeVersion(database, { schema, recordKey, document: newest, at: Date.now() });
  }, [schema, recordKey, newest]);

  const report = reportOfStored(result);
  const stored = useRef<typeof report>(undefined);
  useEffect(() => {
    // One save makes one version, however often the page renders.
    if (!report || stored.current === report) return;
    stored.current = report;
    storeSavedVersion(report, { schema, recordKey, document: loaded });
  }, [schema, recordKey, loaded, report]);
}

type UndatedVersion = Omit<NewVersion, "at" | "bounds">;

/** What stores the version that the last write of a record made. */
const writes = new Map<string, Promise<StoreSaved>>();
const writeKey = ({ connectionId, kind, id }: RecordKey) => JSON.stringify([connectionId, kind, id]);

/** Stores the version of a record that a write is about to replace, unless history is off. */
export async function storeReplacedVersion(version: UndatedVersion): Promise<void> {
  if (!storageSettings.current().storeHistory) return;
  const storing = storeReplaced(database, { ...version, at: Date.now() });
  writes.set(writeKey(version.recordKey), storing);
  await notForLong(storing);
}

/** Stores the version of a record that a save made, unless history is off. */
export function storeSavedVersion(report: SaveReport, version: UndatedVersion): void {
  if (!storageSettings.current().storeHistory) return;
  const summary = reportSentence(version.schema, report, { namesStored: true });
  const at = Date.now();
  void writes.get(writeKey(version.recordKey))?.then((store) => store({ ...version, at }, summary));
}

/** The report of a save that stored something. */
export function reportOfStored(result: SaveResult | undefined) {
  if (result?.kind === "saved") return isIgnored(result.report) ? undefined : result.report;
  if (result?.kind === "lost" && (result.happened === "stored" || result.happened === "partly"))
    return result.report;
  return undefined;
}

/** How long a save waits for storage. */
const LONGEST_MS = 1000;

const notForLong = (storing: Promise<unknown>): Promise<unknown> =>
  Promise.race([storing, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { z } from "zod";
import { labelAt } from "@/document/fields";
import { restoreSecrets } from "@/document/hidden-secrets";
import { formatPath, getAt } from "@/document/path";
import { valueInWords } from "@/document/value-words";
import type { SaveResult } from "@/editing/result-words";
import { isIgnored, type SaveReport } from "@/editing/save-report";
import { reportSentence } from "@/editing/words";
import { FieldRemark, type RemarkedField } from "@/form/controls/control";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { listed } from "@/lib/format";
import { database } from "@/storage/database";
import { type NewVersion, type StoreSaved, storeReplaced, storeVersion } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import { type SentField, type SentValue, sentOf, storeSent } from "@/storage/sent-values";
import { storageSettings } from "@/storage/settings";
import { useStored } from "@/storage/use-stored";
import { Button } from "@/ui/button";
import { Moment } from "@/ui/when";

/**
 * Stores the versions of a record that its editor sees and saves, unless history is off.
 * @param newest the record as currently listed
 * @param result the result of the last save; the form has loaded what it stored
 */
export function useStoreVersions(
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
      at: Date.now(),
      isShown,
    });
  }, [schema, recordKey, newest, isShown]);

  const report = reportOfStored(result);
  const stored = useRef<typeof report>(undefined);
  useEffect(() => {
    // One save makes one version, however often the page renders.
    if (!report || stored.current === report) return;
    stored.current = report;
    storeSavedVersion(report, { schema, recordKey, document: loaded, isShown });
  }, [schema, recordKey, loaded, isShown, report]);
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

/** The fields of a save, with the values that the service didn't return. */
export function sentFields({ outcomes }: Pick<SaveReport, "outcomes">): SentField[] {
  return outcomes.map(({ path, asked, outcome }) => ({
    path,
    value: outcome === "unverified" ? asked : undefined,
  }));
}

/**
 * Stores what a save sent for fields that the service never returns, before reporting the save, so that a
 * reload finds it.
 */
export function useStoreSent(
  schema: z.ZodType,
  recordKey: RecordKey,
): (result: SaveResult) => Promise<unknown> {
  return useCallback(
    (result) => {
      const report = reportOfStored(result);
      if (!report) return Promise.resolve();
      return notForLong(storeSent(database, schema, recordKey, sentFields(report), Date.now()));
    },
    [schema, recordKey],
  );
}

interface LastSentRemarksProps {
  recordKey: RecordKey;
  /** The result of the last save. */
  result: SaveResult | undefined;
  children: ReactNode;
}

const NOTHING: readonly SentValue[] = [];

/** Shows, at each field that the service never returns, what was last sent for it from this browser. */
export function LastSentRemarks({ recordKey, result, children }: LastSentRemarksProps) {
  // Each save may store other values.
  const sent = useStored(() => sentOf(database, recordKey), recordKey, reportOfStored(result)) ?? NOTHING;
  const { schema, loaded } = useFormOfField();
  const remark = useCallback(
    ({ path: name, meta, isHidden, onChange }: RemarkedField) => {
      const one = isHidden ? sent.find(({ path }) => formatPath(path) === name) : undefined;
      if (!one) return null;
      const { document: value, lost } = restoreSecrets(schema, one.value, getAt(loaded, one.path), one.path);
      const secrets = lost.map((place) => labelAt(schema, [...one.path, ...place]));
      return (
        <div className="row gap-4-8 wrap small anywhere">
          <span>
            Last sent from this browser <Moment at={one.at} inSentence />:{" "}
            {valueInWords(value, one.path, meta)}
            {secrets.length > 0 && `. Enter ${listed(secrets)} again because secrets aren't stored.`}
          </span>
          <Button aria-label={`Send again: ${meta.label}`} onClick={() => onChange(value)}>
            Send again
          </Button>
        </div>
      );
    },
    [sent, schema, loaded],
  );
  return <FieldRemark.Provider value={sent.length > 0 ? remark : undefined}>{children}</FieldRemark.Provider>;
}

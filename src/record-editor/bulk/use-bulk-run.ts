import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { type Connection, useConnection } from "@/api/connection";
import { editedRecords } from "@/api/edited-records";
import { runIo } from "@/api/run-io";
import { squadsQuery } from "@/api/squads";
import type { JsonObject } from "@/document/equal";
import { type BulkDetail, type BulkIo, type BulkTarget, createBulkSaves } from "@/editing/bulk";
import { RECORD_KINDS, type RecordKind } from "@/editing/record-kinds";
import type { ReportedWrite } from "@/record-editor/history-restore";
import { reportOfStored, storeReplacedVersion, storeSavedVersion } from "@/record-editor/store-saves";
import { noteSaved } from "@/record-editor/use-record-io";
import { createRun } from "@/runs/run";
import { listKey } from "@/storage/record-key";
import { bulkKey, type RecordLists } from "./plan";
import type { RunWrites } from "./undo-plan";

/** The result of a write that was sent. */
type WriteDetail = Extract<BulkDetail, { kind: "saved" | "lost" }>;

/** A record that a run changes. */
interface KindTarget extends BulkTarget {
  kind: RecordKind;
}

/** Bulk work for a page. Its items are records by `bulkKey`. Leaving the page stops it. */
export function useBulkRun(connection: Connection) {
  const client = useQueryClient();
  const bulk = useMemo(() => bulkRun(client, connection), [client, connection]);
  useEffect(() => bulk.stop, [bulk]);
  return { ...bulk, progress: useSyncExternalStore(bulk.subscribe, bulk.snapshot) };
}

function bulkRun(client: QueryClient, connection: Connection) {
  const targets = new Map<string, KindTarget>();
  const writes = new Map<string, readonly ReportedWrite[]>();
  const savesOf = (kind: RecordKind) =>
    createBulkSaves({
      schema: RECORD_KINDS[kind].schema,
      io: bulkIo(connection, client, kind),
      onStored: (id, record, outcome) => {
        noteSaved(connection.id);
        editedRecords(client, connection, RECORD_KINDS[kind].service).stored(id, record);
        const detail = "detail" in outcome ? outcome.detail : undefined;
        if (detail?.kind !== "saved" && detail?.kind !== "lost") return;
        noteWrite(writes, bulkKey(kind, id), detail);
        storeOutcome(connection.id, kind, id, record, detail);
      },
      revise: (id, outcome) => run.revise(bulkKey(kind, id), outcome),
    });
  let saves = { assistant: savesOf("assistant"), squad: savesOf("squad") };
  const run = createRun<BulkDetail>({
    io: runIo(connection.id, "PATCH"),
    atOnce: 1,
    attempt: async (key, context) => {
      const target = targets.get(key);
      if (!target) return { kind: "skipped", why: "gone" };
      return saves[target.kind].save(target, context);
    },
    finish: async () => {
      await saves.squad.finish();
      await saves.assistant.finish();
    },
  });
  return {
    snapshot: run.snapshot,
    subscribe: run.subscribe,
    stop: run.stop,
    /** What was written so far. */
    writes: writes as RunWrites,
    /** The newest lists that the page has. */
    lists: (): RecordLists => ({
      assistants: client.getQueryData(assistantsQuery(connection).queryKey)?.raws,
      squads: client.getQueryData(squadsQuery(connection).queryKey)?.raws,
    }),
    /** Saves these after loading the lists again. Resolves when nothing is left to do. */
    start: (next: readonly KindTarget[]): Promise<void> => {
      saves = { assistant: savesOf("assistant"), squad: savesOf("squad") };
      for (const target of next) targets.set(bulkKey(target.kind, target.id), target);
      return run.start(next.map(({ kind, id }) => bulkKey(kind, id)));
    },
  };
}

/** Notes what a write did. More may become known of it later, also that the service stored nothing. */
function noteWrite(writes: Map<string, readonly ReportedWrite[]>, key: string, detail: WriteDetail): void {
  const { written } = detail;
  if (!written) return;
  const others = (writes.get(key) ?? []).filter(({ replaced }) => replaced !== written.replaced);
  const report = reportOfStored(detail);
  writes.set(key, report ? [...others, { ...written, report }] : others);
}

function bulkIo(connection: Connection, client: QueryClient, kind: RecordKind): BulkIo {
  const { schema, list, service } = RECORD_KINDS[kind];
  return {
    ...editedRecords(client, connection, service),
    replaces: (id, document) =>
      storeReplacedVersion({ schema, recordKey: { ...listKey(connection.id, list), id }, document }),
    now: Date.now,
  };
}

/** Stores a version, as a single save does. */
function storeOutcome(
  connectionId: string,
  kind: RecordKind,
  id: string,
  document: JsonObject,
  detail: WriteDetail,
): void {
  const report = reportOfStored(detail);
  if (!report) return;
  const { schema, list } = RECORD_KINDS[kind];
  const recordKey = { ...listKey(connectionId, list), id };
  // What the service stored isn't known before that is checked.
  const isChecked = detail.kind !== "saved" || detail.isChecked;
  if (isChecked) storeSavedVersion(report, { schema, recordKey, document });
}

/** The lists that are loaded. */
export function useLoadedLists(): RecordLists {
  const connection = useConnection();
  const { data: assistants } = useQuery({ ...assistantsQuery(connection), enabled: false });
  const { data: squads } = useQuery({ ...squadsQuery(connection), enabled: false });
  return { assistants: assistants?.raws, squads: squads?.raws };
}

/** The lists that the changes of a page are planned from. Its loader loads them. */
export function useRecordLists() {
  const connection = useConnection();
  const { data: assistants } = useSuspenseQuery(assistantsQuery(connection));
  const { data: squads } = useSuspenseQuery(squadsQuery(connection));
  return useMemo(() => ({ assistants: assistants.raws, squads: squads.raws }), [assistants, squads]);
}

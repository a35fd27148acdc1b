import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Connection } from "@/api/connection";
import { editedRecords } from "@/api/edited-records";
import { pause } from "@/api/pause";
import { runIo } from "@/api/run-io";
import {
  type BulkDetail,
  type BulkIo,
  type BulkOutcome,
  type BulkTarget,
  createBulkSaves,
} from "@/editing/bulk";
import { RECORD_KINDS, type RecordKind } from "@/editing/record-kinds";
import { isShown } from "@/editing/shown";
import {
  reportOfStored,
  sentFields,
  storeReplacedVersion,
  storeSavedVersion,
} from "@/record-editor/store-saves";
import { noteSaved } from "@/record-editor/use-record-io";
import { createRun } from "@/runs/run";
import { database } from "@/storage/database";
import { listKey } from "@/storage/record-key";
import { storeSent } from "@/storage/sent-values";
import { bulkKey } from "./plan";

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
  const savesOf = (kind: RecordKind) =>
    createBulkSaves({
      schema: RECORD_KINDS[kind].schema,
      io: bulkIo(connection, client, kind),
      onStored: (id, record, outcome) => {
        noteSaved(connection.id);
        editedRecords(client, connection, RECORD_KINDS[kind].service).stored(id, record);
        storeOutcome(connection.id, kind, id, record, outcome);
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
    /** Saves these after loading the lists again. Resolves when nothing is left to do. */
    start: (next: readonly KindTarget[]): Promise<void> => {
      saves = { assistant: savesOf("assistant"), squad: savesOf("squad") };
      for (const target of next) targets.set(bulkKey(target.kind, target.id), target);
      return run.start(next.map(({ kind, id }) => bulkKey(kind, id)));
    },
  };
}

function bulkIo(connection: Connection, client: QueryClient, kind: RecordKind): BulkIo {
  const { schema, list, service } = RECORD_KINDS[kind];
  return {
    ...editedRecords(client, connection, service),
    replaces: (id, document, shown) =>
      storeReplacedVersion({
        schema,
        recordKey: { ...listKey(connection.id, list), id },
        document,
        isShown: (path) => isShown(shown, path),
      }),
    pause,
    now: Date.now,
  };
}

/** Stores last sent values and a version, as a single save does. */
function storeOutcome(
  connectionId: string,
  kind: RecordKind,
  id: string,
  document: unknown,
  outcome: BulkOutcome,
): void {
  const detail = "detail" in outcome ? outcome.detail : undefined;
  const report = detail?.kind === "conflict" ? undefined : reportOfStored(detail);
  if (!report) return;
  const { schema, list } = RECORD_KINDS[kind];
  const recordKey = { ...listKey(connectionId, list), id };
  void storeSent(database, schema, recordKey, sentFields(report), Date.now());
  // What the service stored isn't known before that is checked.
  const isChecked = detail?.kind !== "saved" || detail.isChecked;
  if (isChecked) storeSavedVersion(report, { schema, recordKey, document });
}

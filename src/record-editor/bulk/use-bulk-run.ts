import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Connection } from "@/api/connection";
import { countLimits, newKey } from "@/api/held-up";
import type { List } from "@/api/lists";
import { noteWritten } from "@/api/own-writes";
import { pause } from "@/api/pause";
import { waits } from "@/api/waiting";
import { idOf } from "@/document/read";
import { type BulkEnd, type BulkState, type BulkTarget, type Holdup, runBulk } from "@/editing/bulk";
import type { BulkIo } from "@/editing/bulk-snapshot";
import { labelAt, receiptSentence } from "@/editing/words";
import { sentFields } from "@/record-editor/sent-keeping";
import { noteSaved } from "@/record-editor/use-record-io";
import { database } from "@/storage/database";
import { storeVersion } from "@/storage/history";
import { listKey } from "@/storage/record-key";
import { storeSent } from "@/storage/sent-values";
import { storageSettings } from "@/storage/settings";
import { BULK_KINDS, type BulkKind, bulkKey } from "./bulk-kinds";

/** Records of one kind that a run is to change. */
export interface BulkBatch {
  kind: BulkKind;
  targets: readonly BulkTarget[];
}

export interface BulkProgress {
  isRunning: boolean;
  isStopping: boolean;
  /** By `bulkKey`; records that no run has reached are not in it. */
  states: ReadonlyMap<string, BulkState>;
  holdup: Holdup | undefined;
  /** How the last run ended. */
  end: BulkEnd | undefined;
}

const IDLE: BulkProgress = {
  isRunning: false,
  isStopping: false,
  states: new Map(),
  holdup: undefined,
  end: undefined,
};

/** Runs bulk work as a page drives it: one batch after the other. A page that is left stops it. */
export function useBulkRun(connection: Connection) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns what became of each, by `bulkKey` */
  const start = useCallback(
    async (batches: readonly BulkBatch[]): Promise<ReadonlyMap<string, BulkState>> => {
      const results = new Map<string, BulkState>();
      const abort = new AbortController();
      running.current = abort;
      const note = (key: string, state: BulkState) => {
        results.set(key, state);
        setProgress((before) => ({ ...before, states: new Map(before.states).set(key, state) }));
      };
      setProgress((before) => ({
        ...IDLE,
        isRunning: true,
        states: new Map([
          ...before.states,
          ...batches.flatMap(({ kind, targets }) =>
            targets.map(({ id }): [string, BulkState] => [bulkKey(kind, id), { kind: "waiting" }]),
          ),
        ]),
      }));
      const limits = countLimits(connection.id);
      limits.begin();
      let end: BulkEnd = "done";
      for (const { kind, targets } of batches) {
        if (end !== "done") {
          for (const { id } of targets) note(bulkKey(kind, id), { kind: "stopped" });
          continue;
        }
        end = await runBulk({
          schema: BULK_KINDS[kind].schema,
          targets,
          io: { ...bulkIo(connection, client, kind), limits: limits.count },
          signal: abort.signal,
          onState: (id, state) => note(bulkKey(kind, id), state),
          onStored: (id, record, result) => {
            noteSaved(connection.id);
            const { queryKey } = BULK_KINDS[kind].service.list(connection);
            client.setQueryData<List<unknown>>(queryKey, (list) => {
              if (!list) return list;
              return { ...list, records: list.records.map((other) => (idOf(other) === id ? record : other)) };
            });
            keepStored(connection.id, kind, id, record, result);
          },
          onHoldup: (holdup) => setProgress((before) => ({ ...before, holdup })),
        });
      }
      limits.end();
      setProgress((before) => ({ ...before, isRunning: false, isStopping: false, holdup: undefined, end }));
      return results;
    },
    [client, connection],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    setProgress((before) => ({ ...before, isStopping: before.isRunning }));
    // What waits out a rate limit has not been sent yet, and need not be.
    for (const wait of waits.current()) if (wait.connectionId === connection.id && wait.write) wait.cancel();
  }, [connection.id]);
  return { progress, start, stop };
}

function bulkIo(connection: Connection, client: QueryClient, kind: BulkKind): Omit<BulkIo, "limits"> {
  const { service } = BULK_KINDS[kind];
  return {
    async readAll(signal) {
      const list = await service.read(connection, signal);
      client.setQueryData(service.list(connection).queryKey, list);
      return list.records;
    },
    write: (id, body) => service.write(connection, id, body),
    wrote: (id, before, after) => noteWritten(service.list(connection).queryKey, id, before, after),
    pause,
    newKey: (signal) => newKey(connection.id, signal),
  };
}

/** Keeps what was sent for fields that the service never shows, and what was stored as a version, as a single save does. */
function keepStored(
  connectionId: string,
  kind: BulkKind,
  id: string,
  document: unknown,
  result: BulkState,
): void {
  if (!("receipt" in result) || !result.receipt) return;
  if (result.kind === "lost" && result.happened !== "stored" && result.happened !== "partly") return;
  const { schema, kept } = BULK_KINDS[kind];
  const recordKey = { ...listKey(connectionId, kept), id };
  void storeSent(database, schema, recordKey, sentFields(result.receipt), Date.now());
  if (!storageSettings.current().storeHistory) return;
  void storeVersion(database, {
    schema,
    recordKey,
    document,
    how: "saved",
    summary: receiptSentence(result.receipt, (path) => labelAt(schema, path)),
    at: Date.now(),
  });
}

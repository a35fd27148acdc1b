import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { assistantsQuery, readAssistants, writeAssistant } from "@/api/assistants";
import { type Connection, connectionStore } from "@/api/connection";
import { cancellation, pause } from "@/api/pause";
import { waits } from "@/api/waiting";
import { type BulkEnd, type BulkState, type BulkTarget, type Holdup, runBulk } from "@/editing/bulk";
import type { BulkIo } from "@/editing/bulk-snapshot";
import { keepVersion } from "@/editing/history";
import { keptDatabase, scopeOf } from "@/editing/kept-database-here";
import { keptSettings } from "@/editing/kept-settings";
import { labelAt, receiptSentence } from "@/editing/words";
import { idOf } from "@/lib/read";
import { type Assistant, assistant as schema } from "@/schema/assistant";
import { noteSaved } from "../use-assistant-io";

export interface BulkProgress {
  isRunning: boolean;
  isStopping: boolean;
  /** By id; records that no run has reached are not in it. */
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

/** Runs bulk work on assistants as a page drives it. A page that is left stops it. */
export function useBulkRun(connection: Connection) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  const io = useMemo(() => bulkIo(connection, client), [connection, client]);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns what became of each */
  const start = useCallback(
    async (targets: readonly BulkTarget[]): Promise<ReadonlyMap<string, BulkState>> => {
      const results = new Map<string, BulkState>();
      const abort = new AbortController();
      running.current = abort;
      setProgress((before) => ({
        ...IDLE,
        isRunning: true,
        states: new Map([
          ...before.states,
          ...targets.map(({ id }): [string, BulkState] => [id, { kind: "waiting" }]),
        ]),
      }));
      const limits = countLimits(connection.id);
      const end = await runBulk({
        schema,
        targets,
        io: { ...io, limits: limits.count },
        signal: abort.signal,
        onState: (id, state) => {
          results.set(id, state);
          setProgress((before) => ({ ...before, states: new Map(before.states).set(id, state) }));
        },
        onStored: (id, record, result) => {
          noteSaved(connection.id);
          client.setQueryData(assistantsQuery(connection).queryKey, (list) => {
            if (!list) return list;
            const records = list.records.map((other) => (idOf(other) === id ? (record as Assistant) : other));
            return { ...list, records };
          });
          keepStored(connection.id, id, record, result);
        },
        onHoldup: (holdup) => setProgress((before) => ({ ...before, holdup })),
      });
      limits.end();
      setProgress((before) => ({ ...before, isRunning: false, isStopping: false, holdup: undefined, end }));
      return results;
    },
    [io, client, connection],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    setProgress((before) => ({ ...before, isStopping: before.isRunning }));
    // What waits out a rate limit has not been sent yet, and need not be.
    for (const wait of waits.current()) if (wait.connectionId === connection.id && wait.write) wait.cancel();
  }, [connection.id]);
  return { progress, start, stop };
}

function bulkIo(connection: Connection, client: ReturnType<typeof useQueryClient>): Omit<BulkIo, "limits"> {
  return {
    async readAll(signal) {
      const list = await readAssistants(connection, signal);
      client.setQueryData(assistantsQuery(connection).queryKey, list);
      return list.records;
    },
    write: (id, body) => writeAssistant(connection, id, body),
    pause,
    newKey: (signal) =>
      new Promise((resolve, reject) => {
        // The same key may be entered again: what ends the question is its answer.
        const look = () => {
          if (connectionStore.current()?.id !== connection.id || connectionStore.rejection()) return;
          end();
          resolve();
        };
        const stopFollowing = connectionStore.subscribe(look);
        const giveUp = () => {
          end();
          reject(cancellation(signal));
        };
        const end = () => {
          stopFollowing();
          signal.removeEventListener("abort", giveUp);
        };
        signal.addEventListener("abort", giveUp, { once: true });
        if (signal.aborted) giveUp();
        else look();
      }),
  };
}

/** Counts the pauses that a service asks for. */
function countLimits(connectionId: string) {
  const seen = new Set<number>();
  const end = waits.subscribe(() => {
    for (const wait of waits.current()) if (wait.connectionId === connectionId) seen.add(wait.id);
  });
  return { count: () => seen.size, end };
}

/** Keeps what was stored as a version, as a single save does. */
function keepStored(connectionId: string, id: string, document: unknown, result: BulkState): void {
  if (!keptSettings.current().keepHistory || !("receipt" in result) || !result.receipt) return;
  if (result.kind === "lost" && result.happened !== "stored" && result.happened !== "partly") return;
  void keepVersion(keptDatabase, {
    schema,
    whose: { ...scopeOf(connectionId, "assistants"), id },
    document,
    how: "saved",
    summary: receiptSentence(result.receipt, (path) => labelAt(schema, path)),
    at: Date.now(),
  });
}

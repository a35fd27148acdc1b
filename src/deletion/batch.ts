import { isApiError, isCanceled } from "@/api/errors";
import { createReceiptLines, type ReceiptLines } from "./receipt-lines";
import { type Outcome, sendOne } from "./send-one";

/** How far a batch is. */
export interface BatchProgress {
  total: number;
  deleted: number;
  gone: number;
  /** Not deleted, or not known. */
  failed: number;
  /** Why it does not go at full speed. */
  holdup?: { kind: "key" } | { kind: "slowed"; pauseMs: number } | undefined;
}

/** A record that a batch did not delete. */
export interface NotDeleted {
  id: string;
  outcome: Exclude<Outcome, { kind: "deleted" } | { kind: "gone" } | { kind: "stopped" }>;
}

/** What came of a batch. */
export interface BatchReport {
  total: number;
  deleted: number;
  /** Of the deleted, those whose answer was lost and which were looked for. */
  lost: number;
  gone: number;
  failed: readonly NotDeleted[];
  /** Not sent: the batch was stopped, or the service no longer answered. */
  stopped: number;
  /** Why the batch ended by itself. */
  error?: unknown;
  /** What the service returned, for a file. */
  receipts: ReceiptLines;
}

export interface BatchIo {
  remove: (id: string) => Promise<unknown>;
  look?: ((id: string) => Promise<boolean>) | undefined;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How many pauses the service has asked for so far. */
  limits: () => number;
  /** Resolves when the rejected key was replaced. */
  newKey: (signal: AbortSignal) => Promise<void>;
}

/** So many are deleted at once, as long as the service asks for no pause. */
const LANES = 4;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** So many without being asked for a pause, and the pauses become shorter. */
const CALM = 10;
/** So many in a row of which nothing can be told, and the service is left alone. */
const MOST_UNKNOWN = 5;

/**
 * Many deletions of one kind, which are told of together. Each is sent once; a second `run` sends those that were not deleted before.
 * @param ids each once
 */
export function createBatch(ids: readonly string[], io: BatchIo) {
  const { look } = io;
  const receipts = createReceiptLines();
  let left = [...ids];
  let deleted = 0;
  let lost = 0;
  let gone = 0;

  return {
    /** Never rejects. */
    run: async (
      signal: AbortSignal,
      onProgress: (progress: BatchProgress) => void,
      /** Told of the records that are no longer there, each at once. */
      onGone: (id: string) => void,
    ): Promise<BatchReport> => {
      const failed: NotDeleted[] = [];
      const unsent: string[] = [];
      let next = 0;
      let unknown = 0;
      let pauseMs = 0;
      let calm = 0;
      let isEnded = false;
      let error: unknown;
      let holdup: BatchProgress["holdup"];
      const tell = () => onProgress({ total: ids.length, deleted, gone, failed: failed.length, holdup });

      const pace = (before: number) => {
        if (io.limits() > before) {
          calm = 0;
          pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs === 0 ? FIRST_PAUSE_MS : pauseMs * 2);
        } else if (pauseMs > 0 && ++calm >= CALM) {
          calm = 0;
          pauseMs = pauseMs > FIRST_PAUSE_MS ? pauseMs / 2 : 0;
        } else return;
        holdup = pauseMs > 0 ? { kind: "slowed", pauseMs } : undefined;
      };

      const send = async (id: string): Promise<Outcome> => {
        for (;;) {
          try {
            if (pauseMs > 0) await io.pause(pauseMs, signal);
            if (signal.aborted) return { kind: "stopped" };
            const before = io.limits();
            const outcome = await sendOne({
              remove: () => io.remove(id),
              look: look && (() => look(id)),
            });
            pace(before);
            return outcome;
          } catch (reason) {
            if (isCanceled(reason)) return { kind: "stopped" };
            if (!isApiError(reason) || reason.kind !== "unauthorised")
              return { kind: "failed", error: reason };
            try {
              holdup = { kind: "key" };
              tell();
              await io.newKey(signal);
              holdup = undefined;
            } catch {
              return { kind: "stopped" };
            }
          }
        }
      };

      const settle = (id: string, outcome: Outcome) => {
        unknown = outcome.kind === "unknown" ? unknown + 1 : 0;
        switch (outcome.kind) {
          case "deleted":
            deleted++;
            if (outcome.wasLost) lost++;
            if (outcome.record !== undefined) receipts.add(outcome.record);
            onGone(id);
            break;
          case "gone":
            gone++;
            onGone(id);
            break;
          case "stopped":
            unsent.push(id);
            break;
          default:
            failed.push({ id, outcome });
            if (unknown >= MOST_UNKNOWN) {
              isEnded = true;
              error = outcome.error;
            }
        }
        tell();
      };

      const lane = async (number: number) => {
        for (;;) {
          // A service that asks for pauses is asked for one thing at a time.
          if (isEnded || signal.aborted || (number > 0 && pauseMs > 0)) return;
          const id = left[next++];
          if (id === undefined) return;
          settle(id, await send(id));
        }
      };
      await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));

      left = [...failed.map(({ id }) => id), ...unsent, ...left.slice(next)];
      return {
        total: ids.length,
        deleted,
        lost,
        gone,
        failed,
        stopped: left.length - failed.length,
        ...(error !== undefined && { error }),
        receipts,
      };
    },
  };
}

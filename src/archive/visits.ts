import { pause } from "@/api/pause";
import type { LoadedCalls } from "./loaded-calls";
import type { Scheduler } from "./scheduler";

/**
 * How long a list waits for each step of restoring the last visit, in milliseconds: a file system may never
 * answer.
 */
const PATIENCE_MS = 2000;
/** Calls are stored for the next visit once there was no request for this many milliseconds. */
const REST_MS = 1000;

/** Waits for a step to end, successfully or not, but only for a short time. */
export async function waitBriefly(step: Promise<unknown>): Promise<void> {
  await Promise.race([step.catch(() => undefined), pause(PATIENCE_MS)]);
}

/**
 * Stores the current calls for the next visit while the list isn't used.
 * @param latest the current calls and how often they were edited; undefined while they can't be stored
 */
export function createVisitWriter(
  { idle, requestCount }: Pick<Scheduler, "idle" | "requestCount">,
  latest: () => { calls: LoadedCalls; edits: number } | undefined,
) {
  let writing: AbortController | undefined;
  let isStored = true;
  const write = async (signal: AbortSignal) => {
    let seen: number | undefined;
    // A step can block the worker for longer than a key stroke may wait.
    const rest = async () => {
      for (;;) {
        await idle();
        if (seen === requestCount()) return;
        seen = requestCount();
        await pause(REST_MS, signal);
      }
    };
    while (!isStored) {
      seen = undefined;
      await rest();
      const now = latest();
      const { visit, loadedAt } = now?.calls ?? {};
      if (!now || !visit || loadedAt === undefined) return;
      const isSame = () => latest()?.edits === now.edits;
      const isOver = await visit.write(now.calls.store, loadedAt, async () => {
        await rest().catch(() => undefined);
        return isSame() && !signal.aborted;
      });
      // Calls that were removed in the meantime are left out.
      if (isOver && isSame()) isStored = true;
    }
  };
  return {
    /** The current calls differ from what is stored. */
    markDirty: () => {
      isStored = false;
    },
    /** Stores the current calls soon, if they differ from what is stored. */
    schedule: () => {
      writing?.abort();
      writing = new AbortController();
      void write(writing.signal).catch(() => undefined);
    },
    /** Stops storing, because a new list is about to be read or the stored calls are about to be removed. */
    cancel: () => writing?.abort(),
  };
}

export type VisitWriter = ReturnType<typeof createVisitWriter>;

import { pause } from "@/api/pause";
import type { Shelf } from "./shelf";

/**
 * How long a list waits for each step of bringing back the last visit, in milliseconds: a file system may
 * never answer.
 */
const PATIENCE_MS = 2000;
/**
 * After a load or a deletion, calls are stored for the next visit once this many milliseconds have passed.
 */
const STORE_MS = 1000;

/** Waits for a step, whether or not it succeeds, but not for long. */
export async function patiently(step: Promise<unknown>): Promise<void> {
  await Promise.race([step.catch(() => undefined), pause(PATIENCE_MS)]);
}

/**
 * Stores what is shown for the next visit, while no questions are waiting.
 * @param quiet resolves when none are
 * @param latest what is shown and how often it was edited; undefined while it isn't complete
 */
export function createKeeper(
  quiet: () => Promise<void>,
  latest: () => { shelf: Shelf; edits: number } | undefined,
) {
  let storing: AbortController | undefined;
  let isStored = true;
  const store = async (signal: AbortSignal) => {
    while (!isStored) {
      await pause(STORE_MS, signal);
      await quiet();
      const now = latest();
      const { visit, loadedAt } = now?.shelf ?? {};
      if (!now || !visit || loadedAt === undefined) return;
      const isSame = () => latest()?.edits === now.edits;
      const isOver = await visit.write(now.shelf.store, loadedAt, async () => {
        await quiet();
        return isSame() && !signal.aborted;
      });
      // Calls that were removed in the meantime are left out.
      if (isOver && isSame()) isStored = true;
    }
  };
  return {
    /** What is shown isn't what is stored. */
    changed: () => {
      isStored = false;
    },
    /** Stores what is shown a little later, if that changed. */
    keep: () => {
      storing?.abort();
      storing = new AbortController();
      void store(storing.signal).catch(() => undefined);
    },
    /** A new list is about to be read. */
    stop: () => storing?.abort(),
  };
}

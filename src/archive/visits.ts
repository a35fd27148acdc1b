import { pause } from "@/api/pause";
import type { Shelf } from "./shelf";
import type { Turns } from "./turns";

/**
 * How long a list waits for each step of bringing back the last visit, in milliseconds: a file system may
 * never answer.
 */
const PATIENCE_MS = 2000;
/** Calls are stored for the next visit while nothing was asked for this many milliseconds. */
const REST_MS = 1000;

/** Waits for a step, whether or not it succeeds, but not for long. */
export async function patiently(step: Promise<unknown>): Promise<void> {
  await Promise.race([step.catch(() => undefined), pause(PATIENCE_MS)]);
}

/**
 * Stores what is shown for the next visit, while the list isn't used.
 * @param latest what is shown and how often it was edited; undefined while it isn't complete
 */
export function createKeeper(
  { quiet, asked }: Pick<Turns, "quiet" | "asked">,
  latest: () => { shelf: Shelf; edits: number } | undefined,
) {
  let storing: AbortController | undefined;
  let isStored = true;
  const store = async (signal: AbortSignal) => {
    let seen: number | undefined;
    /** A step of storing may take longer than a key stroke can wait, and writing it down even longer. */
    const rest = async () => {
      for (;;) {
        await quiet();
        if (seen === asked()) return;
        seen = asked();
        await pause(REST_MS, signal);
      }
    };
    while (!isStored) {
      seen = undefined;
      await rest();
      const now = latest();
      const { visit, loadedAt } = now?.shelf ?? {};
      if (!now || !visit || loadedAt === undefined) return;
      const isSame = () => latest()?.edits === now.edits;
      const isOver = await visit.write(now.shelf.store, loadedAt, async () => {
        await rest().catch(() => undefined);
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
    /** Stops storing, because a new list is about to be read or what is stored is about to be removed. */
    stop: () => storing?.abort(),
  };
}

export type Keeper = ReturnType<typeof createKeeper>;

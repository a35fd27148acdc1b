import { connectionStore } from "@/api/connection";
import { cancellation } from "@/api/pause";
import { waits } from "@/api/waiting";
import type { BatchProgress } from "./batch";

/** Counts the pauses that a service asks for while a batch runs. */
export function countLimits(connectionId: string) {
  const seen = new Set<number>();
  let stop: (() => void) | undefined;
  return {
    count: () => seen.size,
    begin: () => {
      stop = waits.subscribe(() => {
        for (const wait of waits.current()) if (wait.connectionId === connectionId) seen.add(wait.id);
      });
    },
    end: () => stop?.(),
  };
}

/** Gives up the deletions that wait out a rate limit: they were not sent yet, and need not be. What was sent is not broken off. */
export function endWaits(connectionId: string): void {
  for (const wait of waits.current()) {
    if (wait.connectionId === connectionId && wait.operation.startsWith("DELETE ")) wait.cancel();
  }
}

/**
 * Waits until a rejected key was replaced.
 * @throws AbortError when the signal is aborted
 */
export function newKey(connectionId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // The same key may be entered again: what ends the question is its answer.
    const look = () => {
      if (connectionStore.current()?.id !== connectionId || connectionStore.rejection()) return;
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
  });
}

const BETWEEN_MS = 150;

/** Passes progress on a few times a second: a page need not be drawn for every record. */
export function seldom(tell: (progress: BatchProgress) => void): (progress: BatchProgress) => void {
  let last = 0;
  return (progress) => {
    const now = Date.now();
    const isOver = progress.deleted + progress.gone + progress.failed === progress.total;
    if (now - last < BETWEEN_MS && !isOver && !progress.holdup) return;
    last = now;
    tell(progress);
  };
}

/** Tells of the records that are gone a few at a time. */
export function gathered(tell: ((ids: readonly string[]) => void) | undefined) {
  let ids: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (ids.length > 0) tell?.(ids);
    ids = [];
  };
  return {
    add: (id: string) => {
      ids.push(id);
      timer ??= setTimeout(flush, BETWEEN_MS);
    },
    tell: flush,
  };
}

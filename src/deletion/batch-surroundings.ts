import { waits } from "@/api/waiting";
import type { BatchProgress } from "./batch";

/** Gives up the deletions that wait out a rate limit: they were not sent yet, and need not be. What was sent is not broken off. */
export function endWaits(connectionId: string): void {
  for (const wait of waits.current()) {
    if (wait.connectionId === connectionId && wait.operation.startsWith("DELETE ")) wait.cancel();
  }
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

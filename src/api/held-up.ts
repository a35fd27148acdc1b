import { connectionStore } from "./connection";
import { cancellation } from "./pause";
import { waits } from "./waiting";

/** Counts the pauses that a service asks for (429) between `begin` and `end`. */
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

/**
 * Waits until a rejected key was replaced (unknowns, Failing).
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

import { connectionStore } from "./connection";
import { isApiError } from "./errors";
import { cancellation, pause } from "./pause";
import { waits } from "./waiting";

/**
 * What a run over many records needs from a connection: rate limits, pauses, and new keys.
 * @param method of the requests that the run sends: a stop gives up those that wait out a rate limit
 */
export function runIo(connectionId: string, method: "GET" | "PATCH" | "DELETE") {
  return {
    /** Calls a function for each rate limit (429). */
    onLimited: (tell: () => void): (() => void) => {
      const seen = new Set<number>();
      return waits.subscribe(() => {
        for (const { reason, connectionId: id, id: wait } of waits.current()) {
          if (reason !== "rate limit" || id !== connectionId || seen.has(wait)) continue;
          seen.add(wait);
          tell();
        }
      });
    },
    pause,
    /** Waits for a new key if an error means that the connection's key was rejected. */
    newKey: (error: unknown, signal: AbortSignal): Promise<void> | undefined =>
      isApiError(error) && error.kind === "unauthorized" ? newKey(connectionId, signal) : undefined,
    endWaits: (): void => {
      for (const wait of waits.current()) {
        if (wait.connectionId === connectionId && wait.operation.startsWith(`${method} `)) wait.cancel();
      }
    },
  };
}

/**
 * Waits until a rejected key was replaced.
 * @throws AbortError when the signal is aborted
 */
function newKey(connectionId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // The same key may be entered again, so wait for the answer rather than for a different key.
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

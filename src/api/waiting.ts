import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/listen";

/** A request that takes long. */
export type Wait = RateLimit | SlowRead;

interface Waiting {
  id: number;
  connectionId: string;
  /** Method and path, such as "GET /assistants". */
  operation: string;
  /** Cancels the request: it ends with an AbortError, and nothing more is sent. */
  cancel: () => void;
}

/** A rate-limited request (429) that retries automatically. */
interface RateLimit extends Waiting {
  reason: "rate limit";
  write: boolean;
  /** When the request is sent again, in epoch milliseconds. */
  until: number;
}

/** A read whose response isn't complete yet. */
interface SlowRead extends Waiting {
  reason: "slow";
  /** When the service last sent something, or the request was sent, in epoch milliseconds. */
  heardAt: () => number;
  /** Gives this try up and sends the request again. */
  sendAgain: () => void;
}

/** A wait without the ID it gets. */
type NewWait = Omit<RateLimit, "id"> | Omit<SlowRead, "id">;

/** The requests that take long. */
export function createWaits() {
  let waiting: readonly Wait[] = [];
  let lastId = 0;
  const listeners = createListeners();
  const set = (next: readonly Wait[]) => {
    waiting = next;
    listeners.tell();
  };
  return {
    current: () => waiting,
    subscribe: listeners.subscribe,
    /** Shows a wait; returns a function that hides it. */
    begin: (wait: NewWait) => {
      const id = ++lastId;
      set([...waiting, { ...wait, id }]);
      return () => set(waiting.filter((other) => other.id !== id));
    },
  };
}

export type Waits = ReturnType<typeof createWaits>;

/** This page's waits. */
export const waits: Waits = createWaits();

/** The requests that take long now, for the page to show. */
export function useWaiting(): readonly Wait[] {
  return useSyncExternalStore(waits.subscribe, waits.current, waits.current);
}

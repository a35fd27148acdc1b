import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/listeners";

/** A rate-limited request (429) that retries automatically. */
export interface Wait {
  id: number;
  connectionId: string;
  /** Method and path, such as "GET /assistants". */
  operation: string;
  write: boolean;
  /** When the request is sent again, in epoch milliseconds. */
  until: number;
  /** Cancels the request: it ends with an AbortError, and nothing more is sent. */
  cancel: () => void;
}

/** The waiting requests. */
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
    begin: (wait: Omit<Wait, "id">) => {
      const id = ++lastId;
      set([...waiting, { ...wait, id }]);
      return () => set(waiting.filter((other) => other.id !== id));
    },
  };
}

export type Waits = ReturnType<typeof createWaits>;

/** This page's waits. */
export const waits: Waits = createWaits();

/** The requests that are waiting now, for the page to show. */
export function useWaiting(): readonly Wait[] {
  return useSyncExternalStore(waits.subscribe, waits.current, waits.current);
}

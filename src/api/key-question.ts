import type { Connection } from "@/storage/connections";
import { cancellation } from "./pause";

/** The current connection's key was rejected (401). */
export interface Rejection {
  id: string;
  /** The user closed the dialog that asks for a new key. */
  dismissed: boolean;
  /** What the service said, as sentences. */
  reason?: string | undefined;
}

interface Waiter {
  id: string;
  go: (connection: Connection) => void;
  stop: () => void;
}

interface Surroundings {
  /** The current state of a connection, if its key is known. */
  find: (id: string) => Connection | undefined;
  /** The current connection's ID. */
  currentId: () => string | undefined;
  /** Called after every change of the rejection. */
  changed: () => void;
}

/** Asks for a new key, and holds the requests that wait for it. */
export function createKeyQuestion({ find, currentId, changed }: Surroundings) {
  let rejection: Rejection | undefined;
  let waiters: Waiter[] = [];
  let askers = 0;

  const take = (which: (waiter: Waiter) => boolean) => {
    const taken = waiters.filter(which);
    waiters = waiters.filter((waiter) => !which(waiter));
    return taken;
  };
  const ask = (id: string, reason?: string) => {
    rejection = { id, dismissed: false, reason };
    changed();
  };

  return {
    rejection: () => rejection,
    /** A connection has a new key: resumes the requests that waited for it. */
    answered: (id: string) => {
      if (rejection?.id === id) rejection = undefined;
      const connection = find(id);
      if (connection) for (const waiter of take((waiter) => waiter.id === id)) waiter.go(connection);
    },
    /** The connection was switched: requests that waited for another one's key fail. */
    turnTo: (id: string | undefined) => {
      rejection = undefined;
      for (const waiter of take((waiter) => waiter.id !== id)) waiter.stop();
    },
    /**
     * Registers a dialog that can ask the user. Without one, nothing waits for the answer: a page that is
     * still loading would hold up the dialog that it waits for.
     * @returns unregisters it
     */
    attend: () => {
      askers++;
      return () => {
        askers--;
      };
    },
    /**
     * A key was rejected: asks the user for a new one.
     * @param reason what the service said
     * @returns the connection with its new key; undefined if the user gave up or no dialog is registered
     * @throws AbortError when the signal is aborted
     */
    refused: (
      connection: Connection,
      signal?: AbortSignal,
      reason?: string,
    ): Promise<Connection | undefined> => {
      const stored = find(connection.id);
      if (!stored || stored.address !== connection.address) return Promise.resolve(undefined);
      if (stored.key !== connection.key) return Promise.resolve(stored);
      if (currentId() !== connection.id || rejection?.dismissed) return Promise.resolve(undefined);
      if (!rejection) ask(connection.id, reason);
      if (askers === 0) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { id: connection.id, go: resolve, stop: () => resolve(undefined) };
        waiters.push(waiter);
        const onAbort = () => {
          take((other) => other === waiter);
          reject(cancellation(signal));
        };
        signal?.addEventListener("abort", onAbort, { once: true });
      });
    },
    /** A write was rejected: asks (again) without waiting for the answer. */
    askForKey: (connection: Pick<Connection, "id">, reason?: string) => {
      if (connection.id === currentId()) ask(connection.id, reason);
    },
    /** The user closed the dialog: requests that waited for a key fail. */
    dismissRejection: () => {
      if (!rejection) return;
      rejection = { ...rejection, dismissed: true };
      for (const waiter of take(() => true)) waiter.stop();
      changed();
    },
  };
}

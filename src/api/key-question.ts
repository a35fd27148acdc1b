import type { Connection } from "@/storage/connections";
import { cancellation } from "./pause";

/** The current connection's key was refused (401, 403). */
export interface Rejection {
  id: string;
  /** The user closed the question for a new key. */
  dismissed: boolean;
}

interface Waiter {
  id: string;
  go: (connection: Connection) => void;
  stop: () => void;
}

interface Surroundings {
  /** A connection as it is now, if its key is known. */
  find: (id: string) => Connection | undefined;
  /** The current connection's id. */
  currentId: () => string | undefined;
  /** Called after every change of the rejection. */
  changed: () => void;
}

/** The question for a new key, and the requests that wait for its answer. */
export function createKeyQuestion({ find, currentId, changed }: Surroundings) {
  let rejection: Rejection | undefined;
  let waiters: Waiter[] = [];
  let askers = 0;

  const take = (which: (waiter: Waiter) => boolean) => {
    const taken = waiters.filter(which);
    waiters = waiters.filter((waiter) => !which(waiter));
    return taken;
  };
  const ask = (id: string) => {
    rejection = { id, dismissed: false };
    changed();
  };

  return {
    rejection: () => rejection,
    /** A new key of a connection is known: what waited for it goes on. */
    answered: (id: string) => {
      if (rejection?.id === id) rejection = undefined;
      const connection = find(id);
      if (connection) for (const waiter of take((waiter) => waiter.id === id)) waiter.go(connection);
    },
    /** The connection was switched: what waited for another one's key fails. */
    turnTo: (id: string | undefined) => {
      rejection = undefined;
      for (const waiter of take((waiter) => waiter.id !== id)) waiter.stop();
    },
    /**
     * Says that there is somebody to put the question to the user. Without one nothing waits for the answer: a page that is
     * still loading would hold up the dialog that it waits for.
     * @returns what takes it back
     */
    attend: () => {
      askers++;
      return () => {
        askers--;
      };
    },
    /**
     * A key was refused: asks the user for another.
     * @returns the connection with its new key, once there is one; undefined where the user gave up, or where nobody can be asked
     * @throws AbortError when the signal is aborted
     */
    refused: (connection: Connection, signal?: AbortSignal): Promise<Connection | undefined> => {
      const kept = find(connection.id);
      if (!kept || kept.address !== connection.address) return Promise.resolve(undefined);
      if (kept.key !== connection.key) return Promise.resolve(kept);
      if (currentId() !== connection.id || rejection?.dismissed) return Promise.resolve(undefined);
      if (!rejection) ask(connection.id);
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
    /** A write was refused: opens the question (again), without waiting for the answer. */
    askForKey: (connection: Pick<Connection, "id">) => {
      if (connection.id === currentId()) ask(connection.id);
    },
    /** The user closed the question: what waited for its answer fails. */
    dismissRejection: () => {
      if (!rejection) return;
      rejection = { ...rejection, dismissed: true };
      for (const waiter of take(() => true)) waiter.stop();
      changed();
    },
  };
}

import { isApiError } from "@/api/errors";
import { createRun, type Run, type RunIo } from "@/runs/run";

/** A number as the service has it, and when that was read, in epoch milliseconds. */
export interface Found {
  record: object;
  at: number;
}

interface Surroundings {
  /** Reads one number. */
  read: (id: string, signal: AbortSignal) => Promise<object>;
  /** Stores what a look-up came to: the record, or that there is none. */
  store: (id: string, known: { record: object | undefined; at: number }) => void;
  io: RunIo;
}

/** Looks numbers up by their IDs, a few at a time: the API has no list of them. */
export function createLookUps({ read, store, io }: Surroundings): Run<Found> {
  return createRun<Found>({
    atOnce: 4,
    isReading: true,
    io,
    attempt: async (id, { signal }) => {
      try {
        const found = { record: await read(id, signal), at: Date.now() };
        store(id, found);
        return { kind: "done", detail: found };
      } catch (error) {
        if (!isApiError(error) || error.kind !== "missing") throw error;
        store(id, { record: undefined, at: Date.now() });
        return { kind: "skipped", why: "gone" };
      }
    },
  });
}

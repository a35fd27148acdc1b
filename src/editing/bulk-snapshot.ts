import { ApiError } from "@/api/errors";
import type { SaveIo } from "./save";

/** What bulk work needs of the service and of its surroundings. Reads and writes throw ApiError, or AbortError when canceled. */
export interface BulkIo {
  readAll(signal?: AbortSignal): Promise<readonly unknown[]>;
  write(id: string, body: object): Promise<unknown>;
  /** Told what the service has of a record since a write, and what its list had before. */
  wrote?(id: string, before: unknown, after: object): void;
  /** How often the service has asked for a pause so far (429). */
  limits(): number;
  /** Waits. Throws AbortError. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Waits until the rejected key was replaced. Throws AbortError. */
  newKey(signal: AbortSignal): Promise<void>;
}

/** The list is read afresh once per so many writes (unknowns, Writing). */
const WRITES_PER_READ = 20;

/**
 * The list as bulk work sees it: one reading serves many safe saves. A write whose answer was lost has it read at once; one that was
 * answered with less than the record is compared with the next reading, since reading the whole list after each write would make a
 * thousand writes a thousand lists.
 */
export function createSnapshot(io: BulkIo) {
  let records: readonly unknown[] | undefined;
  let writes = 0;
  let postponed = false;
  let follow: (records: readonly unknown[]) => void = () => undefined;

  const readNow = async (signal?: AbortSignal) => {
    records = await io.readAll(signal);
    writes = 0;
    follow(records);
    return records;
  };
  return {
    readNow,
    /** Has a function called with each list that is read. */
    onRead: (listener: (records: readonly unknown[]) => void) => {
      follow = listener;
    },
    /** Nothing of what was read holds any more. */
    forget: () => {
      records = undefined;
    },
    /** Whether the last save could not be compared, and waits for the next list. */
    wasPostponed: () => postponed,
    /** What one record's safe save reads and writes. */
    ioOf: (id: string): SaveIo => {
      let step: "before" | "sent" | "answered" = "before";
      postponed = false;
      return {
        readAll: async (signal) => {
          if (step === "answered") {
            postponed = true;
            throw new ApiError("unavailable", "The list is read after the next writes.");
          }
          const isFresh = writes < WRITES_PER_READ && step === "before";
          return records && isFresh ? records : readNow(signal);
        },
        write: async (body) => {
          step = "sent";
          writes += 1;
          const answer = await io.write(id, body);
          step = "answered";
          return answer;
        },
        wrote: (before, after) => io.wrote?.(id, before, after),
      };
    },
  };
}

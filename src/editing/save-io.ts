import type { z } from "zod";
import { type ApiError, isApiError } from "@/api/errors";
import { lookAgain } from "@/api/look-again";
import type { Write } from "@/api/own-writes";
import { isRecord } from "@/document/equal";
import { isUnchanged } from "@/document/readings";
import type { ValidationDetail } from "@/schema/errors";

/**
 * What a save needs from the service. Both throw ApiError, or the DOM's AbortError when canceled and nothing
 * was stored.
 */
export interface SaveIo {
  /**
   * The records of a newly loaded list: the API has no operation for a single one.
   * @param isQuiet nobody waits for it
   */
  readAll(signal?: AbortSignal, isQuiet?: boolean): Promise<readonly unknown[]>;
  /** Sends the body and returns the response, whatever it is. */
  write(body: object, signal?: AbortSignal): Promise<unknown>;
  /**
   * Called with the version that is about to be replaced, and what the service's lists contain. The write is
   * sent when this is done.
   */
  replaces?(version: unknown, shown: ReadonlySet<string>): Promise<unknown>;
  /** Called after a write, with what it did: a list may lag behind. */
  wrote?(write: Write): void;
  /**
   * Waits before the list is checked again if it doesn't show a write. Without it, the list is checked once.
   */
  pause?(ms: number): Promise<void>;
}

/** The service's rate limit is over. Nothing was stored. */
export interface Waited {
  kind: "waited";
}

type Written =
  | { kind: "answered"; answer: unknown }
  | { kind: "refused"; details: ValidationDetail[]; error: ApiError }
  | { kind: "lost"; error: ApiError }
  | { kind: "gone" }
  | Waited;

/**
 * Sends a body and returns the result.
 * @throws a rejected key, a rate limit that lasts too long, AbortError
 */
export async function write(io: SaveIo, body: unknown, signal: AbortSignal | undefined): Promise<Written> {
  try {
    return { kind: "answered", answer: await io.write(isRecord(body) ? body : {}, signal) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.answerLost) return { kind: "lost", error };
    switch (error.kind) {
      case "invalid":
        return { kind: "refused", details: error.detail ?? [], error };
      case "forbidden":
      case "blocked":
        return { kind: "refused", details: [], error };
      case "missing":
        return { kind: "gone" };
      case "unavailable":
      case "unreachable":
      case "redirected":
      case "unreadable":
        return { kind: "lost", error };
      default:
        if (error.waited) return { kind: "waited" };
        throw error;
    }
  }
}

/**
 * Looks up the result of a write. A list may lag behind: one that hasn't changed, or lacks the record, is
 * checked a few times.
 * @returns undefined if the list can't be loaded
 */
export async function look(
  { schema, id, io, signal }: { schema: z.ZodType; id: string; io: SaveIo; signal?: AbortSignal | undefined },
  before: unknown,
): Promise<{ record: Record<string, unknown> | undefined } | undefined> {
  const records = await lookAgain(
    () => attempt(io.readAll(signal)),
    (seen) => {
      const record = seen && recordById(seen, id);
      return !seen || (record !== undefined && !isUnchanged(schema, before, record));
    },
    io.pause,
  );
  return records && { record: recordById(records, id) };
}

/** The record of a list that has an ID. */
export function recordById(records: readonly unknown[], id: string): Record<string, unknown> | undefined {
  return records.filter(isRecord).find((record) => record.id === id);
}

/** After a write, no failure may hide that it was sent. */
async function attempt<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}

import { type ApiError, isApiError } from "@/api/errors";
import type { Write } from "@/api/own-writes";
import type { JsonObject } from "@/document/equal";
import type { ValidationDetail } from "@/schema/errors";

/**
 * What a save needs from the service. Both throw ApiError, or the DOM's AbortError when canceled and nothing
 * was stored.
 */
export interface SaveIo {
  /** The records of a newly loaded list: the API has no operation for a single one. */
  readAll(signal?: AbortSignal): Promise<readonly JsonObject[]>;
  /** Sends the body and returns the response, whatever it is. */
  write(body: object, signal?: AbortSignal): Promise<unknown>;
  /**
   * Called with the version that is about to be replaced, and what the service's lists contain. The write is
   * sent when this is done.
   */
  replaces?(version: JsonObject): Promise<unknown>;
  /** Called after a write, with what it did: a list may lag behind. */
  wrote?(write: Write): void;
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
export async function write(io: SaveIo, body: JsonObject, signal: AbortSignal | undefined): Promise<Written> {
  try {
    return { kind: "answered", answer: await io.write(body, signal) };
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
 * Looks up the result of a write in the list, once. No failure may hide that the write was sent.
 * @returns undefined if the list can't be loaded
 */
export async function look(
  id: string,
  io: SaveIo,
  signal?: AbortSignal,
): Promise<{ record: JsonObject | undefined } | undefined> {
  const records = await io.readAll(signal).catch(() => undefined);
  return records && { record: recordById(records, id) };
}

/** The record of a list that has an ID. */
export function recordById(records: readonly JsonObject[], id: string): JsonObject | undefined {
  return records.find((record) => record.id === id);
}

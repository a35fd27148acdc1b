import { organizationOf } from "@/document/read";
import { leadsElsewhere } from "@/lib/record-address";
import { attempt, type Method, parsed, type RequestOptions } from "./attempt";
import { type Connection, connectionStore } from "./connection";
import { ApiError, isApiError } from "./errors";
import { cancellation, LONGEST_WAIT_MS, pause, waitMs } from "./pause";
import { type Waits, waits } from "./waiting";

/** What the client needs from its environment; tests pass their own. */
export interface Surroundings {
  fetch: typeof fetch;
  now: () => number;
  pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  waits: Waits;
  connections: Pick<typeof connectionStore, "newest" | "refused" | "askForKey" | "noteOrganization">;
}

/** The pauses before a read's second and third try, in milliseconds. */
const RETRY_PAUSES_MS = [500, 2000];

/**
 * The path of one record.
 * @param collection such as "/assistants"
 * @throws ApiError of kind "invalid" for an ID that no path can carry: an empty one, half a surrogate pair, and
 *   parts that mean a folder, which URLs, proxies and services resolve in encoded form too
 */
export function recordPath(collection: string, id: string): string {
  if (id === "" || /\p{Cs}/u.test(id) || leadsElsewhere(id)) {
    throw new ApiError("invalid", `No URL can contain the ID “${id}”, so this record can only be viewed.`);
  }
  return `${collection}/${encodeURIComponent(id)}`;
}

/**
 * The client: one request, retried as far as that is safe. A read is retried twice on 5xx, HTML, or an empty or incomplete body,
 * waits out a 429, and waits for a new key if its own is rejected. A write is sent once. After a 429 it waits, visibly; then a
 * write without a body is sent again. One with a body throws `limited` with `waited`: someone else may have changed the record
 * that the body was made from.
 */
export function createClient(surroundings: Surroundings) {
  const { now, pause, waits, connections } = surroundings;
  /** How many times in a row each request was answered 429. */
  const limitedInRow = new Map<string, number>();

  return async function request(
    connection: Connection,
    method: Method,
    path: string,
    options: RequestOptions = {},
  ): Promise<unknown> {
    const isWrite = method !== "GET";
    const { signal } = options;
    let using = connections.newest(connection);
    const operation = `${method} ${path}`;
    const row = `${connection.id} ${operation}`;
    let repeated = 0;
    for (;;) {
      try {
        const answer = await attempt(surroundings, using, method, path, options);
        limitedInRow.delete(row);
        connections.noteOrganization(using, organizationsIn(answer));
        return answer;
      } catch (error) {
        if (options.isQuiet || !isApiError(error)) throw error;
        const limited = limitedInRow.get(row) ?? 0;
        if (error.kind === "limited") limitedInRow.set(row, limited + 1);
        else limitedInRow.delete(row);
        if (error.kind === "unauthorized") {
          if (isWrite) {
            connections.askForKey(using);
            throw error;
          }
          const renewed = await connections.refused(using, signal);
          if (!renewed) throw error;
          using = renewed;
        } else if (error.kind === "limited") {
          const ms = waitMs(error.retryAfterMs, limited);
          if (ms > LONGEST_WAIT_MS) throw error;
          await waitOut(ms, { connectionId: connection.id, operation, write: isWrite }, signal);
          if (options.body !== undefined) {
            const { message, status } = error;
            throw new ApiError("limited", message, { status, operation, waited: true });
          }
        } else if (!isWrite && isWorthRepeating(error) && repeated < RETRY_PAUSES_MS.length) {
          await pause(RETRY_PAUSES_MS[repeated++] ?? 0, signal);
        } else {
          throw error;
        }
      }
    }
  };

  async function waitOut(
    ms: number,
    shown: { connectionId: string; operation: string; write: boolean },
    signal?: AbortSignal,
  ) {
    const giveUp = new AbortController();
    const onAbort = () => giveUp.abort();
    signal?.addEventListener("abort", onAbort, { once: true });
    const end = waits.begin({ ...shown, until: now() + ms, cancel: onAbort });
    try {
      await pause(ms, giveUp.signal);
    } finally {
      end();
      signal?.removeEventListener("abort", onAbort);
    }
  }
}

/** The organizations that a response's records name. */
function organizationsIn(answer: unknown): string[] {
  return [answer].flat().flatMap((record) => organizationOf(record) ?? []);
}

/** A retry won't help with a redirect or a body that is too large. */
function isWorthRepeating({ kind, status }: ApiError): boolean {
  return kind === "unavailable" || (kind === "unreadable" && status !== undefined && status < 300);
}

const browser: Surroundings = {
  fetch: (...parameters) => globalThis.fetch(...parameters),
  now: Date.now,
  pause,
  waits,
  connections: connectionStore,
};

/**
 * Sends a request of this page to the service; see `createClient`. The path is relative to /api/v1, such as "/assistants", with IDs from
 * `recordPath`. Resolves to the parsed body, or undefined for a write that was answered 2xx without one. Throws ApiError, and AbortError
 * when the signal is aborted.
 */
export const request = createClient(browser);

/** One try, for proving a connection that isn't saved yet; see `attempt`. */
export function requestOnce(
  connection: Pick<Connection, "address" | "key">,
  path: string,
  options?: RequestOptions,
): Promise<unknown> {
  return attempt(browser, connection, "GET", path, options);
}

/** Whether anything at all answers at an address: asked without a key, and without seeing the answer. */
export async function isSomethingThere(address: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await globalThis.fetch(address, {
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal,
    });
    return true;
  } catch {
    if (signal?.aborted) throw cancellation(signal);
    return false;
  }
}

/** JSON from the dashboard's own server; undefined where there is none. */
export async function ownFile(
  path: string,
  signal?: AbortSignal,
  init?: Pick<RequestInit, "method" | "headers">,
): Promise<unknown> {
  try {
    const response = await globalThis.fetch(path, { cache: "no-store", signal, ...init });
    return response.ok ? parsed(await response.text())?.value : undefined;
  } catch {
    return undefined;
  }
}

import { organizationOf } from "@/document/read";
import { leadsElsewhere } from "@/lib/record-address";
import { attempt, type Method, parsed, type RequestOptions } from "./attempt";
import { type Connection, connectionStore } from "./connection";
import { ApiError, isApiError, said } from "./errors";
import { linkedAbort } from "./linked-abort";
import { cancellation, LONGEST_WAIT_MS, pause, waitMs } from "./pause";
import { noteSent } from "./sent-writes";
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
/** A read that takes longer is shown and can be canceled, in milliseconds. */
const SLOW_MS = 5000;

/**
 * The path of one record.
 * @param collection such as "/assistants"
 * @throws ApiError of kind "invalid" for an ID that no path can carry: an empty one, half a surrogate pair,
 * and parts that mean a folder, which URLs, proxies and services resolve in encoded form too
 */
export function recordPath(collection: string, id: string): string {
  if (id === "" || /\p{Cs}/u.test(id) || leadsElsewhere(id)) {
    throw new ApiError("invalid", `No URL can contain the ID “${id}”, so this record can only be viewed.`);
  }
  return `${collection}/${encodeURIComponent(id)}`;
}

/** What a delete mutation is called with. */
export interface Deletion {
  id: string;
}

interface Repeating extends Pick<RequestOptions, "body" | "signal" | "isQuiet"> {
  isWrite?: boolean;
  /** False: a failed read isn't retried automatically. */
  mayRetry?: () => boolean;
}

/**
 * The client: a request, retried where that is safe. A read is retried twice on 5xx, HTML, or an empty or
 * incomplete body, waits out a 429, and waits for a new key if its own is rejected. A write is sent once.
 * After a 429 it waits, visibly; then a write without a body is sent again. One with a body throws `limited`
 * with `waited`: someone else may have changed the record that the body was made from.
 */
export function createClient(surroundings: Surroundings) {
  const { now, pause, waits, connections } = surroundings;
  /** How many times in a row each request was answered 429. */
  const limitedInRow = new Map<string, number>();

  /**
   * Repeats one try of an operation.
   * @param operation method and path, such as "GET /calls"
   * @param send one try, with the connection's newest key
   */
  async function repeated<T>(
    connection: Connection,
    operation: string,
    send: (using: Connection) => Promise<T>,
    { body, signal, isQuiet, isWrite = false, mayRetry = () => true }: Repeating = {},
  ): Promise<T> {
    let using = connections.newest(connection);
    const row = `${connection.id} ${operation}`;
    let retries = 0;
    for (;;) {
      try {
        const answer = await send(using);
        limitedInRow.delete(row);
        return answer;
      } catch (error) {
        if (isQuiet || !isApiError(error)) throw error;
        const limited = limitedInRow.get(row) ?? 0;
        if (error.kind === "limited") limitedInRow.set(row, limited + 1);
        else limitedInRow.delete(row);
        if (error.kind === "unauthorized") {
          if (isWrite) {
            connections.askForKey(using, said(error));
            throw error;
          }
          const renewed = await connections.refused(using, signal, said(error));
          if (!renewed) throw error;
          using = renewed;
        } else if (error.kind === "limited") {
          const ms = waitMs(error.retryAfterMs, limited);
          if (ms > LONGEST_WAIT_MS) throw error;
          await waitOut(ms, { connectionId: connection.id, operation, write: isWrite }, signal);
          if (body !== undefined) {
            const { message, status } = error;
            throw new ApiError("limited", message, { status, operation, waited: true });
          }
        } else if (!isWrite && isWorthRetry(error) && retries < RETRY_PAUSES_MS.length && mayRetry()) {
          await pause(RETRY_PAUSES_MS[retries++] ?? 0, signal);
        } else {
          throw error;
        }
      }
    }
  }

  const request = async (
    connection: Connection,
    method: Method,
    path: string,
    options: RequestOptions = {},
  ): Promise<unknown> => {
    const isWrite = method !== "GET";
    const end = isWrite ? noteSent(method, path, options.body) : undefined;
    try {
      const answer = await sendRepeatedly(connection, method, path, options);
      end?.(now());
      return answer;
    } catch (error) {
      end?.(isApiError(error) && error.answerLost ? now() : undefined);
      throw error;
    }
  };

  const sendRepeatedly = (
    connection: Connection,
    method: Method,
    path: string,
    options: RequestOptions,
  ): Promise<unknown> =>
    repeated(
      connection,
      `${method} ${path}`,
      async (using) => {
        const send = (more?: RequestOptions) =>
          attempt(surroundings, using, method, path, { ...options, ...more });
        const isShown = method === "GET" && !options.isQuiet;
        const answer = await (isShown ? shownIfSlow(connection.id, path, send, options.signal) : send());
        connections.noteOrganization(using, organizationsIn(answer));
        return answer;
      },
      { ...options, isWrite: method !== "GET" },
    );

  async function waitOut(
    ms: number,
    shown: { connectionId: string; operation: string; write: boolean },
    signal?: AbortSignal,
  ) {
    const giveUp = linkedAbort(signal);
    const end = waits.begin({ ...shown, reason: "rate limit", until: now() + ms, cancel: giveUp.abort });
    try {
      await pause(ms, giveUp.signal);
    } finally {
      end();
      giveUp.unlink();
    }
  }

  /** A read that the page shows once it's slow. It can then be canceled or sent again. */
  async function shownIfSlow(
    connectionId: string,
    path: string,
    send: (options: RequestOptions) => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    for (;;) {
      const giveUp = linkedAbort(signal);
      let heardAt = now();
      let isToSendAgain = false;
      let end = () => {};
      const timer = setTimeout(() => {
        end = waits.begin({
          reason: "slow",
          connectionId,
          operation: `GET ${path}`,
          heardAt: () => heardAt,
          cancel: giveUp.abort,
          sendAgain: () => {
            isToSendAgain = true;
            giveUp.abort();
          },
        });
      }, SLOW_MS);
      const onHeard = () => {
        heardAt = now();
      };
      try {
        return await send({ signal: giveUp.signal, onHeard });
      } catch (error) {
        if (!isToSendAgain || signal?.aborted) throw error;
      } finally {
        clearTimeout(timer);
        end();
        giveUp.unlink();
      }
    }
  }

  return { request, repeated };
}

/** The organizations that a response's records name. */
function organizationsIn(answer: unknown): string[] {
  return [answer].flat().flatMap((record) => organizationOf(record) ?? []);
}

/** A retry won't help with a body that is too large. */
function isWorthRetry({ kind, status }: ApiError): boolean {
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
 * `request` sends a request of this page to the service; see `createClient`. The path is relative to /api/v1,
 * such as "/assistants", with IDs from `recordPath`. Resolves to the parsed body, or undefined for a write
 * that was answered 2xx without one. Throws ApiError, and AbortError when the signal is aborted. `repeated`
 * does the same for what is sent and read elsewhere.
 */
export const { request, repeated } = createClient(browser);

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

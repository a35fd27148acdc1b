import { type Connection, connectionStore } from "./connection";
import { ApiError, detailOf, isApiError, kindOfStatus } from "./errors";
import { cancellation, LONGEST_WAIT_MS, pause, retryAfterMs, waitMs } from "./pause";
import { type Waits, waits } from "./waiting";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Gives the request up: it then throws the DOM's AbortError. */
  signal?: AbortSignal;
  /** How long the service may send nothing, in milliseconds. */
  timeoutMs?: number;
}

/** What the client needs of its surroundings; tests put in their own. */
export interface Surroundings {
  fetch: typeof fetch;
  now: () => number;
  pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  waits: Waits;
  connections: Pick<typeof connectionStore, "newest" | "refused" | "askForKey">;
}

/** The pauses before a read's second and third try, in milliseconds (unknowns, Failing). */
const RETRY_PAUSES_MS = [500, 2000];
const TIMEOUT_MS = 30_000;

/**
 * The path of one record.
 * @param collection such as "/assistants"
 * @throws ApiError of kind "missing" for an id that no URL can carry
 */
export function recordPath(collection: string, id: string): string {
  try {
    // A URL's "." and ".." walk through its path, in encoded form too, and nothing at all names the collection.
    if (id && id !== "." && id !== "..") return `${collection}/${encodeURIComponent(id)}`;
  } catch {
    // Half of a surrogate pair.
  }
  throw new ApiError("missing", "No record can have this id.");
}

/**
 * One try of one request, without repetition.
 * @param path behind /api/v1, such as "/assistants"
 * @returns the parsed body; undefined for a write that was answered 2xx without a body
 * @throws ApiError; AbortError when the signal is aborted
 */
export async function attempt(
  { fetch, now }: Pick<Surroundings, "fetch" | "now">,
  { address, key }: Pick<Connection, "address" | "key">,
  method: Method,
  path: string,
  { body, signal, timeoutMs = TIMEOUT_MS }: RequestOptions = {},
): Promise<unknown> {
  const operation = `${method} ${path}`;
  const isWrite = method !== "GET";
  if (signal?.aborted) throw cancellation(signal);
  const headers = headersWith(key, body !== undefined, operation);
  const abort = new AbortController();
  let silent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      silent = true;
      abort.abort();
    }, timeoutMs);
  };
  const onAbort = () => abort.abort();
  signal?.addEventListener("abort", onAbort, { once: true });

  /** Why the network failed us. */
  const failure = (kind: "unreachable" | "unreadable", message: string, status?: number) => {
    if (signal?.aborted) return cancellation(signal);
    if (silent) {
      const seconds = Math.round(timeoutMs / 1000);
      return new ApiError("unreachable", `The service sent nothing for ${seconds} seconds.`, {
        operation,
        answerLost: isWrite,
      });
    }
    return new ApiError(kind, message, { status, operation, answerLost: isWrite });
  };

  try {
    heard();
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: abort.signal,
      mode: "cors",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      // A redirect is never followed: it could take the key to another origin.
      redirect: "manual",
    }).catch(() => {
      throw failure("unreachable", "The service did not answer.");
    });
    const text = await bodyOf(response, heard).catch((reason: unknown) => {
      // A string ends at about half a gigabyte.
      if (reason instanceof RangeError) throw failure("unreadable", "The answer is too large.");
      throw failure("unreadable", "The answer was cut off.", response.status);
    });
    return understood(response, text, { operation, isWrite, key, now });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

function headersWith(key: string, hasBody: boolean, operation: string): Headers {
  try {
    const headers = new Headers({ Accept: "application/json", "X-API-Key": key });
    if (hasBody) headers.set("Content-Type", "application/json");
    return headers;
  } catch {
    throw new ApiError("unauthorised", "The key has characters that cannot be sent.", { operation });
  }
}

async function bodyOf(response: Response, heard: () => void): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}

interface Asked {
  operation: string;
  isWrite: boolean;
  key: string;
  now: () => number;
}

/** The parsed body of a good answer; a bad one is thrown as what it means. */
function understood(response: Response, text: string, { operation, isWrite, key, now }: Asked): unknown {
  const { status } = response;
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
    throw new ApiError("unreadable", "The service redirects to another address, which is not followed.", {
      operation,
      status: status || undefined,
      answerLost: isWrite,
    });
  }
  const body = parsed(text);
  // An answer may echo what was sent.
  const bodySnippet = masked(snippet(text, body?.value), key) || undefined;
  if (response.ok) {
    if (body) return body.value;
    if (isWrite && !text.trim()) return undefined;
    const what = !text.trim() ? "is empty" : /^\s*</.test(text) ? "is a web page" : "is cut off or no JSON";
    throw new ApiError("unreadable", `The answer ${what}.`, {
      operation,
      status,
      bodySnippet,
      answerLost: isWrite,
    });
  }
  const kind = kindOfStatus(status);
  const servicesNow = Date.parse(response.headers.get("Date") ?? "");
  throw new ApiError(kind, `The service answered with status ${status}.`, {
    operation,
    status,
    bodySnippet,
    detail: detailOf(body?.value)?.map((entry) => ({ ...entry, msg: masked(entry.msg, key) })),
    retryAfterMs:
      kind === "limited"
        ? retryAfterMs(response.headers.get("Retry-After"), Number.isNaN(servicesNow) ? now() : servicesNow)
        : undefined,
    answerLost: isWrite && (kind === "unavailable" || kind === "unreadable"),
  });
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function masked(text: string, key: string): string {
  return key ? text.replaceAll(key, "•••") : text;
}

/** What a person may read of an answer: the reason where it gives one, else its beginning. */
function snippet(text: string, body: unknown): string {
  if (typeof body === "object" && body !== null) {
    for (const name of ["detail", "message", "error"]) {
      const reason: unknown = (body as Record<string, unknown>)[name];
      if (typeof reason === "string") return reason.slice(0, 300);
    }
    return "";
  }
  return /^\s*</.test(text) ? "" : text.trim().slice(0, 200);
}

/**
 * The client: one request with all that unknowns, Failing, asks for. A read is tried twice more on 5xx, HTML, an empty or
 * cut-off body, waits out a 429, and waits for a new key where its own is refused. A write is sent once; after a 429 it waits,
 * visibly, and is sent again.
 */
export function createClient(surroundings: Surroundings) {
  const { now, pause, waits, connections } = surroundings;

  return async function request(
    connection: Connection,
    method: Method,
    path: string,
    options: RequestOptions = {},
  ): Promise<unknown> {
    const isWrite = method !== "GET";
    const { signal } = options;
    let using = connections.newest(connection);
    let repeated = 0;
    let limited = 0;
    for (;;) {
      try {
        return await attempt(surroundings, using, method, path, options);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.kind === "unauthorised") {
          if (isWrite) {
            connections.askForKey(using);
            throw error;
          }
          const renewed = await connections.refused(using, signal);
          if (!renewed) throw error;
          using = renewed;
        } else if (error.kind === "limited") {
          const ms = waitMs(error.retryAfterMs, limited++);
          if (ms > LONGEST_WAIT_MS) throw error;
          await waitOut(
            ms,
            { connectionId: connection.id, operation: `${method} ${path}`, write: isWrite },
            signal,
          );
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

/** A redirect and a body that is too large come again as they were. */
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

/** Sends a request of this page; see `createClient`. The only way to the service. */
const send = createClient(browser);

/**
 * Sends a request of this page to the service.
 * @param path behind /api/v1, such as "/assistants"; ids in it by `recordPath`
 * @returns the parsed body, claimed to be a `T` but not checked; undefined for a write answered 2xx without a body
 * @throws ApiError; AbortError when the signal is aborted
 */
export function request<T = unknown>(
  connection: Connection,
  method: Method,
  path: string,
  options?: RequestOptions,
): Promise<T> {
  return send(connection, method, path, options) as Promise<T>;
}

/** One try, for proving a connection that is not saved yet; see `attempt`. */
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

/** A JSON file of the dashboard's own server; undefined where there is none. */
export async function ownFile(path: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await globalThis.fetch(path, { cache: "no-store", signal });
    return response.ok ? parsed(await response.text())?.value : undefined;
  } catch {
    return undefined;
  }
}

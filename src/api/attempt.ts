import { jsonOf, parseJson } from "@/document/exact-json";
import { idOf } from "@/document/read";
import type { Connection } from "./connection";
import { ApiError, kindOfStatus, reasonGiven } from "./errors";
import { linkedAbort } from "./linked-abort";
import { cancellation, retryAfterMs } from "./pause";
import { saysItFailed } from "./says-failed";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /**
   * Gives the request up: it then throws the DOM's AbortError, or ApiError with `answerLost` for a write that
   * was sent.
   */
  signal?: AbortSignal;
  /** How long the service may send nothing, in milliseconds. */
  timeoutMs?: number;
  /** Called whenever the service sends something. */
  onHeard?: () => void;
  /**
   * A single try in the background: no retry, no waiting for a rate limit to end, no question for a new key.
   */
  isQuiet?: boolean;
}

const TIMEOUT_MS = 30_000;

/** The program's own header (server/program/pass-through.ts): a browser shows no page where a redirect leads. */
const REDIRECT_HEADER = "X-Redirect-Location";

/**
 * One try of one request, without repetition.
 * @param path behind /api/v1, such as "/assistants"
 * @returns the parsed body; undefined for a write that was answered 2xx without a body
 * @throws ApiError; AbortError when the signal is aborted, unless a write was sent
 */
export async function attempt(
  { fetch, now }: { fetch: typeof globalThis.fetch; now: () => number },
  { address, key }: Pick<Connection, "address" | "key">,
  method: Method,
  path: string,
  { body, signal, timeoutMs = TIMEOUT_MS, onHeard }: RequestOptions = {},
): Promise<unknown> {
  const operation = `${method} ${path}`;
  const isWrite = method !== "GET";
  if (signal?.aborted) throw cancellation(signal);
  const headers = headersWith(key, operation);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const giveUp = linkedAbort(signal);
  let silent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    onHeard?.();
    clearTimeout(timer);
    timer = setTimeout(() => {
      silent = true;
      giveUp.abort();
    }, timeoutMs);
  };

  /** The error to throw: a canceled or timed-out request has its own. */
  const failure = (kind: "unreachable" | "unreadable", message: string, status?: number) => {
    if (signal?.aborted) {
      if (!isWrite) return cancellation(signal);
      const stopped = "The request was stopped before the service responded.";
      return new ApiError("unreachable", stopped, { operation, answerLost: true });
    }
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
      body: body === undefined ? undefined : jsonOf(body),
      signal: giveUp.signal,
      ...PRIVATELY,
    }).catch(() => {
      // The browser doesn't distinguish the two.
      const orBlocked =
        isWrite && isElsewhere(address)
          ? `, or it doesn't allow this page to send ${method} requests (CORS)`
          : "";
      throw failure("unreachable", `The service didn't respond${orBlocked}.`);
    });
    const text = await bodyOf(response, heard).catch((reason: unknown) => {
      // A string can't be longer than about half a gigabyte.
      if (reason instanceof RangeError) throw failure("unreadable", "The response is too large.");
      throw failure("unreadable", "The response is incomplete.", response.status);
    });
    const value = await understood(response, text, { operation, isWrite, key, now });
    return value;
  } finally {
    clearTimeout(timer);
    giveUp.unlink();
  }
}

/** Whether an address isn't the page's own. */
function isElsewhere(address: string): boolean {
  return globalThis.location !== undefined && new URL(address).origin !== location.origin;
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
  isWrite?: boolean;
  key: string;
  now: () => number;
}

/** The parsed body of a good response; throws the matching error for a bad one. */
async function understood(response: Response, text: string, asked: Asked): Promise<unknown> {
  if (!response.ok) throw await refusal(response, text, asked);
  const body = parsed(text);
  const { operation, isWrite } = asked;
  // A loaded record may have such fields itself.
  const hasFailed = body && (isWrite || idOf(body.value) === undefined) && saysItFailed(body.value);
  if (hasFailed) throw await reportedFailure(response, text, asked);
  if (body) return body.value;
  const isEmpty = !text.trim();
  if (isWrite && isEmpty) return undefined;
  throw new ApiError(
    "unreadable",
    `The response is ${isEmpty ? "empty" : isPage(text) ? "a web page" : "incomplete or isn't JSON"}.`,
    { operation, status: response.status, answerLost: isWrite },
  );
}

/**
 * The error of a response with another status than 2xx.
 * @param text its body
 */
export async function refusal(
  response: Response,
  text: string,
  { operation, isWrite = false, key, now }: Asked,
): Promise<ApiError> {
  const { status } = response;
  const target = response.headers.get(REDIRECT_HEADER);
  if (target !== null || response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
    const location = target?.replaceAll(key, "•••");
    const words = location
      ? `It redirects to ${location}, and redirects aren't followed.`
      : "Redirects aren't followed, and it isn't known where this one leads.";
    const facts = { operation, location, status: target === null ? status || undefined : undefined };
    return new ApiError("redirected", words, { ...facts, answerLost: isWrite });
  }
  // Few requests are rejected, so this code loads on demand. Without it, the error has less detail.
  const reasons = await import("./reasons").catch(() => undefined);
  const isBlocked = status === 403 && isPage(text);
  const kind = isBlocked ? "blocked" : kindOfStatus(status);
  const servicesNow = Date.parse(response.headers.get("Date") ?? "");
  const words = isBlocked ? blockedWords(response) : `The service responded with status ${status}.`;
  return new ApiError(kind, words, {
    operation,
    status,
    ...reasons?.reasonsIn(text, key),
    retryAfterMs:
      kind === "limited"
        ? retryAfterMs(response.headers.get("Retry-After"), Number.isNaN(servicesNow) ? now() : servicesNow)
        : undefined,
    answerLost: isWrite && (kind === "unavailable" || kind === "unreadable"),
  });
}

/** Whether a body is a web page: the service itself answers with JSON. */
function isPage(text: string): boolean {
  return /^\s*</.test(text);
}

/** Who refused a request in the service's place, with the reference that they find it by. */
function blockedWords({ headers }: Response): string {
  const reference = headers.get("CF-Ray");
  return `A firewall or proxy answered with a web page${reference ? `, reference ${reference}` : ""}.`;
}

/** The error of a request that was answered 2xx with a body that says that it failed. */
export async function reportedFailure(
  response: Response,
  text: string,
  { operation, isWrite, key }: Asked,
): Promise<ApiError> {
  const reasons = (await import("./reasons").catch(() => undefined))?.reasonsIn(text, key);
  const facts = { operation, status: response.status, answerLost: isWrite, ...reasons };
  return new ApiError("invalid", reasonGiven(facts), facts);
}

/** A text as JSON, wrapped so that "null" differs from invalid JSON. */
export function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

/** How every request is sent: without cookies or a referrer, and without caching. */
export const PRIVATELY = {
  mode: "cors",
  credentials: "omit",
  cache: "no-store",
  referrerPolicy: "no-referrer",
  // A redirect is never followed: it could take the key to another origin.
  redirect: "manual",
} as const satisfies RequestInit;

/**
 * The headers of a request that asks for JSON.
 * @throws ApiError `unauthorized` for a key that can't be a header
 */
export function headersWith(key: string, operation: string): Headers {
  try {
    return new Headers({ Accept: "application/json", "X-API-Key": key });
  } catch {
    throw new ApiError("unauthorized", "The key contains invalid characters.", { operation });
  }
}

import { count } from "@/lib/words";
import type { ValidationDetail } from "@/schema/errors";

/**
 * Why a request failed. A canceled request isn't one of these: it throws the DOM's AbortError. Of a write,
 * that says that nothing was stored: one that is canceled after it was sent fails with `answerLost`.
 */
export const ERROR_KINDS = [
  "unauthorized", // 401, or a key that can't be sent
  "forbidden", // 403: this key isn't allowed to do this
  "blocked", // 403 with a web page: a firewall or proxy in front of the service
  "invalid", // 422 and every other rejection of the request; 2xx if the body says that it failed
  "missing", // 404, 410
  "limited", // 429
  "unavailable", // 5xx, 408
  "unreachable", // no response: no network, a blocked origin, a timeout
  "redirected", // 3xx, which isn't followed: it could take the key to another origin
  "unreadable", // a response that isn't what the API promises
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** What is known about a failed request. */
export interface ErrorFacts {
  status?: number;
  detail?: ValidationDetail[];
  /** How long the service asked to wait, in milliseconds. */
  retryAfterMs?: number;
  /** What a service that refused the request says; never contains the key. */
  bodySnippet?: string;
  /** A write was sent, and the service may or may not have made the change. */
  answerLost?: boolean;
  /**
   * The wait after a 429 is over. Nothing was stored; a retry must start from the service's latest version.
   */
  waited?: boolean;
  /** Method and path, such as "PATCH /assistants/a1". */
  operation?: string;
  /** Where the service redirects to, if that's known. */
  location?: string;
}

/** A request that failed. Its texts contain neither the key nor a secret. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly status?: number;
  readonly detail?: ValidationDetail[];
  readonly retryAfterMs?: number;
  readonly bodySnippet?: string;
  readonly answerLost: boolean;
  readonly waited: boolean;
  readonly operation?: string;
  readonly location?: string;

  constructor(kind: ErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message);
    this.name = "ApiError";
    this.kind = kind;
    this.status = facts.status;
    this.detail = facts.detail;
    this.retryAfterMs = facts.retryAfterMs;
    this.bodySnippet = facts.bodySnippet;
    this.answerLost = facts.answerLost ?? false;
    this.waited = facts.waited ?? false;
    this.operation = facts.operation;
    this.location = facts.location;
  }

  /** Whether the dashboard itself rejected the request, so that the service never got it. */
  get isUnsent(): boolean {
    return this.kind === "invalid" && this.status === undefined;
  }
}

/** Whether a thrown value is a failed request. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Whether a thrown value means that the service has no such record. */
export function isNotFound(error: unknown): error is ApiError {
  return isApiError(error) && error.kind === "missing";
}

/** Whether a thrown value means that this one request was refused, whatever is wrong with it (403). */
export function isForbidden(error: unknown): boolean {
  return isApiError(error) && (error.kind === "forbidden" || error.kind === "blocked");
}

/** Whether a thrown value means that the request was canceled. */
export function isCanceled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** The error of reading a list: it's never deleted, so where it's missing, this isn't the API. */
export function listError(error: unknown): unknown {
  if (!isNotFound(error)) return error;
  const { status, operation } = error;
  return new ApiError("unreadable", "The service doesn't have this list.", { status, operation });
}

/**
 * The kind of an error by its status.
 * @param status an HTTP status other than 2xx
 */
export function kindOfStatus(status: number): ErrorKind {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "missing";
  if (status === 429) return "limited";
  if (status >= 500 || status === 408) return "unavailable";
  if (status >= 400) return "invalid";
  if (status >= 300) return "redirected";
  return "unreadable";
}

/** An error in words for people. */
export interface ErrorWords {
  /** What happened. */
  title: string;
  /** What is safe. */
  safe: string;
  /** What to try. */
  advice: string;
}

const SAFE = "Loaded data and your edits are safe.";

/**
 * The one place that turns an error into words.
 * @param error anything thrown
 */
export function errorWords(error: unknown): ErrorWords {
  if (isCanceled(error)) return { title: "Canceled", safe: SAFE, advice: "Start again when you're ready." };
  if (!isApiError(error)) {
    return {
      title: "Something went wrong in the dashboard",
      safe: "Nothing changed in the service.",
      advice: "Reload the page. If it happens again, report the steps that led to it.",
    };
  }
  const words = wordsOfKind(error);
  return error.answerLost
    ? {
        ...words,
        safe: "The service may have made the change; this couldn't be verified. Your edits are safe.",
      }
    : words;
}

/** What a forbidden request was to do, by its method. */
const DEED: Record<string, string> = { GET: "read", PATCH: "change", POST: "create", DELETE: "delete" };

function wordsOfKind(error: ApiError): ErrorWords {
  const status = error.status === undefined ? "" : ` (status ${error.status})`;
  const [method = ""] = error.operation?.split(" ") ?? [];
  const safe = method === "GET" ? SAFE : "Nothing was stored. Your edits are safe.";
  switch (error.kind) {
    case "unauthorized":
      return {
        title: `The service rejected the key${status}`,
        safe: "This page and your edits are safe.",
        advice: `${said(error)}Enter a new key or switch to another connection.`,
      };
    case "forbidden":
      return {
        title: `This key isn't allowed to ${DEED[method] ?? "do"} this${status}`,
        safe,
        advice: `${said(error)}To use another key, add or switch to its connection.`,
      };
    case "blocked":
      return {
        title: `Blocked before it reached the service${status}`,
        safe,
        advice: `${error.message} ${
          method === "GET"
            ? "Ask whoever runs it to allow this request."
            : "HTML, scripts or SQL in a text often cause this. Change the text, or ask whoever runs it to allow this request."
        }`,
      };
    case "invalid":
      if (error.isUnsent) {
        return {
          title: "This request can't be sent",
          safe: "Nothing was sent. Your edits are safe.",
          advice: error.message,
        };
      }
      return {
        title:
          error.status !== undefined && error.status < 300
            ? `The service reported an error${status}`
            : `The service rejected this request${status}`,
        safe,
        advice: reasonGiven(error),
      };
    case "missing":
      return {
        title: "Not found",
        safe: SAFE,
        advice: "Go back to the list. The record may have been deleted, or its ID may be wrong.",
      };
    case "limited":
      return {
        title: "Rate limit reached",
        safe: SAFE,
        advice: error.retryAfterMs
          ? `${said(error)}Try again in ${pauseInWords(error.retryAfterMs)}.`
          : `${said(error)}Try again in a minute.`,
      };
    case "unavailable":
      return {
        title: `The service has a problem${status}`,
        safe: SAFE,
        advice: `${said(error)}Try again in a moment.`,
      };
    case "unreachable":
      return {
        title: "Couldn't reach the service",
        safe: SAFE,
        advice: `${error.message} Check your network and the connection's address and key, then try again.`,
      };
    case "redirected":
      return {
        title: `The service redirects this request${status}`,
        safe: SAFE,
        advice: `${error.message} Check the connection's address.`,
      };
    case "unreadable":
      return {
        title: "Couldn't read the service's response",
        safe: SAFE,
        advice: `${error.message} Try again. If this continues, check the connection's address.`,
      };
  }
}

/** Why the service refused a request, in its own words. */
export function reasonGiven(error: Pick<ErrorFacts, "detail" | "bodySnippet">): string {
  return error.detail?.length
    ? error.detail.map((entry) => asSentence(entry.msg)).join(" ")
    : said(error).trimEnd() || "The service gave no reason.";
}

/** The service's message about the whole request, with a space after it; "" if there is none. */
export function said({ bodySnippet }: Pick<ErrorFacts, "bodySnippet">): string {
  return bodySnippet ? `The service says: ${asSentence(bodySnippet)} ` : "";
}

/** The service's own words, with a period if they have no final punctuation. */
function asSentence(words: string): string {
  return /[.!?…:;]\s*$/.test(words) ? words.trimEnd() : `${words}.`;
}

/**
 * A length of time in words, rounded up: "1 second", "3 minutes", "2 hours".
 * @param ms milliseconds
 */
export function pauseInWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return count(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? count(minutes, "minute") : count(Math.ceil(minutes / 60), "hour");
}

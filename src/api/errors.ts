import { isRecord } from "@/document/equal";
import type { Path } from "@/document/path";
import type { ValidationDetail } from "@/schema/errors";

/**
 * What kind of failure a request met. A request that was canceled is none of them: it throws the DOM's AbortError.
 */
export type ErrorKind =
  | "unauthorized" // 401, 403, or a key that cannot be sent
  | "invalid" // 422 and every other refusal of what was sent
  | "missing" // 404, 410
  | "limited" // 429
  | "unavailable" // 5xx, 408
  | "unreachable" // no answer at all: no network, a blocked origin, a time-out
  | "unreadable"; // an answer that is not what the API promises

interface ErrorFacts {
  status?: number;
  detail?: ValidationDetail[];
  /** How long the service asked to wait, in milliseconds. */
  retryAfterMs?: number;
  /** The beginning of an answer that could not be understood; never contains the key. */
  bodySnippet?: string;
  /** A write was sent and it is not known whether the service carried it out. */
  answerLost?: boolean;
  /** The pause that a 429 asked for is over. Nothing was stored, and what is sent again is to be made from what the service has now. */
  waited?: boolean;
  /** Method and path, such as "PATCH /assistants/a1". */
  operation?: string;
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
  }
}

/** Whether a thrown value is a failure of a request. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Whether a thrown value says that somebody canceled the request. */
export function isCanceled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * The kind of a failure by its status.
 * @param status an HTTP status that is not 2xx
 */
export function kindOfStatus(status: number): ErrorKind {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404 || status === 410) return "missing";
  if (status === 429) return "limited";
  if (status >= 500 || status === 408) return "unavailable";
  if (status >= 400) return "invalid";
  return "unreadable";
}

/**
 * The `detail` of a 422's body, read with tolerance: odd parts are replaced by what is closest. Other refusals often have their reasons
 * under `errors` or `error`, as texts, as objects, or by field: the API defines the body of a 422 only.
 * @param body a parsed body of any shape
 * @returns undefined where the body has no such reasons
 */
export function detailOf(body: unknown): ValidationDetail[] | undefined {
  if (!isRecord(body)) return undefined;
  const found = ["detail", "errors", "error"].map((name) => entriesOf(body[name]));
  return found.find((entries) => entries && entries.length > 0) ?? found.find((entries) => entries);
}

/** The entries of a list, of one object that has a message, or of one that has messages by field. */
function entriesOf(value: unknown): ValidationDetail[] | undefined {
  if (Array.isArray(value)) return value.flatMap(entryOf);
  if (!isRecord(value)) return undefined;
  if (textIn(value, MESSAGES)) return entryOf(value);
  return Object.entries(value).flatMap(([field, reasons]) =>
    [reasons]
      .flat()
      .flatMap((msg) => (typeof msg === "string" ? { loc: partsOf(field), msg, type: "" } : [])),
  );
}

const MESSAGES = ["msg", "message", "detail", "reason"];

function entryOf(entry: unknown): ValidationDetail[] {
  if (typeof entry === "string" && entry) return [{ loc: [], msg: entry, type: "" }];
  if (!isRecord(entry)) return [];
  const place = textIn(entry, ["loc", "field", "path", "param"]);
  return [
    {
      loc: Array.isArray(entry.loc)
        ? entry.loc.filter((part) => typeof part === "string" || typeof part === "number")
        : partsOf(place ?? ""),
      msg: textIn(entry, MESSAGES) ?? "The service gave no reason.",
      type: textIn(entry, ["type", "code"]) ?? "",
    },
  ];
}

function partsOf(place: string): string[] {
  return place.split(/[./[\]]+/).filter(Boolean);
}

function textIn(record: Record<string, unknown>, names: readonly string[]): string | undefined {
  return names
    .map((name) => record[name])
    .find((value): value is string => typeof value === "string" && value !== "");
}

/** More parts than any path of the API has; what comes behind them is not looked at. */
const LONGEST_LOC = 24;

/** An entry of a 422, at the place that it's about. */
interface PlacedError {
  /** Empty where the entry names nothing that exists. */
  path: Path;
  /** The service's own words. */
  message: string;
  type: string;
  /** Whether the path leads to the very field that the entry names, and not just to a parent of it. */
  isExact: boolean;
}

/**
 * The entries of a 422 at the places that they're about. `loc` may begin with `body`, may have class names or union tags between the
 * path's own parts, may be empty or point at a parent: the longest path that exists is taken.
 * @param details as `ApiError.detail` has them
 * @param exists whether the form or the document has a path
 */
export function placeErrors(
  details: readonly ValidationDetail[],
  exists: (path: Path) => boolean,
): PlacedError[] {
  return details.map(({ loc, msg, type }) => {
    const path = pathOfLoc(loc, exists);
    const isExact = path.length > 0 && String(loc.at(-1)) === String(path.at(-1));
    return { path, message: msg, type, isExact };
  });
}

function pathOfLoc(loc: readonly (string | number)[], exists: (path: Path) => boolean): (string | number)[] {
  const parts = loc.slice(0, LONGEST_LOC);

  const longestFrom = (path: (string | number)[], at: number): (string | number)[] => {
    const part = parts[at];
    if (part === undefined) return path;
    const next = readings(part)
      .map((reading) => [...path, reading])
      .find(exists);
    const taken = next ? longestFrom(next, at + 1) : undefined;
    const mostBySkipping = path.length + parts.length - at - 1;
    if (taken && taken.length >= mostBySkipping) return taken;
    const skipped = longestFrom(path, at + 1);
    return taken && taken.length >= skipped.length ? taken : skipped;
  };

  return longestFrom([], 0);
}

/** Some services write the position in an array as text. */
function readings(part: string | number): (string | number)[] {
  return typeof part === "string" && /^\d{1,9}$/.test(part) ? [Number(part), part] : [part];
}

/** A failure in words for people. */
export interface ErrorWords {
  /** What happened. */
  title: string;
  /** What is safe. */
  safe: string;
  /** What to try. */
  advice: string;
}

const KEPT = "What was loaded before stays, and nothing you typed is lost.";

/**
 * The one place that turns a failure into words.
 * @param error anything thrown
 */
export function errorWords(error: unknown): ErrorWords {
  if (isCanceled(error))
    return { title: "Canceled", safe: KEPT, advice: "Start it again when you want to go on." };
  if (!isApiError(error)) {
    return {
      title: "Something went wrong in the dashboard",
      safe: "The service was not changed by this.",
      advice: "Reload the page. If it happens again, report what you did just before.",
    };
  }
  const words = wordsOfKind(error);
  return error.answerLost
    ? {
        ...words,
        safe: "It is not known whether the service carried the change out. Nothing you typed is lost.",
      }
    : words;
}

function wordsOfKind(error: ApiError): ErrorWords {
  const status = error.status === undefined ? "" : ` (status ${error.status})`;
  switch (error.kind) {
    case "unauthorized":
      return {
        title: `The service rejected the key${status}`,
        safe: "The page and what you typed stay as they are.",
        advice: "Enter another key, or switch to another connection.",
      };
    case "invalid":
      return {
        title: `The service refused this${status}`,
        safe: "Nothing was stored. What you typed is still here.",
        advice: error.detail?.length
          ? error.detail.map((entry) => asSentence(entry.msg)).join(" ")
          : error.bodySnippet
            ? `The service says: ${asSentence(error.bodySnippet)}`
            : "The service gave no reason.",
      };
    case "missing":
      return {
        title: "No longer there",
        safe: "Nothing else was touched.",
        advice: "Somebody may have deleted it, or the address has a wrong id. Go back to the list.",
      };
    case "limited":
      return {
        title: "The service asks for a pause",
        safe: KEPT,
        advice: error.retryAfterMs
          ? `Try again in ${pauseInWords(error.retryAfterMs)}.`
          : "Try again in a minute.",
      };
    case "unavailable":
      return { title: `The service has a problem${status}`, safe: KEPT, advice: "Try again in a moment." };
    case "unreachable":
      return {
        title: "The service cannot be reached",
        safe: KEPT,
        advice: "Check your network and the connection's address, then try again.",
      };
    case "unreadable":
      return {
        title: "The service's answer could not be read",
        safe: KEPT,
        advice: `${error.message} Try again; if it stays so, check the connection's address.`,
      };
  }
}

/** The service's own words, with a stop behind them where it has put none. */
function asSentence(words: string): string {
  return /[.!?…:;]\s*$/.test(words) ? words.trimEnd() : `${words}.`;
}

/**
 * A length of time in words, rounded up: "1 second", "3 minutes", "2 hours".
 * @param ms milliseconds
 */
export function pauseInWords(ms: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

import { errorWords, isApiError, isCanceled } from "@/api/errors";
import { type SentWrite, writesUnderWay } from "@/api/sent-writes";
import { capitalized, listedUpTo } from "@/lib/words";
import type { ErrorWords } from "@/ui/error-view";

/**
 * Whether a page may load if it's tried again: a request failed or was canceled, or its code couldn't be
 * loaded without a network, where reloading would lose the whole dashboard.
 */
export function canRetry(error: Error): boolean {
  return isOfRequest(error) || (isOldPart(error) && isOffline());
}

const isOfRequest = (error: Error) => isApiError(error) || isCanceled(error);

const isOffline = () => globalThis.navigator?.onLine === false;

/** The text for an error that reached the router. It names the writes whose outcome nobody saw. */
export function crashWords(error: Error, writes = writesUnderWay()): ErrorWords {
  const words = wordsOf(error);
  return writes.length > 0 && !isOfRequest(error) ? { ...words, safe: underWayWords(writes) } : words;
}

const MOST_NAMED = 3;

function underWayWords(writes: readonly SentWrite[]): string {
  const names = listedUpTo(MOST_NAMED, [...new Set(writes.map(writeWords))]);
  return writes.length === 1
    ? `${capitalized(names)} was being sent. Check the record before you save again.`
    : `These were being sent: ${names}. Check the records before you save again.`;
}

const KINDS: Record<string, string> = {
  assistants: "assistant",
  "multi-agent": "squad",
  calls: "call",
  "phone-number": "phone number",
  tools: "tool",
};

/** A write in words: "a save of assistant “Front desk”". */
function writeWords({ method, path, name }: SentWrite): string {
  const [list = "", id = ""] = path.slice(1).split("/");
  const what = [KINDS[list] ?? list, name ? `“${name}”` : decodeURIComponent(id)].join(" ").trim();
  if (method === "POST") return `a new ${what}`;
  return `${method === "DELETE" ? "a deletion" : "a save"} of ${what}`;
}

function wordsOf(error: Error): ErrorWords {
  if (isOfRequest(error)) return errorWords(error);
  if (isOldPart(error) && isOffline())
    return {
      title: "You're offline",
      safe: "Nothing changed in the service.",
      advice: "Check your network, then try again.",
    };
  if (isOldPart(error))
    return {
      title: "Couldn't load part of the dashboard",
      safe: "Nothing changed in the service.",
      advice: "Reload the page. The dashboard may have been updated, or your connection was lost.",
    };
  return {
    title: "This page crashed",
    safe: "Nothing changed in the service, and the other pages still work.",
    advice:
      "Reload the page. If it happens again, send the error details to the people who run this dashboard.",
  };
}

/** A page's module couldn't be fetched. Each browser has its own message for it. */
function isOldPart(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  );
}

/** The error and where it happened, without the query string, which may contain a search. */
export function reportOf(error: Error): string {
  const what = error.stack ?? `${error.name}: ${error.message}`;
  return `${window.location.pathname}\n${what}`;
}

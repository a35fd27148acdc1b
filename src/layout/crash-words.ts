import { errorWords, isApiError } from "@/api/errors";
import type { ErrorWords } from "@/ui/error-view";

/** What a page says of an error that reached the router. */
export function crashWords(error: unknown): ErrorWords {
  if (isApiError(error)) return errorWords(error);
  if (isOldPart(error))
    return {
      title: "A part of the dashboard could not be loaded",
      safe: "The service was not touched.",
      advice: "The dashboard was updated, or the connection to it was lost. Reload the page.",
    };
  return {
    title: "This page broke",
    safe: "The service was not changed by this, and the other pages still work.",
    advice:
      "Reload the page. If it happens again, send what stands below to whoever looks after this dashboard.",
  };
}

/** A page's module is gone from the server, or could not be fetched: each browser says it in words of its own. */
function isOldPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}

/** What helps whoever looks for the fault: the error and where it happened, without the query, which may hold what was searched. */
export function reportOf(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return `${window.location.pathname}\n${what}`;
}

import { idToSegment } from "@/lib/record-address";

/** The moment in a call and the list it was opened from. The URL holds both, so they survive a reload. */
export interface CallPlace {
  /**
   * The query string of the list's URL without "?": previous and next step through that list. Empty: all
   * calls.
   */
  list?: string | undefined;
  /** The search within the call, as typed; undefined: the list's search. */
  query?: string | undefined;
  /** The moment, in seconds from the start of the call. */
  seconds?: number | undefined;
  /** The review queue that the user works through. Previous and next step through it. */
  queue?: string | undefined;
}

/** The URL of a call: `/calls/<id>?t=69&q=refund&in=<the list's search, encoded>`. */
export function callAddress(id: string, { list, query, seconds, queue }: CallPlace = {}): string {
  const parameters = new URLSearchParams();
  if (seconds !== undefined && Number.isFinite(seconds)) {
    parameters.set("t", String(Math.max(0, Math.round(seconds * 10) / 10)));
  }
  if (query !== undefined) parameters.set("q", query);
  if (list !== undefined) parameters.set("in", list.replace(/^\?/, ""));
  if (queue !== undefined) parameters.set("queue", queue);
  const search = parameters.toString();
  return `/calls/${idToSegment(id)}${search && `?${search}`}`;
}

/** Reads the URL of a call and ignores values that make no sense. */
export function readCallPlace(parameters: URLSearchParams): CallPlace {
  const text = parameters.get("t") ?? "";
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  return {
    list: parameters.get("in") ?? undefined,
    query: parameters.get("q") ?? undefined,
    queue: parameters.get("queue") ?? undefined,
    seconds: seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined,
  };
}

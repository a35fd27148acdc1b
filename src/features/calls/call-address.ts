/** Where in a call, and out of which list one comes to it. All of it stands in the URL, so that it survives a reload. */
export interface CallPlace {
  /** The search part of the list's own address, without its "?": previous and next go through what it lists. Empty: all calls. */
  list?: string | undefined;
  /** What is searched for within the call, as typed; undefined: what the list searched for. */
  query?: string | undefined;
  /** The moment, in seconds from the start of the call. */
  seconds?: number | undefined;
}

/** The address of a call: `/calls/<id>?t=69&q=refund&in=<the list's search, encoded>`. */
export function callAddress(id: string, { list, query, seconds }: CallPlace = {}): string {
  const parameters = new URLSearchParams();
  if (seconds !== undefined && Number.isFinite(seconds)) {
    parameters.set("t", String(Math.max(0, Math.round(seconds * 10) / 10)));
  }
  if (query !== undefined) parameters.set("q", query);
  if (list !== undefined) parameters.set("in", list.replace(/^\?/, ""));
  const search = parameters.toString();
  return `/calls/${encodeURIComponent(id)}${search && `?${search}`}`;
}

/** What the address of a call says, whatever stands in it. */
export function readCallPlace(parameters: URLSearchParams): CallPlace {
  const text = parameters.get("t") ?? "";
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  return {
    list: parameters.get("in") ?? undefined,
    query: parameters.get("q") ?? undefined,
    seconds: seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined,
  };
}

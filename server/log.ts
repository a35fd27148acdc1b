/** How the program reports events: JSON lines for machines, text for people, or (off) only errors. */
export const LOG_FORMATS = ["json", "text", "off"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** One answered request. It contains no key, body or query, so no secrets. */
export interface RequestEntry {
  method: string;
  path: string;
  /** 499 if the caller left first. */
  status: number;
  /** Until the whole answer was sent, in milliseconds. */
  ms: number;
  requestId: string;
  /** The answer wasn't sent completely. */
  broken?: true;
}

let format: LogFormat = "text";

/** Sets the format for the whole process. The default is text. */
export function setLogFormat(chosen: LogFormat): void {
  format = chosen;
}

/** Reports something about the program: the words to people, the entry to machines. */
export function logNotice(words: string, entry: { message: string; [field: string]: unknown }): void {
  const { message, ...fields } = entry;
  console.log(format === "json" ? line("info", message, fields) : words);
}

/**
 * Reports a request. The text format leaves out static files sent without errors, because a page has many
 * of them.
 */
export function logRequest(entry: RequestEntry): void {
  if (format === "off") return;
  if (format === "json") {
    console.log(line("info", "request", { ...entry }));
    return;
  }
  const { method, path, status, ms, broken } = entry;
  if (status < 400 && !broken && !path.startsWith("/api/")) return;
  console.log(
    `${new Date().toTimeString().slice(0, 8)} ${method} ${path} ${status} ${ms} ms${broken ? " incomplete" : ""}`,
  );
}

/**
 * Reports an error on the error output.
 * @param requestId the request in which it happened
 */
export function logError(words: string, requestId?: string): void {
  console.error(
    format === "json" ? line("error", words, requestId === undefined ? {} : { requestId }) : words,
  );
}

const line = (level: "info" | "error", message: string, fields: Record<string, unknown>) =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });

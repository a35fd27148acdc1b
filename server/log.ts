/** How the program reports what it does: JSON lines for machines, plain ones for people, or (off) errors alone, plain. */
export const LOG_FORMATS = ["json", "text", "off"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** One answered request. It has no key, no body, no query: nothing that is anybody's secret. */
export interface RequestEntry {
  method: string;
  path: string;
  /** 499 where the caller left before there was one. */
  status: number;
  /** Until the answer was sent whole, in milliseconds. */
  ms: number;
  requestId: string;
  /** The answer was not sent whole. */
  broken?: true;
}

let format: LogFormat = "text";

/** Chooses the format for the whole process. Until then it is text. */
export function setLogFormat(chosen: LogFormat): void {
  format = chosen;
}

/** Tells about the program itself: people the words, machines the entry. */
export function logNotice(words: string, entry: { message: string; [field: string]: unknown }): void {
  const { message, ...fields } = entry;
  console.log(format === "json" ? line("info", message, fields) : words);
}

/** Reports a request. In text, files that were sent as they should be are left out: a page has many of them. */
export function logRequest(entry: RequestEntry): void {
  if (format === "off") return;
  if (format === "json") {
    console.log(line("info", "request", { ...entry }));
    return;
  }
  const { method, path, status, ms, broken } = entry;
  if (status < 400 && !broken && !path.startsWith("/api/")) return;
  console.log(
    `${new Date().toTimeString().slice(0, 8)} ${method} ${path} ${status} ${ms} ms${broken ? " broken off" : ""}`,
  );
}

/**
 * Reports an error. It goes to the error output.
 * @param requestId of the request that met it
 */
export function logError(words: string, requestId?: string): void {
  console.error(
    format === "json" ? line("error", words, requestId === undefined ? {} : { requestId }) : words,
  );
}

const line = (level: "info" | "error", message: string, fields: Record<string, unknown>) =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });

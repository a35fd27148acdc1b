import type { Connection } from "@/api/connection";
import { ApiError, type ErrorKind, isApiError } from "@/api/errors";
import type {
  ExportAsk,
  KeptCall,
  Names,
  Place,
  Selection,
  Series,
  SeriesAsk,
  View,
  ViewAnswer,
} from "./view-types";

/**
 * What the page asks of the worker. A protocol of our own and no library: the questions can be canceled, errors keep their kind, and
 * progress comes unasked; what a library would save are the thirty lines in asker.ts.
 */
export interface Questions {
  /** Reads the whole list. The key is used for this load alone. */
  load: (ask: { address: string; key: string; stallMs: number }) => LoadReport;
  view: (view: View) => ViewAnswer;
  place: (ask: { selection: Selection; id: string }) => Place | null;
  ids: (selection: Selection) => string[];
  series: (ask: SeriesAsk) => Series;
  call: (id: string) => KeptCall | null;
  /** A file of the columns, as UTF-8. */
  table: (ask: ExportAsk) => Blob;
  /** Reads the whole list again and keeps the records with these ids as they came, one on a line. */
  records: (ask: { address: string; key: string; ids: readonly string[] }) => { file: Blob; found: number };
  remove: (ids: readonly string[]) => Holding;
  put: (calls: readonly object[]) => Holding;
  name: (names: Names) => Holding;
}

export type Kind = keyof Questions;

/** What the archive holds now, as far as pages may see it. */
export interface Holding {
  /** Grows with every change. */
  generation: number;
  /** Grows with every change that is not more calls coming in behind the others. */
  edits: number;
  count: number;
  /** How many elements of the list came in, whatever they were: what `upTo` of a view counts. */
  arrived: number;
  /** Elements of the list that are no calls that could be read. */
  broken: number;
  running: string[];
}

export interface LoadReport extends Holding {
  /** Named where the list was read to its end, but there is something to say of it. */
  organizationId?: string;
}

export interface Progress extends Holding {
  bytes: number;
  totalBytes?: number;
  /** Calls that came in by this load. */
  calls: number;
  /** The service has sent nothing for a while. */
  stalled: boolean;
}

/** How far a file is. */
export interface Share {
  /** Of the whole work, from 0 to 1. */
  part: number;
  /** Calls that are in the file, and how many there are to be. */
  done: number;
  of: number;
}

export type ToWorker =
  | { [K in Kind]: { number: number; kind: K; ask: Parameters<Questions[K]>[0] } }[Kind]
  | { cancel: number };

export type FromWorker =
  | { number: number; answer: unknown }
  | { number: number; failure: Failure }
  | { number: number; share: Share }
  | { progress: Progress };

/** An error on its way between worker and page. */
export interface Failure {
  canceled?: true;
  kind?: ErrorKind;
  message: string;
  status?: number;
  retryAfterMs?: number;
  bodySnippet?: string;
  operation?: string;
}

/** Makes a thrown value fit for a message; contains neither the key nor anything of the records. */
export function toFailure(error: unknown): Failure {
  if (isApiError(error)) {
    const { kind, message, status, retryAfterMs, bodySnippet, operation } = error;
    return { kind, message, status, retryAfterMs, bodySnippet, operation };
  }
  if (error instanceof DOMException && error.name === "AbortError")
    return { canceled: true, message: error.message };
  return { message: error instanceof Error ? error.message : String(error) };
}

/** The error that a failure was made of. */
export function fromFailure({ canceled, kind, message, ...facts }: Failure): Error {
  if (canceled) return new DOMException(message, "AbortError");
  return kind ? new ApiError(kind, message, facts) : new Error(message);
}

export type Reach = Pick<Connection, "address" | "key">;

import type { Connection } from "@/api/connection";
import { ApiError, type ErrorFacts, type ErrorKind, isApiError } from "@/api/errors";
import type { JsonObject } from "@/document/equal";
import { errorOf } from "@/lib/typed";
import type { FirstPage } from "./first-page";
import type {
  ExportAsk,
  Mention,
  Names,
  Outcomes,
  OutcomesAsk,
  Picks,
  PicksAsk,
  Place,
  RouteCalls,
  RouteCallsAsk,
  RouteGroup,
  RoutesAsk,
  Selection,
  Series,
  SeriesAsk,
  StoredCall,
  View,
  ViewAnswer,
  Written,
  WrittenKind,
} from "./view-types";

/** What was written about a call, or undefined if that was removed. */
export type Changed = readonly [id: string, value: ValueOf<Written[WrittenKind]> | undefined];
type ValueOf<Values> = Values extends ReadonlyMap<string, infer Value> ? Value : never;

/**
 * The page's requests to the worker. A library would save only the thirty lines in worker-client.ts, and wouldn't
 * cover canceling, error kinds and unasked progress.
 */
interface Requests {
  /**
   * Reads the whole list, and stores it for the next visit of a connection, if one is named. The key is used
   * only for this. With `since`, in epoch milliseconds, calls that started before are read but not held;
   * those without a readable time are. With `masks`, what is held, searched and counted is masked, until
   * another load.
   */
  load: (ask: Endpoint & { storedFor?: string; since?: number; masks?: true }) => LoadReport;
  /** Rows, counts and facets. */
  view: (view: View) => ViewAnswer;
  /** A call's position in a selection, with its neighbors; null if it isn't part of it. */
  place: (ask: { selection: Selection; id: string }) => Place | null;
  /** How many calls a selection has. */
  count: (selection: Selection) => number;
  /** The IDs of all calls in a selection, in order, each once and without missing ones. */
  ids: (selection: Selection) => string[];
  /** The Overview's figures. */
  series: (ask: SeriesAsk) => Series;
  /** The IDs that calls mention. */
  mentions: (ask: null) => Mention[];
  /** How an assistant's calls of a period went. */
  outcomes: (ask: OutcomesAsk) => Outcomes;
  /** The transfers of a squad's calls. */
  routes: (ask: RoutesAsk) => RouteGroup[];
  /** The calls that took some of these routes. */
  routeCalls: (ask: RouteCallsAsk) => RouteCalls;
  /** The calls with annotations that aren't held, by ID. The number of annotations tells questions apart. */
  unlisted: (annotations: number) => string[];
  /** The calls that a review queue picks. */
  picks: (ask: PicksAsk) => Picks;
  /** What is known about a call; null if it isn't loaded (yet). */
  call: (id: string) => StoredCall | null;
  /** A selection as a CSV or JSON Lines file of the archive's columns, in UTF-8, and how many calls it has. */
  table: (ask: ExportAsk) => { file: Blob; found: number };
  /** Reads the whole list again and collects the records with these IDs as they arrived, one per line. */
  records: (ask: Endpoint & { ids: readonly string[]; masks?: true }) => {
    file: Blob;
    /** How many of the IDs some record has. */
    found: number;
  };
  /** Removes calls by ID. */
  remove: (ids: readonly string[]) => Contents;
  put: (calls: readonly JsonObject[]) => Contents;
  name: (names: Names) => Contents;
  /** Replaces annotations or scores, by call ID; undefined removes them. */
  annotate: (ask: { kind: WrittenKind; changed: readonly Changed[] }) => undefined;
}

export type RequestKind = keyof Requests;

/** Requests that only read; the others load or change calls. */
export type ReadKind = Exclude<RequestKind, "load" | "records" | "remove" | "put" | "name" | "annotate">;

export type RequestOf<K extends RequestKind> = Parameters<Requests[K]>[0];
export type ResponseOf<K extends RequestKind> = ReturnType<Requests[K]>;

/** What the page knows about the calls. */
export interface Contents {
  /** Grows with every change in what can be shown. */
  generation: number;
  /** Grows with every change other than calls being added at the end. */
  edits: number;
  /** How many calls can be shown, without deleted ones. */
  count: number;
  /** How many calls arrived: what `upTo` of a view counts. */
  arrived: number;
  /** How many elements aren't listed: they couldn't be read as calls, or have the ID of another. */
  broken: number;
  /** How the first of them begin. */
  invalid: readonly string[];
  /** IDs of calls that are still in progress. */
  running: readonly string[];
  /** The shown calls may be only the first page of the service's. */
  page?: FirstPage;
  /** The shown calls are of a load that ended then, in epoch milliseconds; the current one replaces them. */
  earlier?: number;
  /** The calls of an earlier load had to make room for the current one before that was complete. */
  madeRoom?: true;
}

export interface LoadReport extends Contents {
  /** The organization of the calls, if they name one. */
  organizationId?: string;
  /** Loading stopped because the memory can't hold more calls. */
  isFull?: true;
}

export interface Progress extends Contents {
  bytes: number;
  totalBytes?: number;
  /** Calls that this load brought. */
  calls: number;
  /** The service has sent nothing for a while. */
  stalled: boolean;
}

/** The progress of a file. */
export interface Share {
  /** Fraction of the whole work, from 0 to 1. */
  part: number;
  /** Calls in the file so far, and in total. */
  done: number;
  of: number;
}

export type ToWorker =
  | { [K in RequestKind]: { number: number; kind: K; ask: RequestOf<K> } }[RequestKind]
  | { cancel: number };

export type FromWorker =
  | { number: number; answer: ResponseOf<RequestKind> }
  | { number: number; failure: Failure }
  | { number: number; share: Share }
  | { progress: Progress };

/** An error on its way from the worker to the page. */
interface Failure extends ErrorFacts {
  canceled?: true;
  kind?: ErrorKind;
  message: string;
}

/** Makes a thrown value fit for a message; contains neither the key nor anything from the records. */
export function toFailure(error: unknown): Failure {
  if (isApiError(error)) {
    const { kind, message, status, detail, retryAfterMs, bodySnippet, operation, location } = error;
    return { kind, message, status, detail, retryAfterMs, bodySnippet, operation, location };
  }
  if (error instanceof DOMException && error.name === "AbortError")
    return { canceled: true, message: error.message };
  return { message: errorOf(error).message };
}

/** The error that a failure was made from. */
export function fromFailure({ canceled, kind, message, ...facts }: Failure): Error {
  if (canceled) return new DOMException(message, "AbortError");
  return kind ? new ApiError(kind, message, facts) : new Error(message);
}

export type Endpoint = Pick<Connection, "address" | "key">;

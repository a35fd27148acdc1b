import type { Connection } from "@/api/connection";
import { ApiError, type ErrorKind, isApiError } from "@/api/errors";
import type { ValidationDetail } from "@/schema/errors";
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
  Routes,
  RoutesAsk,
  Selection,
  Series,
  SeriesAsk,
  StoredCall,
  View,
  ViewAnswer,
  WrittenKind,
} from "./view-types";

/**
 * The page's questions to the worker. A library would save only the thirty lines in asker.ts, and wouldn't
 * cover canceling, error kinds and unasked progress.
 */
export interface Questions {
  /**
   * Reads the whole list, and stores it for the next visit of a connection, if one is named. The key is used
   * only for this. With `since`, in epoch milliseconds, calls that started before are read but not held;
   * those without a readable time are. With `masks`, what is held, searched and counted is masked, until
   * another load.
   */
  load: (ask: Reach & { stallMs: number; storedFor?: string; since?: number; masks?: true }) => LoadReport;
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
  routes: (ask: RoutesAsk) => Routes;
  /** The calls that took some of these routes. */
  routeCalls: (ask: RouteCallsAsk) => RouteCalls;
  /** The calls that a review queue picks. */
  picks: (ask: PicksAsk) => Picks;
  /** What is known about a call; null if it isn't loaded (yet). */
  call: (id: string) => StoredCall | null;
  /** A selection as a CSV or JSON Lines file of the archive's columns, in UTF-8. */
  table: (ask: ExportAsk) => Blob;
  /** Reads the whole list again and collects the records with these IDs as they arrived, one per line. */
  records: (ask: { address: string; key: string; ids: readonly string[]; masks?: true }) => {
    file: Blob;
    /** How many of the IDs some record has. */
    found: number;
  };
  remove: (ids: readonly string[]) => Holding;
  put: (ask: { calls: readonly object[]; isShown: boolean }) => Holding;
  name: (names: Names) => Holding;
  /**
   * A kind of what people wrote about calls, by ID, in the place of what there was about the same ones;
   * undefined if there's none now.
   */
  annotate: (ask: {
    kind: WrittenKind;
    changed: readonly (readonly [id: string, value: unknown])[];
  }) => undefined;
}

export type Kind = keyof Questions;

/** What pages ask about the calls; the other kinds read or change them. */
export type Question = Exclude<Kind, "load" | "records" | "remove" | "put" | "name" | "annotate">;

export type AskOf<K extends Kind> = Parameters<Questions[K]>[0];
export type AnswerOf<K extends Kind> = ReturnType<Questions[K]>;

/** The archive's current content, as far as pages may see it. */
export interface Holding {
  /** Grows with every change. */
  generation: number;
  /** Grows with every change other than calls being added at the end. */
  edits: number;
  count: number;
  /** How many list elements arrived, of any kind: what `upTo` of a view counts. */
  arrived: number;
  /** Elements that couldn't be read as calls. */
  broken: number;
  running: string[];
  /** The shown calls are of a load that ended then, in epoch milliseconds; the current one replaces them. */
  earlier?: number;
  /** The calls of an earlier load had to make room for the current one before that was complete. */
  madeRoom?: true;
}

export interface LoadReport extends Holding {
  /** Named where the list was read to its end, but there is something to say of it. */
  organizationId?: string;
  /** Loading stopped because the memory can't hold more calls. */
  isFull?: true;
}

export interface Progress extends Holding {
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

export type ToWorker = { [K in Kind]: { number: number; kind: K; ask: AskOf<K> } }[Kind] | { cancel: number };

export type FromWorker =
  | { number: number; answer: unknown }
  | { number: number; failure: Failure }
  | { number: number; share: Share }
  | { progress: Progress };

/** An error on its way from the worker to the page. */
export interface Failure {
  canceled?: true;
  kind?: ErrorKind;
  message: string;
  status?: number;
  detail?: ValidationDetail[];
  retryAfterMs?: number;
  bodySnippet?: string;
  operation?: string;
}

/** Makes a thrown value fit for a message; contains neither the key nor anything from the records. */
export function toFailure(error: unknown): Failure {
  if (isApiError(error)) {
    const { kind, message, status, detail, retryAfterMs, bodySnippet, operation } = error;
    return { kind, message, status, detail, retryAfterMs, bodySnippet, operation };
  }
  if (error instanceof DOMException && error.name === "AbortError")
    return { canceled: true, message: error.message };
  return { message: error instanceof Error ? error.message : String(error) };
}

/** The error that a failure was made from. */
export function fromFailure({ canceled, kind, message, ...facts }: Failure): Error {
  if (canceled) return new DOMException(message, "AbortError");
  return kind ? new ApiError(kind, message, facts) : new Error(message);
}

export type Reach = Pick<Connection, "address" | "key">;

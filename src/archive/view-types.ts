import type { CallPhase } from "@/document/call-phase";
import type { Transferred } from "@/document/call-transfers";
import { CALL_FACETS, type CallFacet } from "@/lib/calls-address";
import { typedKeys } from "@/lib/typed";
import type { Annotation } from "@/storage/annotations";
import type { QueueRules, RuleKind } from "@/storage/queues";

/** The facets of the calls list, each with a count per value. */
export const FACETS = typedKeys(CALL_FACETS);
export type Facet = CallFacet;

/** What the list can be sorted by. */
export const SORT_COLUMNS = [
  "started",
  "duration",
  "assistant",
  "customer",
  "type",
  "status",
  "endedReason",
  "evaluation",
  "number",
  "messages",
] as const;

/** How a call was scored with a scorecard. */
export interface CallScore {
  /** The scorecard's name. */
  scorecard: string;
  /** 0 to 100, as it's shown: with one decimal at most. Undefined if none of the answers counts. */
  score: number | undefined;
  hasPassed: boolean;
}

/** Annotations and scores, by the call's ID. */
export interface Written {
  annotations: ReadonlyMap<string, Annotation>;
  /** Each call's scores are in the order of the scorecards' names. */
  scores: ReadonlyMap<string, readonly CallScore[]>;
}
export type WrittenKind = keyof Written;

/** The columns of the list for annotations and scores. It can be sorted by each. */
const WRITTEN_COLUMNS = {
  annotations: ["review", "tags", "note"],
  scores: ["scorecards"],
} as const satisfies Record<WrittenKind, readonly string[]>;
export const WRITTEN_KINDS: readonly WrittenKind[] = ["annotations", "scores"];
type WrittenColumn = (typeof WRITTEN_COLUMNS)[WrittenKind][number];
export type SortColumn = (typeof SORT_COLUMNS)[number] | WrittenColumn;

/** Whether a column of the list shows annotations or scores. */
export function isColumnOf(kind: WrittenKind, column: string): boolean {
  return WRITTEN_COLUMNS[kind].some((one) => one === column);
}

/** Which calls are meant, in which order. All of it fits into a URL. */
export interface Selection {
  /** The search box's text (query.ts). */
  query: string;
  /** The chosen values per facet; "" means calls without a value. An absent or empty list chooses all. */
  chosen: { readonly [facet in Facet]?: readonly string[] };
  sort: { column: SortColumn; descending: boolean };
  /** Only look at this many arrived elements (`state.arrived`): the screen stays still while loading. */
  upTo?: number;
  /** Tells apart what was written about calls when it was asked, if its query or its order asks for that. */
  annotated?: string;
}

/** A selection, and which of its rows to return. */
export interface View extends Selection {
  from: number;
  /** Exclusive. */
  to: number;
}

/** Where a text was found, cut to fit one line. */
export interface CallHit {
  before: string;
  match: string;
  after: string;
  where: "message" | "transcript" | "summary" | "customer" | "assistant" | "squad" | "id" | "tool" | "other";
  /** The index of the message, in the service's order. */
  message?: number;
  /** When that message was said, in seconds from the start of the call. */
  seconds?: number;
}

/** A call as the list shows it. Texts are the service's own; missing or unreadable ones are absent. */
export interface CallRow {
  /** Identifies the call within the archive while the answer's `load` stays the same. */
  key: number;
  id?: string;
  createdAt?: string;
  startedAt?: string;
  endedAt?: string;
  /** The start that it's sorted by: `startedAt`, else `createdAt`. */
  start?: string;
  /** From startedAt to endedAt; absent if the times don't say. */
  seconds?: number;
  phase: CallPhase;
  type?: string;
  status?: string;
  endedReason?: string;
  assistantId?: string;
  squadId?: string;
  phoneNumberId?: string;
  customerNumber?: string;
  customerName?: string;
  /** When it's to start. */
  scheduledAt?: string;
  /** The first of `summary` and `analysis.summary` that is set. */
  summary?: string;
  /** Its summary isn't read yet. */
  lacksTexts?: true;
  evaluation?: string;
  /** How many messages it has. */
  messages: number;
  /** Where the query's first word was found. */
  hit?: CallHit;
}

export interface FacetCount {
  /** "" for calls without a value. */
  value: string;
  count: number;
}

/** Each facet's values, the most frequent first. */
export type Facets = { readonly [facet in Facet]: readonly FacetCount[] };

/** What calls mention by its ID. */
export const MENTIONED = ["assistantId", "squadId", "phoneNumberId"] as const;

/** An ID that calls mention. */
export interface Mention {
  field: (typeof MENTIONED)[number];
  value: string;
  calls: number;
}

/** The archive's answer for a view. */
export interface ViewAnswer {
  /** The load that the rows belong to; after a refresh, keys differ. */
  load: number;
  /** How many calls were looked at. */
  total: number;
  matched: number;
  from: number;
  rows: CallRow[];
  /** Counted with the query and the other facets applied. */
  facets: Facets;
}

/** A call's position in a selection. */
export interface Place {
  /** From 0. */
  position: number;
  matched: number;
  previous?: Neighbor;
  next?: Neighbor;
}

/** A call next to another in a selection. */
export interface Neighbor {
  id: string;
  /** When the query's first word was said in it, in seconds from its start; absent if it's somewhere else. */
  seconds?: number;
}

/** What the archive knows about one call: enough for the viewer's first screen. */
export interface StoredCall {
  row: CallRow;
  messages: StoredMessage[];
  /** The transcript as text, stored only if the messages don't contain it. */
  transcript?: string;
}

export interface StoredMessage {
  role?: string;
  message: string;
  secondsFromStart?: number;
  time?: number;
  endTime?: number;
  duration?: number;
}

/** The calls of one local day. */
export interface DaySeries {
  /** Local day, as YYYY-MM-DD. */
  day: string;
  calls: number;
  /** Sum of known durations, in minutes. */
  minutes: number;
  /** Median of known durations, in seconds. */
  medianSeconds?: number;
  /** The share that the customer ended, of those with an end reason. */
  byCustomer?: number;
  /** The share that passed, of those with a verdict. */
  passed?: number;
  /** The mean of the scores. */
  score?: number;
}

/** The overview's figures for a range of days. */
export interface Series {
  calls: number;
  /** How many of them haven't ended. */
  unended: number;
  /** How many of those haven't started either, such as scheduled calls. */
  ahead: number;
  minutes: number;
  medianSeconds?: number;
  /** Every day of the range, without gaps (at most 3,660). */
  days: DaySeries[];
  /** The day of the first call, in the range or not, as YYYY-MM-DD; absent without one. */
  firstDay?: string;
  /** Calls without a readable time, which are in no range. */
  undated: number;
  /** Without calls that haven't ended, which have no end reason yet. */
  endedReasons: FacetCount[];
  evaluations: FacetCount[];
  /** By assistant, or by squad for calls that name only a squad. */
  answering: (FacetCount & {
    field: "assistantId" | "squadId";
    minutes: number;
    medianSeconds?: number;
  })[];
}

/** The calls an overview covers: local days as YYYY-MM-DD, both included; an absent end is open. */
export interface SeriesAsk extends Partial<Pick<Selection, "query" | "chosen">> {
  after?: string;
  before?: string;
  /** Only calls that started before this moment, in epoch milliseconds. */
  until?: number;
}

/** Which calls' transfers to count: those of a squad, and those that may be. */
export interface RoutesAsk {
  squadId: string;
  /** The IDs of phone numbers that lead to the squad. */
  numbers: readonly string[];
}

/** Calls with the same transfers. */
export interface RouteGroup {
  /** Identifies the group. */
  key: string;
  /**
   * What says that the calls are the squad's: the call itself, its phone number, or nothing but its
   * transfers.
   */
  by: "squad" | "number" | "transfers";
  assistantId?: string;
  transfers: readonly Transferred[];
  calls: number;
  /** How many of them have no messages, so nobody knows their transfers. */
  silent: number;
}

/** Some calls of these groups, newest first. */
export interface RouteCallsAsk extends RoutesAsk {
  groups: readonly string[];
  /** How many. */
  most: number;
}

export interface RouteCalls {
  total: number;
  rows: CallRow[];
}

/** The calls that a review queue picks from, and why. */
export interface PicksAsk {
  selection: Selection;
  rules: QueueRules;
  /** Decides which calls the random share has. */
  seed: string;
}

/** What is known about a picked call, besides when it was. */
export const PICKED_TEXTS = [
  "assistantId",
  "squadId",
  "phoneNumberId",
  "customerName",
  "customerNumber",
] as const;
export type PickedText = (typeof PICKED_TEXTS)[number];

/** A picked call. What its record doesn't say is missing. */
export interface PickedCall extends Pick<CallRow, PickedText | "seconds"> {
  id: string;
  /** The rules that picked it. */
  reasons: readonly RuleKind[];
  /** In epoch milliseconds. */
  start?: number;
}

/** The picked calls, in the selection's order. */
export interface Picks {
  /** How many calls could be picked: those that ended and have an ID. */
  total: number;
  calls: readonly PickedCall[];
}

/**
 * An assistant's calls of a period: from `from`, before `to`, in epoch milliseconds; an absent end is open.
 */
export interface OutcomesAsk {
  assistantId: string;
  from?: number;
  to?: number;
}

/** How calls went: counts, and the values of those that have one. Only ended calls are among them. */
export interface Outcomes {
  calls: number;
  endedReasons: FacetCount[];
  /** How many have a verdict, and how many of these passed. */
  verdicts: number;
  passed: number;
  scores: number[];
  percentages: number[];
  /** Durations. */
  seconds: number[];
  /**
   * How many say whether they were transferred, by their messages or by an end reason such as
   * `assistant-forwarded-call`, and how many were.
   */
  transfersKnown: number;
  transferred: number;
  /** The longest silence of each call whose messages have times, in seconds. */
  silences: number[];
  /** The customer's share of the talk in these calls, from 0 to 1. */
  customerShares: number[];
}

/** Names by ID that the archive can't know itself, for `assistant:`, `squad:`, `number:`, and sorting. */
export interface Names {
  assistants: Readonly<Record<string, string>>;
  squads: Readonly<Record<string, string>>;
  numbers: Readonly<Record<string, string>>;
  /** The IDs of the squads that phone numbers lead to, by the number's ID. */
  squadsOfNumbers: Readonly<Record<string, string>>;
}

export const NO_NAMES: Names = { assistants: {}, squads: {}, numbers: {}, squadsOfNumbers: {} };

/** The fields of an export, as the archive has them. A transcript is long, so it's asked for separately. */
export const EXPORT_FIELDS = [
  "id",
  "createdAt",
  "startedAt",
  "endedAt",
  "scheduledAt",
  "seconds",
  "type",
  "status",
  "endedReason",
  "assistantId",
  "assistant",
  "squadId",
  "squad",
  "phoneNumberId",
  "number",
  "customerName",
  "customerNumber",
  "evaluation",
  "summary",
  "messages",
  "tags",
  "reviewStatus",
  "starred",
  "assignee",
  "note",
  "turnNotes",
  "score",
  "scorecards",
] as const;
export type ExportColumn = (typeof EXPORT_FIELDS)[number] | "transcript";

export interface ExportAsk {
  selection: Selection;
  /** Only these calls of the selection. */
  ids?: readonly string[];
  format: "csv" | "jsonl";
  columns: readonly ExportColumn[];
  /** Instead of `columns`, the list's columns in CSV, with its labels and values. */
  shown?: readonly { id: string; header: string }[];
}

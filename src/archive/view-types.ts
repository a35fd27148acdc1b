/** The facets of the calls' list: what can be chosen by value, with a count for each. */
export const FACETS = [
  "status",
  "endedReason",
  "assistantId",
  "type",
  "evaluation",
  "phoneNumberId",
] as const;
export type Facet = (typeof FACETS)[number];

/** What the list can be sorted by. */
export const SORT_COLUMNS = [
  "began",
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
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Which calls are meant, and in which order. All of it fits in a URL. */
export interface Selection {
  /** The search box's text (query.ts). */
  query: string;
  /** The chosen values per facet; "" is the value of calls that have none. An absent or empty list chooses all. */
  chosen: { readonly [facet in Facet]?: readonly string[] };
  sort: { column: SortColumn; descending: boolean };
  /** Only the first so many elements that arrived (`state.arrived`) are looked at: while loading, this keeps still what is on the screen. */
  upTo?: number;
}

/** A selection, and which of its rows to send. */
export interface View extends Selection {
  from: number;
  /** Exclusive. */
  to: number;
}

/** Where a text was found, cut to fit a line. */
export interface CallHit {
  before: string;
  match: string;
  after: string;
  where: "message" | "transcript" | "summary" | "customer" | "id" | "other";
  /** Which of the call's messages it is, counted as the service sent them. */
  message?: number;
  /** When that message was said, in seconds from the start of the call. */
  seconds?: number;
}

/** A call as the list shows it. Texts are the service's own; what it did not send, or sent as something else, is absent. */
export interface CallRow {
  /** The call's place in the archive: the same for as long as the `generation` of the answer's `load` is. */
  key: number;
  id?: string;
  /** An earlier element of the list has the same id. */
  isDuplicate?: true;
  /** The element is no call that could be read: its beginning as the service sent it. */
  broken?: string;
  createdAt?: string;
  startedAt?: string;
  endedAt?: string;
  /** From startedAt to endedAt; absent where the times do not say. */
  seconds?: number;
  /** It has a status but nothing of an end. */
  isRunning: boolean;
  type?: string;
  status?: string;
  endedReason?: string;
  assistantId?: string;
  phoneNumberId?: string;
  customerNumber?: string;
  customerName?: string;
  /** The first of `summary` and `analysis.summary` that is set. */
  summary?: string;
  evaluation?: string;
  /** How many messages it has. */
  messages: number;
  /** Where the first word of the query was found. */
  hit?: CallHit;
}

export interface FacetCount {
  /** "" for calls that have none. */
  value: string;
  count: number;
}

/** What the archive answers for a view. */
export interface ViewAnswer {
  /** Grows with every change of what the archive holds. */
  generation: number;
  /** Which load the rows are of; a refresh that came in is another one, with other keys. */
  load: number;
  /** How many calls were looked at. */
  total: number;
  matched: number;
  from: number;
  rows: CallRow[];
  /** Counted with the query and the other facets applied; the most frequent first. */
  facets: { [facet in Facet]: FacetCount[] };
  /** Sum of the matched calls' known durations, in seconds. */
  seconds: number;
}

/** Where a call stands in a selection. */
export interface Place {
  /** From 0. */
  position: number;
  matched: number;
  previous?: string;
  next?: string;
}

/** What the archive knows of one call: enough for the viewer's first screen. */
export interface KeptCall {
  row: CallRow;
  messages: KeptMessage[];
  /** The transcript as text, kept only where the messages do not hold it. */
  transcript?: string;
}

export interface KeptMessage {
  role?: string;
  message: string;
  secondsFromStart?: number;
  time?: number;
  endTime?: number;
  duration?: number;
}

/** Calls of one local day. */
export interface DaySeries {
  /** Local day, as YYYY-MM-DD. */
  day: string;
  calls: number;
  /** Sum of known durations, in minutes. */
  minutes: number;
  /** Median of known durations, in seconds. */
  medianSeconds?: number;
}

/** What the Overview draws, over a range of days. */
export interface Series {
  generation: number;
  calls: number;
  minutes: number;
  medianSeconds?: number;
  /** Every day of the range, without gaps (at most 3,660). */
  days: DaySeries[];
  /** Calls without a readable time: they are in no range. */
  undated: number;
  endedReasons: FacetCount[];
  evaluations: FacetCount[];
  assistants: (FacetCount & { minutes: number; medianSeconds?: number })[];
  types: FacetCount[];
}

/** Which calls an overview is over: local days as YYYY-MM-DD, both included; absent is open. */
export interface SeriesAsk extends Partial<Pick<Selection, "query" | "chosen">> {
  after?: string;
  before?: string;
}

/** Names that the archive cannot know by itself, by id: for `assistant:`, `number:`, and sorting by them. */
export interface Names {
  assistants: Readonly<Record<string, string>>;
  numbers: Readonly<Record<string, string>>;
}

/** The columns of an export. */
export const EXPORT_COLUMNS = [
  "id",
  "createdAt",
  "startedAt",
  "endedAt",
  "seconds",
  "type",
  "status",
  "endedReason",
  "assistantId",
  "assistant",
  "phoneNumberId",
  "number",
  "customerNumber",
  "customerName",
  "evaluation",
  "summary",
  "messages",
  "transcript",
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

export interface ExportAsk {
  selection: Selection;
  /** Only these calls of the selection. */
  ids?: readonly string[];
  format: "csv" | "jsonl";
  columns: readonly ExportColumn[];
}

import type { Kind } from "./document";

/** One way to fail. Rules are looked through in order; the first that fits the operation and is not used up is taken. */
export interface Failure {
  /** Which operation fails, such as "PATCH /api/v1/assistants/:id"; absent: every one. */
  operation?: string;
  status: number;
  /** How many times; absent: always. Counts down to 0. */
  times?: number;
  /** Only each so-many-th request that it fits meets it, the first such request being number 1. */
  every?: number;
  /** Only a request for which this says so meets it; asked for each that it fits. */
  when?: (operation: string) => boolean;
  /** How many requests it has fitted so far; for `every`. */
  fitted?: number;
  /** The Retry-After header. */
  retryAfter?: string;
  /**
   * What the answer carries: an error as JSON (default), a proxy's HTML page, nothing, the first half of the real answer, or no
   * answer at all, since the connection is broken.
   */
  body?: "json" | "html" | "empty" | "cut" | "lost";
  /** The operation takes place, and only its answer fails. */
  afterWrite?: boolean;
}

/**
 * How the body of the list of calls goes wrong on its way. Places are in bytes from its beginning, each reading counted by itself.
 */
export interface CallsBody {
  /** From there on nothing more comes, until this is taken back or put further on; the connection stays open. */
  stallAt?: number;
  /** The connection breaks there: a reader sees that something is missing. */
  breakAt?: number;
  /** The answer ends there as if it were whole: its text is cut-off JSON. */
  endAt?: number;
  /** No chunk is larger than this. */
  chunkBytes?: number;
  /** Each chunk waits, in milliseconds. */
  pauseMs?: number;
  /** How many readings; absent: all. Counts down as each ends, and takes everything back at 0. */
  times?: number;
}

/**
 * How a service answers the points that the specification leaves open (unknowns.md). Each organization has its own set, which may
 * be changed while the service runs.
 */
export interface Behaviors {
  /** PATCH: fields that the body leaves out are kept, or gone. */
  omitted: "kept" | "reset";
  /** PATCH: an object in the body takes the stored one's place, or is merged into it at every depth. */
  nested: "replaced" | "merged";
  /** PATCH: null is stored, leaves the field as it was, or brings the default that the specification names (else removes it). */
  nulls: "clear" | "unchanged" | "default";
  /** Whether a field of a nested object may be null. */
  nestedNulls: "accepted" | "refused";
  /** Fields that the specification does not name. */
  unknownFields: "stored" | "ignored" | "refused";
  /** The six fields that "responses additionally carry" (specification, Assistant), when they are sent. */
  extraResponseFields: "accepted" | "refused";
  /** Paths ("voice.style", "model.tools.*.server") that no answer ever shows. */
  hiddenFields: string[];
  /** Paths that are accepted and not stored. */
  dropped: string[];
  /** Paths at which another value is stored than the one sent. */
  changed: Record<string, unknown>;
  /** How secrets are returned. A mask or an empty text that is sent back is stored as such. */
  secrets: "clear" | "masked" | "empty";
  /** What PATCH answers: the record, no body at all, or just its id and time. */
  patchAnswer: "record" | "empty" | "partial";
  /** What POST multi-agent answers (specification, Endpoints, rule 3: not shown). */
  createAnswer: { status: number; body: "record" | "wrapped" | "list" | "id" | "empty" | "null" | "html" };
  /** How long every answer waits, in milliseconds. */
  latencyMs: number;
  fail: Failure[];
  /** Somebody else's edit of the record, right before the next PATCH of it is applied; `times` counts down. */
  editBeforeWrite?: { id: string; patch: object; times: number };
  /** Somebody else's edit of a record, right after its list was read for the `reads`th time; `reads` counts down. */
  editAfterReads?: { reads: number; id: string; patch: object };
  /** What lists carry besides what is stored: duplicates, records without an id, or things that are no records. */
  alsoListed: { [kind in Kind]?: unknown[] };
  /**
   * Texts put into the list of calls as they are, each before the element that would else have this number (0 the first, any larger
   * than the list: at its end): broken JSON, null, a number, a duplicate.
   */
  insertedCalls?: { at: number; text: string }[];
  callsBody?: CallsBody;
  /** A call that runs ends right after it was read by its id for the `reads`th time (counts down); `patch`: what else changes. */
  callEnds?: { id: string; reads: number; patch?: object };
  /** Pages of other origins may read the answers; may read them but not Retry-After; may not read them. */
  cors: "any" | "unexposed" | "none";
  /** More requests than this in one second are answered 429. */
  rateLimit?: { perSecond: number };
}

/** Behaviors as the service has them where nothing else was asked for, in an object of its own. */
export const defaultBehaviors = (): Behaviors => ({
  omitted: "kept",
  nested: "replaced",
  nulls: "clear",
  nestedNulls: "accepted",
  unknownFields: "stored",
  extraResponseFields: "accepted",
  hiddenFields: [],
  dropped: [],
  changed: {},
  secrets: "clear",
  patchAnswer: "record",
  createAnswer: { status: 200, body: "record" },
  latencyMs: 0,
  fail: [],
  alsoListed: {},
  cors: "any",
});

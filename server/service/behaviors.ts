import type { Kind } from "./document";

/** One way to fail. The first rule that matches the operation and isn't used up applies. */
export interface Failure {
  /** The operation that fails, such as "PATCH /api/v1/assistants/:id"; absent: all. */
  operation?: string;
  status: number;
  /** How many times; absent: always. Counts down to 0. */
  times?: number;
  /** Only every nth matching request fails, starting with the first. */
  every?: number;
  /** Only requests for which this returns true fail; called for each matching one. */
  when?: (operation: string) => boolean;
  /** How many requests matched so far; for `every`. */
  fitted?: number;
  /** The Retry-After header. */
  retryAfter?: string;
  /**
   * The body: an error as JSON (default), a proxy's HTML page, nothing, the first half of the real answer,
   * or no answer because the connection breaks.
   */
  body?: "json" | "html" | "empty" | "cut" | "lost";
  /** The operation takes place and only its answer fails. */
  afterWrite?: boolean;
}

/**
 * How the body of GET /calls fails on its way. Positions are in bytes from its start, separately for each
 * reading.
 */
interface CallsBody {
  /** Nothing more arrives from here on until this is changed; the connection stays open. */
  stallAt?: number;
  /** The connection breaks here, so a reader sees that something is missing. */
  breakAt?: number;
  /** The largest chunk. */
  chunkBytes?: number;
  /** The pause before each chunk, in milliseconds. */
  pauseMs?: number;
  /** How many readings; absent: all. Counts down as each ends, and removes everything at 0. */
  times?: number;
}

/**
 * How a service answers what the API leaves open (docs/compatibility.md). Each organization has its own
 * set, which may change while the service runs.
 */
export interface Behaviors {
  /** PATCH: fields that the body omits stay or are removed. */
  omitted: "kept" | "reset";
  /** PATCH: an object in the body replaces the stored one, or is merged into it at every depth. */
  nested: "replaced" | "merged";
  /**
   * PATCH: null is stored, changes nothing, or resets to the API's default (removing the field if it has
   * none).
   */
  nulls: "clear" | "unchanged" | "default";
  /** Whether a nested field may be null. */
  nestedNulls: "accepted" | "refused";
  /** Fields that the API doesn't name. */
  unknownFields: "stored" | "ignored" | "refused";
  /** A body is stored as it was sent: any types, any hosts in `serverUrl`, and whatever fields it has. */
  storesAsSent: boolean;
  /** The six fields that the API lists only in responses (`voiceId` and others), if they're sent. */
  extraResponseFields: "accepted" | "refused";
  /** Paths ("voice.style", "model.tools.*.server") that no answer contains. */
  hiddenFields: string[];
  /** Paths that are accepted but not stored. */
  dropped: string[];
  /** Paths that store another value than the one sent. */
  changed: Record<string, unknown>;
  /** How secrets are returned. A mask or empty text that is sent back is stored as it is. */
  secrets: "clear" | "masked" | "empty";
  /** What PATCH answers: the record, no body at all, or only its ID and time. */
  patchAnswer: "record" | "empty" | "partial";
  /** What POST /multi-agent answers, which the API doesn't define. */
  createAnswer: { status: number; body: "record" | "wrapped" | "id" | "empty" | "html" };
  /** The delay before every answer, in milliseconds. */
  latencyMs: number;
  fail: Failure[];
  /**
   * What lists contain besides the stored records: duplicates, records without an ID, or things that aren't
   * records.
   */
  alsoListed: { [kind in Kind]?: unknown[] };
  /**
   * Raw texts inserted into the list of calls, each before the element at this index (at the end if there
   * are fewer): broken JSON, null, a number, a duplicate.
   */
  insertedCalls?: { at: number; text: string }[];
  callsBody?: CallsBody;
  /** GET /calls answers with this many of the newest calls only; `total` is what `X-Total-Count` says, if given. */
  firstPage?: { calls: number; total?: number };
  /**
   * A running call ends right after it was read by its ID for the `reads`th time (counts down); `patch`:
   * what else changes.
   */
  callEnds?: { id: string; reads: number; patch?: object };
  /** Pages of other origins may read answers; may read them but not Retry-After; may not read them. */
  cors: "any" | "unexposed" | "none";
}

/** A new object with the default behaviors. */
export const defaultBehaviors = (): Behaviors => ({
  omitted: "kept",
  nested: "replaced",
  nulls: "clear",
  nestedNulls: "accepted",
  unknownFields: "stored",
  storesAsSent: false,
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
  cors: "none",
});

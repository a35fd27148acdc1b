import type { z } from "zod";
import { isApiError, isCanceled, isForbidden } from "@/api/errors";
import type { Write } from "@/api/own-writes";
import { diff } from "@/document/diff";
import { equal, isNothing, type JsonObject } from "@/document/equal";
import { getAt, hasAt, type Path, removeAt, setAt } from "@/document/path";
import { placeErrors } from "@/document/place-errors";
import { errorOf } from "@/lib/typed";
import type { ItemState, Outcome } from "@/runs/outcome";
import type { ValidationDetail } from "@/schema/errors";
import { reconciled } from "./reconciled";
import type { SaveResult } from "./result-words";
import { commit, prepare, type Ready, type Stored, verified, writeOf } from "./save";
import { recordById, type SaveIo } from "./save-io";
import { type Uncleared, uncleared } from "./save-report";

/** A record that is to be changed, and what was reviewed of it. */
export interface BulkTarget {
  id: string;
  /** The record as it was when its difference was shown. */
  loaded: JsonObject;
  /** The same with the changes. */
  mine: JsonObject;
  /** How fields are cleared, if it isn't the usual way for each. */
  clearing?: Clearing | undefined;
  /** Asked once someone else changed the record: whether the service's newest version still needs the change. */
  isStillDue?: () => boolean;
}

/** The two ways to clear a field. */
export type Clearing = "as null" | "by omission";

/** Details of the result for one record of a run. */
export type BulkDetail =
  /** `isChecked` is false until the list that the record is compared with has loaded. */
  | (Extract<SaveResult, { kind: "saved" }> & { isChecked: boolean })
  | Extract<SaveResult, { kind: "lost" }>
  /** `nulls`: the fields that were to be cleared and whose null was refused. */
  | (Extract<SaveResult, { kind: "refused" }> & { nulls: Path[] })
  /**
   * Someone else changed the same fields in the meantime: nothing was written, and the new changes need a
   * review.
   */
  | { kind: "conflict"; paths: Path[] };

export type BulkOutcome = Outcome<BulkDetail>;
export type BulkState = ItemState<BulkDetail>;

/** What bulk saves need from the service. Reads and writes throw ApiError, or AbortError when canceled. */
export interface BulkIo {
  readAll(signal?: AbortSignal): Promise<readonly JsonObject[]>;
  write(id: string, body: object): Promise<unknown>;
  /** Called with the version that is about to be replaced; see `SaveIo`. */
  replaces?(id: string, version: JsonObject): Promise<unknown>;
  /** Called after a write, with what it did. */
  wrote?(id: string, write: Write): void;
  /** The time, in milliseconds from any fixed moment; it continues while the machine sleeps. */
  now(): number;
}

interface BulkSaves {
  schema: z.ZodType;
  io: BulkIo;
  /** The record that the service has after a write. */
  onStored: (id: string, record: JsonObject, outcome: BulkOutcome) => void;
  /** The result for a record, once it's compared with a list. */
  revise: (id: string, outcome: BulkOutcome) => void;
}

/**
 * The list loads again after this many writes: loading it before each of a thousand writes would mean a
 * thousand lists.
 */
const WRITES_PER_READ = 20;
/**
 * A list older than this, in milliseconds, is read again before a write: after a pause, a new key, a sleep of
 * the machine.
 */
const FRESH_MS = 5000;
/** After this many writes in a row that got no response or aren't allowed, the run stops. */
const MOST_VAIN = 5;

/**
 * Safe saves of many records of one type, one after the other: each is merged with the newest version,
 * written, and compared with what the service stored. One load of the list serves twenty writes. After a
 * write with a lost response, it's loaded at once; a response with only a part of the record is compared with
 * the next list.
 */
export function createBulkSaves({ schema, io, onStored, revise }: BulkSaves) {
  let records: readonly JsonObject[] | undefined;
  let readAt = 0;
  let writes = 0;
  let vain = 0;
  /** Written, to be compared with the next list, because the response had less than the record. */
  const unlisted = new Map<string, Stored>();

  const readNow = async (signal?: AbortSignal) => {
    const at = io.now();
    const read = await io.readAll(signal);
    records = read;
    readAt = at;
    writes = 0;
    check(read);
    return read;
  };

  /** Compares what was written with a list. */
  const check = (read: readonly JsonObject[]) => {
    for (const [id, saved] of unlisted) {
      const now = verified(schema, saved, recordById(read, id));
      io.wrote?.(id, writeOf(schema, now.prepared, now.record));
      const outcome = savedOutcome(now);
      revise(id, outcome);
      onStored(id, now.record, outcome);
    }
    unlisted.clear();
  };

  /** What one record's safe save reads and writes. */
  const ioOf = (id: string): SaveIo => {
    let isSent = false;
    return {
      readAll: async (signal) => {
        const isFresh = writes < WRITES_PER_READ && !isSent && io.now() - readAt < FRESH_MS;
        return records && isFresh ? records : readNow(signal);
      },
      write: (body) => {
        isSent = true;
        writes += 1;
        return io.write(id, body);
      },
      replaces: async (version) => io.replaces?.(id, version),
      wrote: (write) => io.wrote?.(id, write),
    };
  };

  const save = async (target: BulkTarget, signal: AbortSignal): Promise<BulkOutcome> => {
    const { id, loaded } = target;
    const { mine, omitted } = clearedAs(target);
    const edit = { schema, id, loaded, mine, omitted, io: ioOf(id), signal };
    const prepared = await prepare(edit);
    if (prepared.kind === "gone") return GONE;
    if (prepared.kind === "nothing") return SAME;
    if (prepared.theirChanges.length > 0 && target.isStillDue?.() === false) return SAME;
    if (prepared.conflicts.length > 0) return conflictOutcome(prepared.conflicts);
    const saved = await commit({ ...edit, prepared, isLookedUpLater: true });
    switch (saved.kind) {
      case "saved": {
        if (saved.isUnseen) unlisted.set(id, saved);
        const outcome = savedOutcome(saved);
        onStored(id, saved.record, outcome);
        return outcome;
      }
      case "lost": {
        const { kind, happened, report, error, record, prepared } = saved;
        const written = record && { replaced: prepared.newest, made: record };
        const outcome = lostOutcome({
          kind,
          happened,
          error,
          ...(report && { report }),
          ...(written && { written }),
        });
        if (record !== undefined) onStored(id, record, outcome);
        return outcome;
      }
      case "refused": {
        const { prepared: refused, ...detail } = saved;
        const nulls = nullsRefused(saved.details, refused);
        return { kind: "failed", error: saved.error, detail: { ...detail, nulls } };
      }
      case "changed-meanwhile":
        // Preparing and writing used the same list, so only a new one can differ.
        if (saved.prepared.kind === "ready") return conflictOutcome(saved.prepared.changes);
        return saved.prepared.kind === "gone" ? GONE : SAME;
      case "gone":
        return GONE;
    }
  };

  return {
    /**
     * Saves one record. Writes at most once, unless the service rejected untouched fields, after which nothing
     * was stored.
     * @param end called where the service can't be asked any more, or answers no write
     * @throws AbortError, before anything was sent; ApiError of kind "unauthorized", after which nothing was
     * stored
     */
    save: async (
      target: BulkTarget,
      { signal, end }: { signal: AbortSignal; end: (error: Error | undefined) => void },
    ): Promise<BulkOutcome> => {
      try {
        const outcome = await save(target, signal);
        const detail = "detail" in outcome ? outcome.detail : undefined;
        const isRefused = detail?.kind === "refused" && isForbidden(detail.error);
        const error = isRefused || detail?.kind === "lost" ? detail.error : undefined;
        vain = error ? vain + 1 : 0;
        if (error && (outcome.kind === "unknown" || vain >= MOST_VAIN)) end(error);
        return outcome;
      } catch (thrown) {
        const error = errorOf(thrown);
        // The next key may be another organization's.
        if (isApiError(error) && error.kind === "unauthorized") records = undefined;
        else if (!isCanceled(error)) end(error);
        throw error;
      }
    },
    /** The responses are all that's known if the list can't be loaded. Compares what isn't compared yet. */
    finish: async () => {
      if (unlisted.size > 0) await readNow().catch(() => undefined);
    },
  };
}

const GONE: BulkOutcome = { kind: "skipped", why: "gone" };
const SAME: BulkOutcome = { kind: "skipped", why: "same" };

function conflictOutcome(places: readonly { path: Path }[]): BulkOutcome {
  const detail: BulkDetail = { kind: "conflict", paths: places.map(({ path }) => path) };
  return { kind: "failed", error: undefined, detail };
}

/** What was stored only in part can be retried for the rest. */
function lostOutcome(detail: Extract<SaveResult, { kind: "lost" }>): BulkOutcome {
  const { happened, error } = detail;
  if (happened === "stored") return { kind: "done", detail };
  return { kind: happened === "unknown" ? "unknown" : "failed", error, detail };
}

function savedOutcome({ report, withoutRefused, prepared, record, isUnseen }: Stored): BulkOutcome {
  const written = { replaced: prepared.newest, made: record };
  const others = reconciled(prepared);
  return {
    kind: "done",
    detail: { kind: "saved", report, written, withoutRefused, others, isChecked: !isUnseen },
  };
}

/** A target's record with its cleared fields as they're to be sent, and the fields to leave out. */
function clearedAs({ loaded, mine, clearing }: BulkTarget): { mine: JsonObject; omitted: Path[] } {
  const cleared = diff(loaded, mine)
    .filter(({ after }) => isNothing(after))
    .map(({ path }) => path);
  if (clearing === "as null") {
    return { mine: cleared.reduce((document, path) => setAt(document, path, null), mine), omitted: [] };
  }
  if (clearing === undefined) return { mine, omitted: [] };
  return { mine: cleared.reduce((document, path) => removeAt(document, path), mine), omitted: cleared };
}

/** The fields that were to be cleared and of which a refusal names the null. */
function nullsRefused(details: readonly ValidationDetail[], { body, changes }: Ready): Path[] {
  return placeErrors(details, (path) => hasAt(body, path))
    .filter(({ isExact, path }) => isExact && getAt(body, path) === null)
    .map(({ path }) => path)
    .filter((path) => changes.some((change) => equal(change.path, path)));
}

/** The fields of a run's record that weren't cleared as asked. */
export function unclearedIn(state: BulkState | undefined): Uncleared {
  const detail = state && "detail" in state ? state.detail : undefined;
  switch (detail?.kind) {
    case "refused":
      return { asNull: detail.nulls, leftOut: [] };
    case "saved":
      return uncleared(detail.report);
    case "lost":
      return uncleared(detail.happened === "not-stored" ? undefined : detail.report);
    default:
      return uncleared(undefined);
  }
}

import type { z } from "zod";
import type { ApiError } from "@/api/errors";
import type { Write } from "@/api/own-writes";
import { recordIn } from "@/document/answer";
import { applyChanges, type Change, diff } from "@/document/diff";
import { equal, isRecord, type JsonObject } from "@/document/equal";
import { isOfResponse } from "@/document/fields";
import { restoreSecrets } from "@/document/hidden-secrets";
import { earlierPlaces } from "@/document/identity";
import { type Conflict, merge3, type Side } from "@/document/merge3";
import { getAt, isWithin, type Path } from "@/document/path";
import { organizationOf } from "@/document/read";
import { completed, isEdit, isReading, isUnchanged } from "@/document/readings";
import type { ValidationDetail } from "@/schema/errors";
import { requestBody } from "./body";
import { compare } from "./compare";
import { writeWithoutRefused } from "./refused";
import { look, recordById, type SaveIo, type Waited, write } from "./save-io";
import { isPartial, type SaveReport } from "./save-report";
import { hiddenFields, isShown, shownPaths } from "./shown";
import { withUnstored } from "./unstored";

interface Edit {
  /** Describes the record: `assistant` or `squad`. */
  schema: z.ZodType;
  id: string;
  /** The document that the edits were made on. */
  loaded: JsonObject;
  /** The document with the edits. A key that is missing was set to *not set*. */
  mine: JsonObject;
  io: SaveIo;
  /** The user's answers to conflicts, by `formatPath`. */
  choices?: ReadonlyMap<string, Side>;
  /** What to leave out of the body: clearings that are to be sent "the other way". Places in `mine`. */
  omitted?: readonly Path[];
  signal?: AbortSignal;
}

/** A save that can be reviewed. */
export interface Ready {
  kind: "ready";
  /** The document that the edits were made on. */
  loaded: JsonObject;
  /** The newest version as the list has it. */
  listed: JsonObject;
  /** The same with what the list doesn't return of it. */
  newest: JsonObject;
  merged: JsonObject;
  conflicts: Conflict[];
  /** What will be written: the differences from `newest` to `merged`. */
  changes: Change[];
  /** What someone else changed since the document was loaded. */
  theirChanges: Change[];
  body: JsonObject;
  /** What was to be left out of the body: places in `merged`. */
  omitted: Path[];
  /** What the service's lists contain; for `isShown`. */
  shown: ReadonlySet<string>;
  /**
   * Fields that the service never returns and the body doesn't have: lost if the service resets omitted
   * fields.
   */
  hidden: Path[];
  /**
   * Secrets that aren't sent because they came masked or empty: lost if the service resets omitted fields.
   */
  secretsAtRisk: Path[];
}

export type Prepared =
  | Ready
  /** There is nothing to write: `newest` already has the requested values. */
  | { kind: "nothing"; newest: JsonObject; theirChanges: Change[] }
  /** The record is no longer in the list, or it's another organization's. */
  | { kind: "gone" };

/** A write that the service accepted. */
export type Stored = Extract<Saved, { kind: "saved" }>;

export type Saved =
  | {
      kind: "saved";
      /** The document to load into the form. */
      record: JsonObject;
      /** The same with what wasn't stored as requested, which stays in the form as edits. */
      values: JsonObject;
      report: SaveReport;
      /**
       * What was written. Its `theirChanges` is what someone else had changed since the document was loaded,
       * which is still there.
       */
      prepared: Ready;
      /** The body that was sent. */
      sent: JsonObject;
      /** The service accepted it and returned less than the record, and no list has shown the new values. */
      isUnseen: boolean;
      /** Untouched fields that the service refused: the save was repeated without them. */
      withoutRefused: Path[];
    }
  /** Nothing was written: the merged result isn't the reviewed one, or a conflict is open. */
  | { kind: "changed-meanwhile"; prepared: Prepared }
  /** Nothing was stored. `details` is empty where the service gave no reasons by field. */
  | { kind: "refused"; details: ValidationDetail[]; error: ApiError; prepared: Ready }
  | { kind: "gone" }
  /** The write was sent and its response lost; `happened` is what loading the list again shows. */
  | {
      kind: "lost";
      happened: "stored" | "partly" | "not-stored" | "unknown";
      record?: JsonObject;
      values?: JsonObject;
      report?: SaveReport;
      prepared: Ready;
      error: ApiError;
    };

/**
 * Reads the service's newest version and merges the edits into it, for review.
 * @throws what `io.readAll` throws
 */
export async function prepare(edit: Edit): Promise<Prepared> {
  return preparedFrom(await edit.io.readAll(edit.signal), edit);
}

/**
 * The same with the records of a list that was just loaded, because people continue to edit while it loads.
 */
export function preparedFrom(records: readonly JsonObject[], edit: Omit<Edit, "io" | "signal">): Prepared {
  const { schema, id, loaded, choices } = edit;
  const listed = recordById(records, id);
  if (listed === undefined || isOfAnotherOrganization(listed, loaded)) return { kind: "gone" };
  const shown = shownPaths(records);
  const newest = completed({
    schema,
    isShown: (path) => isShown(shown, path),
    version: listed,
    known: loaded,
  });
  const mine = restoreSecrets(schema, edit.mine, loaded).document;
  const merging = merge3(loaded, mine, newest, { choices, schema });
  const { merged, conflicts } = merging;
  const theirChanges = merging.theirChanges.filter((change) => isEdit(schema, change));
  const changes = askedFor(newest, merged);
  const isOpen = conflicts.some(({ choice }) => choice === undefined);
  if (changes.length === 0 && !isOpen) return { kind: "nothing", newest, theirChanges };
  const placeOf = earlierPlaces(merged, mine);
  const omitted = (edit.omitted ?? []).map(placeOf).filter((path) => path !== undefined);
  const { body, masked } = requestBody({ schema, newest, merged, omitted });
  return {
    kind: "ready",
    loaded,
    listed,
    newest,
    merged,
    conflicts,
    changes,
    theirChanges,
    body,
    omitted,
    shown,
    hidden: hiddenFields(schema, shown, body),
    secretsAtRisk: masked.filter((path) => getAt(merged, path) !== null),
  };
}

/** After another organization's key, its record may have the same ID. */
function isOfAnotherOrganization(listed: JsonObject, loaded: JsonObject): boolean {
  const [now, before] = [organizationOf(listed), organizationOf(loaded)];
  return now !== undefined && before !== undefined && now !== before;
}

/** Null and *not set* can't be distinguished here: either way there's no value, and nothing is sent. */
function askedFor(newest: JsonObject, merged: JsonObject): Change[] {
  return diff(newest, merged).filter(
    ({ path, before, after }) => !isOfResponse(path) && !(before === null && after === undefined),
  );
}

interface Commit extends Edit {
  prepared: Ready;
  /** The caller reads the list later, and calls `verified` with it. */
  isLookedUpLater?: boolean;
}

/**
 * Writes a reviewed save: loads the newest version once more, writes only if it's still the reviewed one, and
 * compares what the service stored with what was requested: with the response, and if that lacks fields, with
 * the list. Writes a second time only after untouched fields were rejected, when nothing was stored. After each
 * rate limit, it starts again by loading the list.
 * @throws what `io.readAll` throws; of what `io.write` throws: a rejected key, a rate limit that lasts too
 *   long, AbortError
 */
export async function commit(edit: Commit): Promise<Saved> {
  for (;;) {
    const saved = await tryToCommit(edit);
    if (saved.kind !== "waited") return saved;
  }
}

async function tryToCommit(edit: Commit): Promise<Saved | Waited> {
  const { schema, id, io, signal, prepared } = edit;
  const now = await prepare(edit);
  if (now.kind === "gone") return now;
  if (now.kind === "nothing" || !isAsReviewed(prepared, now)) {
    return { kind: "changed-meanwhile", prepared: now };
  }
  await io.replaces?.(now.listed);
  const {
    body: sent,
    written,
    withoutRefused,
  } = await writeWithoutRefused({
    schema,
    newest: now.newest,
    bodyWithout: (refused) =>
      refused.length === 0
        ? now.body
        : requestBody({ ...now, schema, omitted: [...now.omitted, ...refused] }).body,
    write: (body) => write(io, body, signal),
  });
  if (written.kind === "refused") return { ...written, prepared: now };
  if (written.kind === "gone" || written.kind === "waited") return written;
  const note = (record: JsonObject) => io.wrote?.(writeOf(schema, now, record));
  const done = { sent, withoutRefused, prepared: now };

  if (written.kind === "lost") {
    // Without the signal: a stopped save is a reason to look, not to leave the result open.
    const looked = await look(id, io);
    if (!looked) return { ...written, prepared: now, happened: "unknown" };
    if (looked.record === undefined) return { kind: "gone" };
    const stored = compared(schema, done, looked.record);
    note(stored.record);
    return { ...written, ...stored, prepared: now, happened: whatHappened(stored.report) };
  }

  const answer = recordIn(written.answer);
  if (isWhole(answer, now.listed)) {
    const stored = compared(schema, done, answer);
    note(stored.record);
    return { kind: "saved", ...stored, ...done, isUnseen: false };
  }
  const { newest, changes } = now;
  const wanted = applyChanges(newest, changes);
  const report = compare({ schema, newest, sent, changes, answer: {}, shown: shownPaths([{}]) });
  const accepted: Stored = { kind: "saved", record: wanted, values: wanted, report, ...done, isUnseen: true };
  if (edit.isLookedUpLater) return accepted;
  const looked = await look(id, io, signal);
  if (!looked) return { ...accepted, isUnseen: false };
  const saved = verified(schema, accepted, looked.record);
  note(saved.record);
  return saved;
}

/**
 * A write that the service accepted without returning the record, compared with the list that was read after
 * it.
 * @param record the list's, if it has one
 */
export function verified(schema: z.ZodType, accepted: Stored, record: JsonObject | undefined): Stored {
  if (record === undefined) return { ...accepted, isUnseen: false };
  const found = compared(schema, accepted, record);
  if (!isUnchanged(schema, accepted.prepared.listed, record)) {
    return { ...accepted, ...found, isUnseen: false };
  }
  // A list that doesn't show an accepted write may be late.
  return { ...accepted, isUnseen: isPartial(found.report) };
}

/** What a write stored, by the record that the service returned or lists after it. */
function compared(
  schema: z.ZodType,
  { prepared, sent }: Pick<Stored, "prepared" | "sent">,
  version: JsonObject,
): Pick<Stored, "record" | "values" | "report"> {
  const { newest, changes, shown } = prepared;
  const record = completed({
    schema,
    isShown: (path) => isShown(shown, path),
    version,
    known: newest,
    asked: applyChanges(newest, changes),
  });
  const report = compare({ schema, newest, sent, changes, answer: record, shown });
  return { record, values: withUnstored(schema, prepared, report, record), report };
}

/** What a write did to a record, for lists that lag behind. */
export function writeOf(schema: z.ZodType, { listed }: Pick<Ready, "listed">, after: JsonObject): Write {
  return {
    before: listed,
    after,
    isReading: (record, version) => isReading(schema, record, version),
  };
}

/**
 * Whether the result is the reviewed one, and every conflict is resolved. What someone else changed elsewhere
 * in the meantime is merged without asking again: only real conflicts are asked about.
 */
function isAsReviewed(reviewed: Ready, now: Ready): boolean {
  const isSettled = now.conflicts.every(
    ({ path, theirs, choice }) =>
      choice !== undefined &&
      reviewed.conflicts.some((known) => equal(known.path, path) && equal(known.theirs, theirs)),
  );
  const isChosen = ({ path }: Change) =>
    now.conflicts.some((conflict) => isWithin(path, conflict.path) || isWithin(conflict.path, path));
  const areIn = (changes: readonly Change[], others: readonly Change[]) =>
    changes.every((change) => isChosen(change) || others.some((other) => equal(other, change)));
  return isSettled && areIn(now.changes, reviewed.changes) && areIn(reviewed.changes, now.changes);
}

/** The response has every field that the service had before. Otherwise it can't show what is missing. */
function isWhole(answer: unknown, newest: JsonObject): answer is JsonObject {
  return (
    isRecord(answer) &&
    answer.id === newest.id &&
    Object.keys(newest).every((key) => Object.hasOwn(answer, key))
  );
}

function whatHappened({ outcomes }: SaveReport): "stored" | "partly" | "not-stored" | "unknown" {
  const known = outcomes.filter(({ outcome }) => outcome !== "unverified");
  if (known.length === 0) return "unknown";
  if (known.every(({ outcome }) => outcome === "stored")) return "stored";
  return known.every(({ outcome }) => outcome === "not-stored") ? "not-stored" : "partly";
}

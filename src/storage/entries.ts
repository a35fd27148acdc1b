import { z } from "zod";
import { type JsonObject, recordOf } from "@/document/equal";
import { fromPlain, toPlain } from "@/document/exact-json";
import { withoutSecrets } from "@/document/secrets";
import { createListeners } from "@/lib/listen";
import { readMoment, sayMoment } from "@/lib/time";
import { type Database, database } from "./database";
import { listKey } from "./record-key";
import { jsonObject } from "./schemas";
import { keyOf, keysOfList, type Note, sizeOf } from "./stores";

/** A value, and when it was stored, in epoch milliseconds. */
type Dated<Value> = Value & { at: number };

interface EntryKind<Key, Value extends Key> {
  /** Its name in the database. */
  kind: string;
  idOf: (key: Key) => string;
  /** Makes a value of what is stored, its ID and its time; entries that it doesn't describe are skipped. */
  schema: z.ZodType<Dated<Value>>;
  /** What is stored of a value, if it isn't all of it. */
  stored?: (value: Value) => Note["value"];
}

/** The schema of values that are stored as they are, except for the time, which each entry has. */
const dated = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ at: z.number(), value: z.object(shape) }).transform(({ at, value }) => ({ ...value, at }));

/** Small data of one kind that this browser stores, by ID, for the current organization of a connection. */
function entries<Key extends object, Value extends Key>({
  kind,
  idOf,
  schema,
  stored,
}: EntryKind<Key, Value>) {
  const keyIn = (connectionId: string, key: Key) => ({ ...listKey(connectionId, kind), id: idOf(key) });
  return {
    /**
     * Stores a value in the place of the one with the same ID.
     * @returns false if nothing is stored
     */
    put: (connectionId: string, dated: Dated<Value>, to: Database = database) => {
      const { at, ...all } = dated;
      const value = stored ? stored(dated) : recordOf(toPlain(all));
      const entry = { ...keyIn(connectionId, dated), at, value, size: sizeOf(value) };
      return to.write(connectionId, (store) => store.put("notes", entry));
    },
    /** All of them, newest first; empty if nothing can be read. */
    all: async (connectionId: string, from: Database = database) => {
      const keys = keysOfList(listKey(connectionId, kind));
      const found = await from.read(connectionId, (store) => store.getAll("notes", keys), []);
      return found
        .flatMap((note) => schema.safeParse({ ...note, value: fromPlain(note.value) }).data ?? [])
        .sort((one, other) => other.at - one.at);
    },
    remove: (connectionId: string, key: Key, from: Database = database) =>
      from.write(connectionId, (store) => store.delete("notes", keyOf(keyIn(connectionId, key)))),
  };
}

/** A saved view of the calls list. */
export interface View {
  name: string;
  /** The query string of the list's URL. */
  search: string;
}

export const savedViews = entries({
  kind: "views",
  idOf: ({ name }: Pick<View, "name">) => name,
  schema: z
    .object({ id: z.string(), at: z.number(), value: z.string() })
    .transform(({ id, at, value }) => ({ name: id, search: value, at })),
  stored: ({ search }: View) => search,
});

/** A record that was opened in this browser. */
export interface Opened {
  /** Its page. */
  path: string;
  /** What it was called then. */
  name: string;
  /** The time that tells it from records of the same name; `recentlyOpened` adds it to the name. */
  time?: string | undefined;
  /** The list that it is in, as people call it: "Assistants". */
  kind: string;
  /** When, in epoch milliseconds. */
  at: number;
}

const opened = entries({
  kind: "opened",
  idOf: ({ path }: Pick<Opened, "path">) => path,
  schema: dated({ path: z.string(), name: z.string(), kind: z.string(), time: z.string().optional() }),
});
const MOST_OPENED = 20;
const openings = createListeners();

/** Calls `listener` whenever another record was opened; returns what ends that. */
export const followOpened = openings.subscribe;

/** Stores that a record was opened. Only the newest ones are stored. */
export async function noteOpened(
  connectionId: string,
  record: Opened,
  to: Database = database,
): Promise<void> {
  if (!(await opened.put(connectionId, record, to))) return;
  const all = await opened.all(connectionId, to);
  await Promise.all(all.slice(MOST_OPENED).map((old) => opened.remove(connectionId, old, to)));
  openings.tell();
}

/**
 * The records that were opened in this browser, newest first.
 * @param masks whether the connection's calls are masked: their names may have been stored before, or have a
 * customer's number
 */
export async function recentlyOpened(
  connectionId: string,
  masks: boolean | undefined,
  from: Database = database,
): Promise<Opened[]> {
  const all = await opened.all(connectionId, from);
  const mask = masks ? (await import("@/document/masking")).maskTitle : undefined;
  return all.map(({ name, time, ...one }) => {
    const moment = readMoment(time);
    const shown = mask && one.path.startsWith("/calls/") ? mask(name) : name;
    return { ...one, name: moment ? `${shown}, ${sayMoment(moment, new Date())}` : shown };
  });
}

/** The outcome of looking up a phone number. */
export interface StoredNumber {
  id: string;
  /**
   * As the service last returned it, without secrets, and when (epoch milliseconds); undefined if it was
   * never seen.
   */
  seen?: { record: JsonObject; at: number } | undefined;
  /** The last lookup didn't find it. */
  isMissing: boolean;
  /** When it was last looked up, in epoch milliseconds. */
  at: number;
}

export const numberLookUps = entries({
  kind: "numbers",
  idOf: ({ id }: Pick<StoredNumber, "id">) => id,
  schema: dated({
    id: z.string(),
    seen: z.object({ record: jsonObject, at: z.number() }).optional(),
    isMissing: z.boolean(),
  }),
});

/**
 * Stores the result of a look-up, since the API has no list of phone numbers. If the number isn't found
 * anymore, its last record stays.
 * @param record undefined if the service has none
 * @returns false if nothing is stored
 */
export async function storeNumber(
  connectionId: string,
  { id, record, at }: { id: string; record: JsonObject | undefined; at: number },
  to: Database = database,
): Promise<boolean> {
  if (record) {
    const seen = { record: recordOf(withoutSecrets(record)), at };
    return numberLookUps.put(connectionId, { id, at, isMissing: false, seen }, to);
  }
  const before = (await numberLookUps.all(connectionId, to)).find((one) => one.id === id);
  return numberLookUps.put(connectionId, { ...before, id, at, isMissing: true }, to);
}

/** A record that was deleted from this browser. */
export interface Deleted {
  /** What it was, in a word: "call". */
  noun: string;
  id: string;
  name: string;
  /** When, in epoch milliseconds. */
  at: number;
}

/** What the service returned about a deleted record. */
export interface DeletionRecord extends Deleted {
  /** Without secrets; undefined if the service returned none. */
  record?: JsonObject | undefined;
}

const deletedShape = { noun: z.string(), id: z.string(), name: z.string() };
const deletedId = ({ noun, id }: Pick<Deleted, "noun" | "id">) => `${noun} ${id}`;

/** The records known to be deleted. The API can't tell whether a tool exists, so nothing else knows. */
export const deletedRecords = entries({ kind: "deleted", idOf: deletedId, schema: dated(deletedShape) });

/** Deletion records that outlive the tab. */
export const deletionRecords = entries({
  kind: "deletion records",
  idOf: deletedId,
  schema: dated({ ...deletedShape, record: jsonObject.optional() }),
  stored: ({ noun, id, name, record }) => ({ noun, id, name, record: toPlain(withoutSecrets(record)) }),
});

/** What was muted on the checks page. */
export interface Mute {
  /** The kind of problem. */
  check: string;
  /** Only for this record. */
  record?: { kind: string; id: string } | undefined;
}

/** Identifies a mute. */
export const muteKey = ({ check, record }: Mute): string =>
  JSON.stringify(record ? [check, record.kind, record.id] : [check]);

export const mutedProblems = entries({
  kind: "muted problems",
  idOf: muteKey,
  schema: dated({
    check: z.string(),
    record: z.object({ kind: z.string(), id: z.string() }).optional(),
  }),
});

/** The problems that the checks page last showed, as fingerprints. */
export interface ChecksVisit {
  /** All that were there. */
  seen: readonly string[];
  /** Those that were new then. */
  fresh: readonly string[];
  /** Those that were resolved then. */
  resolved: readonly string[];
  /** When, in epoch milliseconds. */
  at: number;
}

/** The last visit to the checks page. */
export const checksVisits = entries({
  kind: "checks visit",
  idOf: () => "last",
  schema: dated({
    seen: z.array(z.string()).readonly(),
    fresh: z.array(z.string()).readonly(),
    resolved: z.array(z.string()).readonly(),
  }),
});

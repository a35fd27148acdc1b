import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { fromPlain, toPlain } from "@/document/exact-json";
import { withoutSecrets } from "@/document/secrets";
import { createListeners } from "@/lib/listeners";
import { readMoment, sayMoment } from "@/lib/time";
import { type Database, database } from "./database";
import { listKey } from "./record-key";
import { keyOf, keysOfList, sizeOf } from "./stores";

/** A value, and when it was stored, in epoch milliseconds. */
type Dated<Value> = Value & { at: number };

interface EntryKind<Key, Value extends Key> {
  /** Its name in the database. */
  kind: string;
  idOf: (key: Key) => string;
  /** Reads a stored value; undefined for a damaged one. */
  parse: (stored: unknown, id: string) => Value | undefined;
  /** What is stored of a value, if it isn't all of it. */
  stored?: (value: Value) => unknown;
}

/** Small data of one kind that this browser stores, by ID, for the current organization of a connection. */
function entries<Key extends object, Value extends Key>({
  kind,
  idOf,
  parse,
  stored = allOf,
}: EntryKind<Key, Value>) {
  const keyIn = (connectionId: string, key: Key) => ({ ...listKey(connectionId, kind), id: idOf(key) });
  return {
    /**
     * Stores a value in the place of the one with the same ID.
     * @returns false if nothing is stored
     */
    put: (connectionId: string, value: Dated<Value>, to: Database = database) => {
      const plain = toPlain(stored(value));
      const entry = { ...keyIn(connectionId, value), at: value.at, value: plain, size: sizeOf(plain) };
      return to.write(connectionId, (store) => store.put("notes", entry));
    },
    /** All of them, newest first; empty if nothing can be read. */
    all: async (connectionId: string, from: Database = database) => {
      const keys = keysOfList(listKey(connectionId, kind));
      const found = await from.read(connectionId, (store) => store.getAll("notes", keys), []);
      return found
        .flatMap(({ id, at, value }) => {
          const parsed = parse(fromPlain(value), id);
          return parsed === undefined ? [] : [{ ...parsed, at }];
        })
        .sort((one, other) => other.at - one.at);
    },
    remove: (connectionId: string, key: Key, from: Database = database) =>
      from.write(connectionId, (store) => store.delete("notes", keyOf(keyIn(connectionId, key)))),
  };
}

/** Everything but the time, which each entry has. */
function allOf(value: object): unknown {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "at"));
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
  parse: (search, name): View | undefined => (typeof search === "string" ? { name, search } : undefined),
  stored: ({ search }) => search,
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
  parse: (stored, path): Omit<Opened, "at"> | undefined => {
    const { name, kind, time } = isRecord(stored) ? stored : {};
    if (typeof name !== "string" || typeof kind !== "string") return undefined;
    return { path, name, kind, ...(typeof time === "string" && { time }) };
  },
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
  seen?: { record: Record<string, unknown>; at: number } | undefined;
  /** The last lookup didn't find it. */
  isMissing: boolean;
  /** When it was last looked up, in epoch milliseconds. */
  at: number;
}

export const numberLookUps = entries({
  kind: "numbers",
  idOf: ({ id }: Pick<StoredNumber, "id">) => id,
  parse: (stored, id): Omit<StoredNumber, "at"> | undefined => {
    if (!isRecord(stored) || typeof stored.isMissing !== "boolean") return undefined;
    const { record, at } = isRecord(stored.seen) ? stored.seen : {};
    const seen = isRecord(record) && typeof at === "number" ? { record, at } : undefined;
    return { id, isMissing: stored.isMissing, ...(seen && { seen }) };
  },
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
  const shown = withoutSecrets(record);
  if (isRecord(shown))
    return numberLookUps.put(connectionId, { id, at, isMissing: false, seen: { record: shown, at } }, to);
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
  record: JsonObject | undefined;
}

function parseDeleted(stored: unknown): Omit<Deleted, "at"> | undefined {
  const { noun, id, name } = isRecord(stored) ? stored : {};
  const isDeleted = typeof noun === "string" && typeof id === "string" && typeof name === "string";
  return isDeleted ? { noun, id, name } : undefined;
}
const deletedId = ({ noun, id }: Pick<Deleted, "noun" | "id">) => `${noun} ${id}`;

/** The records known to be deleted. The API can't tell whether a tool exists, so nothing else knows. */
export const deletedRecords = entries({ kind: "deleted", idOf: deletedId, parse: parseDeleted });

/** Deletion records that outlive the tab. */
export const deletionRecords = entries({
  kind: "deletion records",
  idOf: deletedId,
  parse: (stored): Omit<DeletionRecord, "at"> | undefined => {
    const deleted = parseDeleted(stored);
    const { record } = recordOf(stored);
    return deleted && { ...deleted, record: isRecord(record) ? record : undefined };
  },
  stored: ({ noun, id, name, record }) => ({ noun, id, name, record: withoutSecrets(record) }),
});

/** What was muted on the checks page. */
export interface Mute {
  /** The kind of problem. */
  check: string;
  /** Only for this record. */
  record?: { kind: string; id: string };
}

/** Identifies a mute. */
export const muteKey = ({ check, record }: Mute): string =>
  JSON.stringify(record ? [check, record.kind, record.id] : [check]);

export const mutedProblems = entries({
  kind: "muted problems",
  idOf: muteKey,
  parse: (stored): Mute | undefined => {
    const { check, record } = isRecord(stored) ? stored : {};
    if (typeof check !== "string") return undefined;
    if (record === undefined) return { check };
    const { kind, id } = isRecord(record) ? record : {};
    return typeof kind === "string" && typeof id === "string" ? { check, record: { kind, id } } : undefined;
  },
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
  parse: (stored): Omit<ChecksVisit, "at"> | undefined => {
    if (!isRecord(stored) || !Array.isArray(stored.seen)) return undefined;
    const prints = (list: unknown) =>
      Array.isArray(list) ? list.filter((print) => typeof print === "string") : [];
    return { seen: prints(stored.seen), fresh: prints(stored.fresh), resolved: prints(stored.resolved) };
  },
});

import { isRecord } from "@/document/equal";
import { fromPlain, toPlain } from "@/document/plain";
import { withoutSecrets } from "@/document/secrets";
import { createListeners } from "@/lib/listeners";
import { type Database, database } from "./database";
import { listKey } from "./record-key";
import { keyOf, keysOfList, sizeOf } from "./stores";

/**
 * Small data of one kind that this browser stores, by ID, for the current organization of a connection.
 * @param kind its name in the database
 * @param parse reads a stored value; undefined for what another version or a person may have stored there
 */
function notes<Value>(kind: string, parse: (value: unknown) => Value | undefined) {
  return {
    /**
     * Stores a value in the place of the one with the same id.
     * @param at in epoch milliseconds
     * @returns false if nothing is stored
     */
    put: (connectionId: string, id: string, value: Value, at: number, to: Database = database) => {
      const note = { ...listKey(connectionId, kind), id, at, value: toPlain(value), size: sizeOf(value) };
      return to.write(connectionId, (store) => store.put("notes", note));
    },
    /** All of them, newest first; empty if nothing can be read. */
    all: async (connectionId: string, from: Database = database) => {
      const keys = keysOfList(listKey(connectionId, kind));
      const found = await from.read(connectionId, (store) => store.getAll("notes", keys), []);
      return found
        .flatMap(({ id, at, value }) => {
          const parsed = parse(fromPlain(value));
          return parsed === undefined ? [] : [{ id, at, value: parsed }];
        })
        .sort((one, other) => other.at - one.at);
    },
    remove: (connectionId: string, id: string, from: Database = database) =>
      from.write(connectionId, (store) =>
        store.delete("notes", keyOf({ ...listKey(connectionId, kind), id })),
      ),
  };
}

/** Named views of the calls list: the part of its address that makes each view, by the view's name. */
export const savedViews = notes("views", (value) => (typeof value === "string" ? value : undefined));

/** A record that was opened in this browser. */
export interface Opened {
  /** Its page. */
  path: string;
  /** What it was called then. */
  name: string;
  /** The list that it is in, as people call it: "Assistants". */
  kind: string;
  /** When, in epoch milliseconds. */
  at: number;
}

const opened = notes("opened", (value) => {
  const { name, kind } = isRecord(value) ? value : {};
  return typeof name === "string" && typeof kind === "string" ? { name, kind } : undefined;
});
const MOST_OPENED = 20;
const openings = createListeners();

/** Calls `listener` whenever another record was opened; gives back what ends that. */
export const followOpened = openings.subscribe;

/** Notes that a record was opened. Only the newest ones are stored. */
export async function noteOpened(
  connectionId: string,
  { path, name, kind, at }: Opened,
  to: Database = database,
): Promise<void> {
  if (!(await opened.put(connectionId, path, { name, kind }, at, to))) return;
  const all = await opened.all(connectionId, to);
  await Promise.all(all.slice(MOST_OPENED).map(({ id }) => opened.remove(connectionId, id, to)));
  openings.tell();
}

/**
 * The records that were opened in this browser, the newest first.
 * @param masks whether the connection's calls are masked: their names may have been stored before, or have a customer's number
 */
export async function recentlyOpened(
  connectionId: string,
  masks = false,
  from: Database = database,
): Promise<Opened[]> {
  const masking = masks && (await import("@/document/masking"));
  const all = await opened.all(connectionId, from);
  return all.map(({ id: path, at, value: { name, kind } }) => ({
    path,
    at,
    kind,
    name: masking && path.startsWith("/calls/") ? masking.maskTitle(name) : name,
  }));
}

const lookups = notes("numbers", (value) => {
  if (!isRecord(value) || typeof value.isMissing !== "boolean") return undefined;
  const { record, at } = isRecord(value.seen) ? value.seen : {};
  const seen = isRecord(record) && typeof at === "number" ? { record, at } : undefined;
  return { isMissing: value.isMissing, ...(seen && { seen }) };
});

/** The outcome of looking up a phone number. */
export interface StoredNumber {
  id: string;
  /** As the service last returned it, without secrets, and when (epoch milliseconds); undefined if it was never seen. */
  seen?: { record: Record<string, unknown>; at: number } | undefined;
  /** The last lookup didn't find it. */
  isMissing: boolean;
  /** When it was last looked up, in epoch milliseconds. */
  at: number;
}

/**
 * Stores the result of a look-up, since the API has no list of phone numbers. If the number isn't found anymore, its last record stays.
 * @param record undefined if the service has none
 * @returns false if nothing is stored
 */
export async function storeNumber(
  connectionId: string,
  { id, record, at }: { id: string; record: unknown; at: number },
  to: Database = database,
): Promise<boolean> {
  const shown = withoutSecrets(record);
  if (isRecord(shown))
    return lookups.put(connectionId, id, { isMissing: false, seen: { record: shown, at } }, at, to);
  const before = (await lookups.all(connectionId, to)).find((one) => one.id === id)?.value.seen;
  return lookups.put(connectionId, id, { isMissing: true, ...(before && { seen: before }) }, at, to);
}

/** The phone numbers that were looked up, the last first. */
export async function storedNumbers(
  connectionId: string,
  from: Database = database,
): Promise<StoredNumber[]> {
  const all = await lookups.all(connectionId, from);
  return all.map(({ id, at, value }) => ({ id, at, ...value }));
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
  /** Without secrets. */
  record: unknown;
}

function parseDeleted(value: unknown): Omit<Deleted, "at"> | undefined {
  const { noun, id, name } = isRecord(value) ? value : {};
  const isDeleted = typeof noun === "string" && typeof id === "string" && typeof name === "string";
  return isDeleted ? { noun, id, name } : undefined;
}

const deletions = notes("deleted", parseDeleted);
const records = notes("deletion records", (value): Omit<DeletionRecord, "at"> | undefined => {
  const deleted = parseDeleted(value);
  return deleted && { ...deleted, record: isRecord(value) ? value.record : undefined };
});

/**
 * Stores that a record was deleted. The API can't tell whether a tool exists, so nothing else knows.
 * @returns false if nothing is stored
 */
export function storeDeleted(
  connectionId: string,
  { at, ...value }: Deleted,
  to?: Database,
): Promise<boolean> {
  return deletions.put(connectionId, `${value.noun} ${value.id}`, value, at, to);
}

/** The records known to be deleted, latest first. */
export async function storedDeleted(connectionId: string, from?: Database): Promise<Deleted[]> {
  const all = await deletions.all(connectionId, from);
  return all.map(({ at, value }) => ({ at, ...value }));
}

/**
 * Stores a deletion record on this device, so that it outlives the tab.
 * @returns false if nothing is stored
 */
export function storeDeletionRecord(
  connectionId: string,
  { at, ...value }: DeletionRecord,
  to?: Database,
): Promise<boolean> {
  const shown = { ...value, record: withoutSecrets(value.record) };
  return records.put(connectionId, `${value.noun} ${value.id}`, shown, at, to);
}

/** The stored deletion records, the newest first. */
export async function storedDeletionRecords(
  connectionId: string,
  from?: Database,
): Promise<DeletionRecord[]> {
  const all = await records.all(connectionId, from);
  return all.map(({ at, value }) => ({ at, ...value }));
}

export function removeDeletionRecord(
  connectionId: string,
  { noun, id }: Pick<Deleted, "noun" | "id">,
  from?: Database,
): Promise<boolean> {
  return records.remove(connectionId, `${noun} ${id}`, from);
}

/** What was muted on the checks page: problems that have all of its parts. At least one part is set. */
export interface Mute {
  severity?: string;
  /** The kind of problem. */
  kind?: string;
  /** The kind of record. */
  holder?: string;
  /** The record's ID. */
  id?: string;
  /** The fingerprint of a single problem. */
  print?: string;
}

const mutes = notes("muted problems", (value): Mute | undefined => {
  if (!isRecord(value)) return undefined;
  const parts = (["severity", "kind", "holder", "id", "print"] as const).flatMap((part) => {
    const text = value[part];
    return typeof text === "string" ? [[part, text] as const] : [];
  });
  // A mute without parts would mute everything.
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
});

/** Identifies a mute. */
export function muteKey({ severity, kind, holder, id, print }: Mute): string {
  return JSON.stringify([severity, kind, holder, id, print].map((part) => part ?? null));
}

/**
 * Stores a mute.
 * @param at in epoch milliseconds
 * @returns false if nothing is stored
 */
export function storeMute(connectionId: string, mute: Mute, at: number, to?: Database): Promise<boolean> {
  return mutes.put(connectionId, muteKey(mute), mute, at, to);
}

/** What is muted, the latest first. */
export async function storedMutes(connectionId: string, from?: Database): Promise<Mute[]> {
  return (await mutes.all(connectionId, from)).map(({ value }) => value);
}

export function removeMute(connectionId: string, mute: Mute, from?: Database): Promise<boolean> {
  return mutes.remove(connectionId, muteKey(mute), from);
}

/** The problems that the checks page last showed, as fingerprints. */
export interface ChecksVisit {
  /** All that were there. */
  seen: readonly string[];
  /** Those that were new then. */
  fresh: readonly string[];
  /** Those that were gone then. */
  resolved: readonly string[];
  /** When, in epoch milliseconds. */
  at: number;
}

const LAST = "last";
const visits = notes("checks visit", (value): Omit<ChecksVisit, "at"> | undefined => {
  if (!isRecord(value)) return undefined;
  const prints = (list: unknown) =>
    Array.isArray(list) ? list.filter((print) => typeof print === "string") : [];
  return Array.isArray(value.seen)
    ? { seen: prints(value.seen), fresh: prints(value.fresh), resolved: prints(value.resolved) }
    : undefined;
});

/** Stores what the checks page shows, for the next visit. */
export function storeChecksVisit(
  connectionId: string,
  { at, ...visit }: ChecksVisit,
  to?: Database,
): Promise<boolean> {
  return visits.put(connectionId, LAST, visit, at, to);
}

/** The last visit to the checks page; undefined if none is stored. */
export async function lastChecksVisit(
  connectionId: string,
  from?: Database,
): Promise<ChecksVisit | undefined> {
  const [last] = await visits.all(connectionId, from);
  return last && { at: last.at, ...last.value };
}

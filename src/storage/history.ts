import type { z } from "zod";
import { type Change, diff } from "@/document/diff";
import { areBothNothing, equal, type JsonObject } from "@/document/equal";
import { fromPlain, toPlain } from "@/document/exact-json";
import { stripResponseOnly } from "@/document/fields";
import { hideSecrets } from "@/document/hidden-secrets";
import { getAt } from "@/document/path";
import { createListeners } from "@/lib/listen";
import { openChannel } from "./channel";
import type { Database } from "./database";
import type { RecordKey } from "./record-key";
import { keyOf, type Store, sizeOf, type Version } from "./stores";

/** How much history is stored: versions of one record, and characters of JSON of all records together. */
interface HistoryBounds {
  perRecord: number;
  inAll: number;
}

const BOUNDS: HistoryBounds = { perRecord: 50, inAll: 50_000_000 };

export interface NewVersion {
  schema: z.ZodType;
  recordKey: RecordKey;
  /** The record as the service returned it. Its secrets aren't stored. */
  document: JsonObject;
  /** When, in epoch milliseconds. */
  at: number;
  bounds?: HistoryBounds;
}

const changes = createListeners();
const tabs = openChannel<null>("switchboard-history");
tabs.listen(() => changes.tell());

/** Calls `listener` whenever a version was stored, in this tab or another; returns what ends that. */
export const followVersions = changes.subscribe;

/**
 * Stores a version of a record that was seen, unless it equals the last one. Response-only fields and the
 * order of keys don't count as differences. The oldest versions go
 * when there are too many.
 * @returns the number of its entry; undefined if nothing is stored
 */
export function storeVersion(database: Database, version: NewVersion): Promise<number | undefined> {
  return put(database, version);
}

/** Stores what a write made, with the words of its save report. */
export type StoreSaved = (version: NewVersion, summary: string) => Promise<unknown>;

/**
 * Stores the version that a write is about to replace.
 * @returns stores what the write made. A write has one entry: calling it again, because more is known by then,
 * replaces that
 */
export async function storeReplaced(database: Database, version: NewVersion): Promise<StoreSaved> {
  const replaced = (await put(database, version)) ?? Number.POSITIVE_INFINITY;
  let own = Promise.resolve<number | undefined>(undefined);
  return (saved, summary) => {
    own = own.then((before) => put(database, saved, { summary, replaced, own: before }));
    return own;
  };
}

/** What a save adds to the version that it made. */
interface Save {
  summary: string;
  /** The number of the version that it replaced. */
  replaced: number;
  /** The number of its own entry, if it has one. */
  own: number | undefined;
}

/** @returns the number of the entry that has the version; undefined if nothing is stored */
async function put(database: Database, version: NewVersion, save?: Save): Promise<number | undefined> {
  const { schema, recordKey, at, bounds = BOUNDS } = version;
  const document = hideSecrets(schema, version.document);
  const changesSince = (earlier: Version) => changesBetween(schema, fromPlain(earlier.document), document);
  let number: number | undefined;
  await database.write(recordKey.connectionId, async (store) => {
    const all = store.transaction("versions", "readwrite");
    const ofRecord = all.store.index("record");
    if (save?.own !== undefined) await all.store.delete(save.own);
    const newest = (await ofRecord.openCursor(keyOf(recordKey), "prev"))?.value;
    // A list may show what a write made before its report does. That is still one version.
    const isSame =
      newest &&
      (!save || (newest.how === "seen" && isAfter(newest, save))) &&
      changesSince(newest).length === 0;
    number = isSame ? newest.number : undefined;
    const isKnown = isSame && !save;
    if (!isKnown) {
      const restores = save && restoredAt(await ofRecord.getAll(keyOf(recordKey)), save, changesSince);
      number = await all.store.put({
        ...recordKey,
        ...(isSame && { number }),
        ...(save && { summary: save.summary, restores }),
        at,
        how: save ? "saved" : "seen",
        document: toPlain(document),
        size: sizeOf(document),
      });
    }
    await all.done;
    if (isKnown) return;
    await makeRoom(store, recordKey, bounds);
    changes.tell();
    tabs.send(null);
  });
  return number;
}

const isAfter = ({ number = 0 }: Version, { replaced }: Save) => number > replaced;

/** When the version was stored from which a save brought back all that it changed; undefined if none is. */
function restoredAt(
  versions: readonly Version[],
  save: Save,
  changesSince: (version: Version) => Change[],
): number | undefined {
  const earlier = versions.filter((version) => !isAfter(version, save));
  const replaced = earlier.pop();
  const changes = replaced ? changesSince(replaced) : [];
  // A save that changed only a secret, which isn't stored, brings nothing back.
  if (changes.length === 0) return undefined;
  return earlier.findLast(({ document }) => {
    const version = fromPlain(document);
    return changes.every(({ path, after }) => {
      const value = getAt(version, path);
      return equal(value, after) || areBothNothing(value, after);
    });
  })?.at;
}

/** The differences between two versions that count as such. */
function changesBetween(schema: z.ZodType, earlier: JsonObject, later: JsonObject): Change[] {
  return diff(stripResponseOnly(schema, earlier), stripResponseOnly(schema, later)).filter(
    ({ before, after }) => !areBothNothing(before, after),
  );
}

/**
 * Removes the oldest versions of a record, then of all records, until the rest is within the bounds. The
 * newest one stays.
 */
async function makeRoom(
  store: Store,
  recordKey: RecordKey,
  { perRecord, inAll }: HistoryBounds,
): Promise<void> {
  const all = store.transaction("versions", "readwrite");
  const numbers = await all.store.index("record").getAllKeys(keyOf(recordKey));
  const surplus = new Set(numbers.slice(0, Math.max(0, numbers.length - perRecord)));
  let size = 0;
  // From the newest to the oldest; the sizes are in the keys.
  let cursor = await all.store.index("size").openKeyCursor(null, "prev");
  while (cursor) {
    if (!surplus.has(cursor.primaryKey)) {
      const isNewest = size === 0;
      size += cursor.key[1];
      if (size > inAll && !isNewest) surplus.add(cursor.primaryKey);
    }
    cursor = await cursor.continue();
  }
  await Promise.all([...surplus].map((number) => all.store.delete(number)));
  await all.done;
}

/** The versions of a record that this browser has, the newest first. */
export async function versionsOf(database: Database, recordKey: RecordKey): Promise<Version[]> {
  const found = await database.read(
    recordKey.connectionId,
    (store) => store.getAllFromIndex("versions", "record", keyOf(recordKey)),
    [],
  );
  return found
    .map((version) => ({ ...version, document: fromPlain(version.document) }))
    .sort((a, b) => b.at - a.at || (b.number ?? 0) - (a.number ?? 0));
}

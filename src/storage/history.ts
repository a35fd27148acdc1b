import type { z } from "zod";
import { diff } from "@/document/diff";
import { areBothNothing } from "@/document/equal";
import { stripResponseOnly } from "@/document/fields";
import { hideSecrets } from "@/document/hidden-secrets";
import type { Path } from "@/document/path";
import { fromPlain, toPlain } from "@/document/plain";
import type { Database } from "./database";
import type { RecordKey } from "./record-key";
import { keyOf, type Store, sizeOf, type Version } from "./stores";

/** How much history is stored: versions of one record, and characters of JSON of all records together. */
interface HistoryBounds {
  perRecord: number;
  inAll: number;
}

const BOUNDS: HistoryBounds = { perRecord: 50, inAll: 20_000_000 };

export interface NewVersion {
  schema: z.ZodType;
  recordKey: RecordKey;
  /** The record as the service returned it. Its secrets aren't stored. */
  document: unknown;
  how: Version["how"];
  /** The words of the save report. */
  summary?: string;
  /** When, in epoch milliseconds. */
  at: number;
  /** Whether the service's lists ever contain a field; without it, all of them. */
  isShown?: (path: Path) => boolean;
  bounds?: HistoryBounds;
}

/**
 * Stores a version of a record that was seen or saved, unless it equals the last one. Response-only fields,
 * the order of keys and fields that only the response to a write has don't count as differences. The oldest
 * versions go when there are too many.
 * @returns false if nothing is stored
 */
export function storeVersion(database: Database, version: NewVersion): Promise<boolean> {
  const { schema, recordKey, at, how, summary, isShown = () => true, bounds = BOUNDS } = version;
  const document = hideSecrets(schema, version.document);
  return database.write(recordKey.connectionId, async (store) => {
    const all = store.transaction("versions", "readwrite");
    const newest = await all.store.index("record").openCursor(keyOf(recordKey), "prev");
    const before = newest?.value;
    const isKnown = before && areAlike(schema, fromPlain(before.document), document, isShown);
    if (!isKnown) {
      await all.store.add({
        ...recordKey,
        at,
        how,
        summary,
        document: toPlain(document),
        size: sizeOf(document),
      });
    } else if (how === "saved") {
      // It was seen before the save was reported: that is one version, and it was saved.
      await newest.update({ ...before, at, how, summary });
    }
    await all.done;
    if (!isKnown) await makeRoom(store, recordKey, bounds);
  });
}

function areAlike(
  schema: z.ZodType,
  earlier: unknown,
  later: unknown,
  isShown: (path: Path) => boolean,
): boolean {
  return diff(stripResponseOnly(schema, earlier), stripResponseOnly(schema, later)).every(
    ({ path, before, after }) => areBothNothing(before, after) || (after === undefined && !isShown(path)),
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

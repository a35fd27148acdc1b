import type { z } from "zod";
import { diff } from "@/document/diff";
import type { Path } from "@/document/path";
import { hideSecrets } from "@/document/placeholders";
import { stripResponseOnly } from "@/document/vocabulary";
import { type KeptDatabase, recordKey, type Store, type Version, type Whose, weigh } from "./kept-database";

/** How much history is kept: of one record, and of all together in characters of JSON. */
export interface HistoryBounds {
  perRecord: number;
  inAll: number;
}

const BOUNDS: HistoryBounds = { perRecord: 50, inAll: 20_000_000 };

interface NewVersion {
  schema: z.ZodType;
  whose: Whose;
  /** The record as the service showed it. Its secrets are not kept. */
  document: unknown;
  how: Version["how"];
  /** What the receipt of the save said. */
  summary?: string;
  /** When, in epoch milliseconds. */
  at: number;
  /** Whether the service's lists ever contain a field; without it, all do. */
  isShown?: (path: Path) => boolean;
  bounds?: HistoryBounds;
}

/**
 * Keeps a version of a record that was seen or saved. One that says the same as the last is not kept twice: response-only fields, key
 * order, and what lists leave out although an answer to a write had it make no version. The oldest give way when there are too many.
 * @returns false where nothing is kept
 */
export function keepVersion(database: KeptDatabase, version: NewVersion): Promise<boolean> {
  const { schema, whose, at, how, summary, isShown = () => true, bounds = BOUNDS } = version;
  const document = hideSecrets(schema, version.document);
  return database.write(whose.connectionId, async (store) => {
    const all = store.transaction("versions", "readwrite");
    const newest = await all.store.index("record").openCursor(recordKey(whose), "prev");
    const before = newest?.value;
    const isKnown = before && saysTheSame(schema, before.document, document, isShown);
    if (!isKnown) {
      await all.store.add({ ...whose, at, how, summary, document, size: weigh(document) });
    } else if (how === "saved") {
      // It was seen before its save was told of: it is one version, and it was saved.
      await newest.update({ ...before, at, how, summary });
    }
    await all.done;
    if (!isKnown) await makeRoom(store, whose, bounds);
  });
}

function saysTheSame(
  schema: z.ZodType,
  earlier: unknown,
  later: unknown,
  isShown: (path: Path) => boolean,
): boolean {
  return diff(stripResponseOnly(schema, earlier), stripResponseOnly(schema, later)).every(
    ({ path, before, after }) =>
      (before ?? null) === (after ?? null) || (after === undefined && !isShown(path)),
  );
}

/** Removes the oldest versions of a record, then of all records, until the rest is within the bounds. The newest one stays. */
async function makeRoom(store: Store, whose: Whose, { perRecord, inAll }: HistoryBounds): Promise<void> {
  const all = store.transaction("versions", "readwrite");
  const numbers = await all.store.index("record").getAllKeys(recordKey(whose));
  const surplus = new Set(numbers.slice(0, Math.max(0, numbers.length - perRecord)));
  let size = 0;
  // From the newest to the oldest; the sizes stand in the keys.
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
export async function versionsOf(database: KeptDatabase, whose: Whose): Promise<Version[]> {
  const found = await database.read(
    whose.connectionId,
    (store) => store.getAllFromIndex("versions", "record", recordKey(whose)),
    [],
  );
  return found.toSorted((a, b) => b.at - a.at || (b.number ?? 0) - (a.number ?? 0));
}

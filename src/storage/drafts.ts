import { isRecord } from "@/document/equal";
import { below, type Schema, schemaAt } from "@/document/fields";
import { setAt } from "@/document/path";
import { fromPlain, toPlain } from "@/document/plain";
import { TypedText } from "@/document/scalar";
import { fieldAt } from "@/schema/field";
import type { Database } from "./database";
import type { ListKey, RecordKey } from "./record-key";
import { type Draft, keyOf, keysOfList, sizeOf, type UnfinishedValue } from "./stores";

/**
 * Stores an unsaved edit, in the place of what the same editing session stored before.
 * @returns false where nothing is stored
 */
export function storeDraft(database: Database, draft: Omit<Draft, "size">): Promise<boolean> {
  return database.write(draft.connectionId, (store) =>
    store.put("drafts", {
      ...draft,
      loaded: toPlain(draft.loaded),
      edited: toPlain(draft.edited),
      size: sizeOf([draft.loaded, draft.edited, draft.unfinished]),
    }),
  );
}

/** Removes what one editing session stored of a record. */
export function deleteDraft(database: Database, key: RecordKey, draft: string): Promise<boolean> {
  return database.write(key.connectionId, (store) => store.delete("drafts", [...keyOf(key), draft]));
}

/** Names the JSON texts that are stored beside the drafts (see json-texts): no editing session has such a name. */
export const TEXTS = "json ";

/** The drafts of a record, the newest first. */
export async function draftsOf(database: Database, key: RecordKey): Promise<Draft[]> {
  const all = IDBKeyRange.bound([...keyOf(key), ""], [...keyOf(key), []]);
  const found = await database.read(key.connectionId, (store) => store.getAll("drafts", all), []);
  return found
    .filter(({ draft }) => !draft.startsWith(TEXTS))
    .map((draft) => ({ ...draft, loaded: fromPlain(draft.loaded), edited: fromPlain(draft.edited) }))
    .sort((a, b) => b.at - a.at);
}

/** The ids of the records of a list that have drafts. */
export async function draftIds(database: Database, list: ListKey): Promise<ReadonlySet<string>> {
  const keys = await database.read(
    list.connectionId,
    (store) => store.getAllKeys("drafts", keysOfList(list)),
    [],
  );
  return new Set(keys.map(([, , , id]) => id));
}

/**
 * What a draft's form held: its edited document, with what earlier versions stored apart put in its place. A half-typed number is
 * the text that was typed, half-typed JSON a `TypedText`.
 */
export function typedValues(schema: Schema, { edited, unfinished }: Pick<Draft, "edited" | "unfinished">) {
  return unfinished.reduce<unknown>(
    (values, { path, value }) => setAt(values, path, typed(schemaAt(schema, path), value)),
    edited,
  );
}

/** The key under which earlier versions stored what an entry of a list was loaded as. */
const ORIGINAL = "\\original";

function typed(schema: Schema, [kind, value]: UnfinishedValue, base?: unknown): unknown {
  switch (kind) {
    case "not set":
      return undefined;
    case "json":
      return parsedOr(value);
    case "value":
      return typeof value === "string" && isNumber(schema) ? numberOr(value) : value;
    case "list":
      return value.map((entry, index) => typed(below(schema, index), entry));
    case "object":
      return typedFields(schema, value, base);
  }
}

/** The fields of an entry over what it was loaded as. */
function typedFields(schema: Schema, fields: readonly [string, UnfinishedValue][], base: unknown): unknown {
  const original = fields.find(([key]) => key === ORIGINAL)?.[1];
  const loaded = original?.[0] === "json" ? parsedOr(original[1]) : base;
  return fields.reduce<unknown>(
    (entry, [key, value]) => {
      if (key === ORIGINAL) return entry;
      const before = isRecord(loaded) ? loaded[key] : undefined;
      return setAt(entry, [key], typed(below(schema, key), value, before)) ?? entry;
    },
    loaded instanceof TypedText ? undefined : loaded,
  );
}

function isNumber(schema: Schema): boolean {
  const control = schema && fieldAt(schema, [])?.meta?.control;
  return control === "number" || control === "integer";
}

function numberOr(text: string): unknown {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? text : number;
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new TypedText(text);
  }
}

import type { z } from "zod";
import { assistantsQuery } from "@/api/assistants";
import { connectionStore } from "@/api/connection";
import { queryClient } from "@/api/query-client";
import { isRecord, type JsonObject } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { ENTRY_KEY, entryNoun, fieldOf, isSecretField } from "@/document/fields";
import { formatPath, getAt, type Path } from "@/document/path";
import { idOf, textAt } from "@/document/read";
import { SECRET_PLACEHOLDER, withoutSecrets } from "@/document/secrets";
import { choiceWords, valueInWords } from "@/document/value-words";
import { capitalized, sentence, shortenId } from "@/lib/words";
import { fieldAt } from "@/schema/field";

/** An entry of a list in words. */
interface EntryWords {
  /** "message", "tool". */
  noun: string;
  /**
   * What it's called: a tool's function, a member's assistant. Undefined for entries without a name, such as
   * messages.
   */
  name: string | undefined;
}

/** What an entry is called, by its value and its path. */
export function entryWords(schema: z.ZodType, path: Path, value: unknown): EntryWords {
  const [, kind, key] = ENTRY_KEY.exec(String(path.at(-1))) ?? [];
  const named = kind === "assistantId" && key !== undefined ? assistantName(key) : key;
  const name = nameOfEntry(schema, path, value) ?? named;
  return { noun: entryNoun(String(path.at(-2))), name };
}

/** What an assistant is called; part of its ID while the list of assistants isn't loaded. */
function assistantName(id: string): string {
  const connection = connectionStore.current();
  const list = connection && queryClient.getQueryData(assistantsQuery(connection).queryKey);
  const found = list?.raws.find((record) => idOf(record) === id);
  return textAt(found, "name") ?? shortenId(id);
}

function nameOfEntry(schema: z.ZodType, path: Path, value: unknown): string | undefined {
  const id = textAt(value, "assistantId");
  const type = textAt(value, "type");
  const isMessage = path.at(-2) === "messages";
  return (
    textAt(value, "function", "name") ??
    textAt(value, "name") ??
    textAt(value, "assistantName") ??
    textAt(value, "assistant", "name") ??
    (id === undefined ? undefined : assistantName(id)) ??
    textAt(value, "key") ??
    (type === undefined || isMessage ? undefined : choiceWords(type, metaAt(schema, [...path, "type"])).text)
  );
}

/** An entry in a sentence or a heading: "tool transferCall", "message 3". */
export function entryInWords(schema: z.ZodType, path: Path, value: unknown): string {
  const { noun, name } = entryWords(schema, path, value);
  return `${noun} ${name ?? Number(path.at(-1)) + 1}`;
}

function isEntry(schema: z.ZodType, path: Path): boolean {
  const key = path.at(-1);
  if (typeof key === "number") return true;
  return metaAt(schema, path.slice(0, -1))?.control === "items" && ENTRY_KEY.test(String(key));
}

/**
 * The entries and groups that contain a field, from the outside in: ["Tool transferCall", "Server"]. The
 * record's own groups, such as Model, are left out, because their sections name them.
 * @param document has the entries to name
 * @param from how much of the path is known already
 */
export function contextOf(
  schema: z.ZodType,
  document: JsonObject | undefined,
  path: Path,
  from = 0,
): string[] {
  return path.slice(0, -1).flatMap((_, index) => {
    const at = path.slice(0, index + 1);
    if (index < from) return [];
    if (isEntry(schema, at)) return [capitalized(entryInWords(schema, at, getAt(document, at)))];
    if (index === 0) return [];
    const meta = metaAt(schema, at);
    return meta?.control === "group" && meta.label !== fieldName(schema, path) ? [meta.label] : [];
  });
}

/** A field's name without what contains it: its label, else its API name. */
export function fieldName(schema: z.ZodType, path: Path): string {
  if (isEntry(schema, path)) return capitalized(entryInWords(schema, path, undefined));
  return fieldOf(schema, path)?.meta.label ?? formatPath(path);
}

/** An entry in full, a line for each field: "Server › Server URL: https://…". Secrets are masked. */
export function entryInFull(schema: z.ZodType, path: Path, value: unknown): string {
  return linesOf(schema, path, value, "").join("\n");
}

function linesOf(schema: z.ZodType, path: Path, value: unknown, prefix: string): string[] {
  if (!isRecord(value)) return [`${prefix}${jsonOf(withoutSecrets(value, path)) ?? ""}`];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return [];
    const at = [...path, key];
    const meta = metaAt(schema, at);
    const label = meta?.label ?? sentence(key);
    const isEmpty = inner === null || inner === "" || (isRecord(inner) && Object.keys(inner).length === 0);
    if (isSecretField(schema, at) && !isEmpty) {
      return [`${prefix}${label}: ${SECRET_PLACEHOLDER}`];
    }
    if (Array.isArray(inner) && inner.some(isRecord)) {
      return inner.flatMap((entry, index) => {
        const name = capitalized(entryInWords(schema, [...at, index], entry));
        return linesOf(schema, [...at, index], entry, `${prefix}${name} › `);
      });
    }
    if (isRecord(inner) && !isEmpty) {
      return linesOf(schema, at, inner, `${prefix}${label} › `);
    }
    const text = typeof inner === "string" && inner !== "" && meta?.control !== "choice" ? inner : undefined;
    return [`${prefix}${label}: ${text ?? valueInWords(inner, at, meta)}`];
  });
}

function metaAt(schema: z.ZodType, path: Path) {
  return fieldAt(schema, path)?.meta;
}

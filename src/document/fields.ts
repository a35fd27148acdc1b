import { z } from "zod";
import { capitalized, sentence, shortenId } from "@/lib/words";
import { elementOf, type FieldMeta, fieldAt, unwrap } from "@/schema/field";
import { carriesResponseFields, RESPONSE_ONLY } from "@/schema/response-fields";
import { isRecord, type JsonObject } from "./equal";
import { formatPath, type Path } from "./path";
import { isSecret } from "./secrets";

/** The schema of a place in a document; undefined below an unknown field. */
export type Schema = z.ZodType | undefined;

/** The schema one level down; undefined if it isn't known. */
export function below(schema: Schema, key: string | number): Schema {
  return schema && fieldAt(schema, [key])?.schema;
}

/** Whether a place is an object with its own fields, not a free-form map or an unknown value. */
export function isDescribed(schema: Schema): boolean {
  return schema !== undefined && unwrap(schema) instanceof z.ZodObject;
}

/**
 * The keys that the service writes in the object at a path: only in the record itself, and in tools and
 * assistants inside it. `metadata.id`, for example, is the user's.
 */
export function responseOnlyKeys(schema: Schema, path: Path): readonly string[] {
  if (path.length === 0) return RESPONSE_ONLY;
  return schema && carriesResponseFields(schema) ? RESPONSE_ONLY : [];
}

/**
 * A copy of a value for another place, without the fields that the service wrote in it or in tools and
 * assistants inside it.
 */
export function stripResponseOnly(schema: Schema, value: JsonObject): JsonObject;
export function stripResponseOnly(schema: Schema, value: unknown, path?: Path): unknown;
export function stripResponseOnly(schema: Schema, value: unknown, path: Path = []): unknown {
  if (Array.isArray(value)) {
    return value.map((element, index) => stripResponseOnly(below(schema, index), element, [...path, index]));
  }
  if (!isRecord(value)) return value;
  const left = responseOnlyKeys(schema, path);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !left.includes(key))
      .map(([key, inner]) => [key, stripResponseOnly(below(schema, key), inner, [...path, key])]),
  );
}

/** Whether the service writes the value at a path, or one around it, so that users can't edit it. */
export function isResponseOnly(schema: Schema, path: Path): boolean {
  return path.some((key, index) => {
    if (!RESPONSE_ONLY.includes(String(key))) return false;
    const around = path.slice(0, index);
    return responseOnlyKeys(schemaAt(schema, around), around).length > 0;
  });
}

/**
 * Whether a path is one of the record's own response fields: `id`, `organizationId`, `createdBy`, `createdAt`
 * and `updatedAt`. Requests leave these out; fields with the same names deeper in the document are sent as
 * received.
 */
export function isOfResponse(path: Path): boolean {
  return RESPONSE_ONLY.includes(String(path[0]));
}

/** The schema at a path; undefined if it isn't known. */
export function schemaAt(schema: Schema, path: Path): Schema {
  return schema && fieldAt(schema, path)?.schema;
}

/**
 * Whether the value at a path is a secret, by its description, or by its name if the path isn't in the
 * schema.
 */
export function isSecretField(schema: Schema, path: Path): boolean {
  if (isSecret(path)) return true;
  const field = schema && fieldAt(schema, path);
  if (field?.meta?.secret) return true;
  const parent = schema && path.length > 0 ? fieldAt(schema, path.slice(0, -1)) : undefined;
  return parent?.meta?.control === "map" && parent.meta.secret === true;
}

/** Whether a place holds a single secret, not a map of them. */
export function isSingleSecret(schema: Schema, path: Path): boolean {
  return isSecretField(schema, path) && (schema && fieldAt(schema, path))?.meta?.control !== "map";
}

/** Whether a value is a secret. A map of secrets isn't: each of its values is one. */
export function isSecretValue(schema: Schema, value: unknown, path: Path): boolean {
  return isRecord(value) ? isSingleSecret(schema, path) : isSecretField(schema, path);
}

/**
 * The field that a path belongs to: the path itself, or the map or open value around it.
 * @returns the field's path and description; undefined for a field that isn't in the schema
 */
export function fieldOf(schema: Schema, path: Path): { path: Path; meta: FieldMeta } | undefined {
  for (let length = 1; schema && length <= path.length; length += 1) {
    const meta = fieldAt(schema, path.slice(0, length))?.meta;
    const isWhole = meta?.control === "map" || meta?.control === "json";
    if (meta && (isWhole || length === path.length)) return { path: path.slice(0, length), meta };
  }
  return undefined;
}

/** Nouns for entries of lists whose names don't just end in a plural "s". */
const NOUNS = new Map([
  ["assistantDestinations", "destination"],
  ["contents", "text"],
  ["fileIds", "file"],
  ["toolIds", "tool ID"],
  ["transportConfigurations", "transport"],
]);

/** The noun for an entry of a list, by the list's key: "message", "chunk plan". */
export function entryNoun(key: string): string {
  if (!/[^s]s$/.test(key)) return "entry";
  return NOUNS.get(key) ?? sentence(key).toLowerCase().replace(/s$/, "");
}

/** The key of an entry, which paths of conflicts have instead of its position: "function=transferCall". */
export const ENTRY_KEY = /^(id|assistantId|assistant|function|name|assistantName|key|type|role|entry)=(.+)$/s;

/** An entry of a list by its position, or by its key: "Member 1", "Tool transferCall". */
function entryName(path: Path): string {
  const key = path.at(-1);
  const [, kind, text = key] = ENTRY_KEY.exec(String(key)) ?? [];
  const name = typeof key === "number" ? key + 1 : kind?.match(/id$/i) ? shortenId(String(text)) : text;
  return `${capitalized(entryNoun(String(path.at(-2))))} ${name}`;
}

/**
 * A field's name by the form's labels, and the entries of lists that it's in: "Temperature", "Member 1 ›
 * Destination 2 › Transfer to". What isn't in the schema has only its API name: "Metadata › plan".
 */
export function labelAt(schema: z.ZodType, path: Path): string {
  const parts: string[] = [];
  for (const [index, key] of path.entries()) {
    const at = path.slice(0, index + 1);
    const around = fieldAt(schema, path.slice(0, index));
    const meta = fieldAt(schema, at)?.meta;
    // A field's label is clear without its group's, except in an assistant inside a squad.
    const isNamed = index === path.length - 1 || meta?.overrides || key === "assistant";
    if (meta) parts.push(...(isNamed ? [meta.label] : []));
    else if (around && elementOf(around.schema)) parts.push(entryName(at));
    else {
      const last = around?.meta?.label;
      const isSaid = last === undefined || last === parts.at(-1);
      return [...parts, ...(isSaid ? [] : [last]), formatPath(path.slice(index))].join(" › ");
    }
  }
  return parts.join(" › ");
}

/**
 * Whether *Not set* is sent as null. It's left out in overrides (`assistantOverrides`), where null would
 * override and an absent field is inherited, and in free-form maps, where null is a value.
 */
export function isClearedByNull(schema: Schema, path: Path): boolean {
  const isInOverrides = path.some(
    (_, length) => schema && fieldAt(schema, path.slice(0, length))?.meta?.overrides === true,
  );
  return !isInOverrides && isDescribed(schemaAt(schema, path.slice(0, -1)));
}

import { z } from "zod";
import { sentence } from "@/lib/words";
import { type FieldMeta, fieldAt, unwrap } from "@/schema/field";
import { carriesResponseFields, RESPONSE_ONLY } from "@/schema/response-fields";
import { isRecord } from "./equal";
import { formatPath, type Path } from "./path";
import { isSecret } from "./secrets";

/** What the schema knows of a place in a document; undefined under a field that it doesn't know. */
export type Schema = z.ZodType | undefined;

/** The schema one step down; undefined if it isn't known. */
export function below(schema: Schema, key: string | number): Schema {
  return schema && fieldAt(schema, [key])?.schema;
}

/** Whether a place is an object with fields of its own, as opposed to free-form maps and values that the schema does not know. */
export function isDescribed(schema: Schema): boolean {
  return schema !== undefined && unwrap(schema) instanceof z.ZodObject;
}

/**
 * The keys that the service writes, for the object at a path: in the record itself, in tools and in assistants inside it, and nowhere
 * else. `metadata.id` is the user's.
 */
export function responseOnlyKeys(schema: Schema, path: Path): readonly string[] {
  if (path.length === 0) return RESPONSE_ONLY;
  return schema && carriesResponseFields(schema) ? RESPONSE_ONLY : [];
}

/** A copy of a value for another place: without what the service wrote, in the value itself and in tools and assistants inside it. */
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

/** Whether a path is written by the service, or is inside such a value: users don't edit it. */
export function isResponseOnly(schema: Schema, path: Path): boolean {
  return path.some((key, index) => {
    if (!RESPONSE_ONLY.includes(String(key))) return false;
    const around = path.slice(0, index);
    return responseOnlyKeys(schemaAt(schema, around), around).length > 0;
  });
}

/**
 * Whether a path leads to what only responses have: `id`, `organizationId`, `createdBy`, `createdAt` and `updatedAt` of the record itself.
 * Requests leave these out. The same names further down belong to the document and are sent as they were received.
 */
export function isOfResponse(path: Path): boolean {
  return RESPONSE_ONLY.includes(String(path[0]));
}

/** The schema at a path; undefined if it isn't known. */
export function schemaAt(schema: Schema, path: Path): Schema {
  return schema && fieldAt(schema, path)?.schema;
}

/** Whether the value at a path is a secret: by its description, or by its name if the schema doesn't know the path. */
export function isSecretField(schema: Schema, path: Path): boolean {
  if (isSecret(path)) return true;
  const field = schema && fieldAt(schema, path);
  if (field?.meta?.secret) return true;
  const parent = schema && path.length > 0 ? fieldAt(schema, path.slice(0, -1)) : undefined;
  return parent?.meta?.control === "map" && parent.meta.secret === true;
}

/**
 * The field that a path belongs to: the path itself, or the map or open value that it lies in.
 * @returns the field's own path and what it says of itself; undefined for a field that the schema does not know
 */
export function fieldOf(schema: Schema, path: Path): { path: Path; meta: FieldMeta } | undefined {
  for (let length = 1; schema && length <= path.length; length += 1) {
    const meta = fieldAt(schema, path.slice(0, length))?.meta;
    const isWhole = meta?.control === "map" || meta?.control === "json";
    if (meta && (isWhole || length === path.length)) return { path: path.slice(0, length), meta };
  }
  return undefined;
}

/** What an entry of a list is called where leaving out the last letter of the list's name doesn't say it. */
const NOUNS = new Map([
  ["assistantDestinations", "destination"],
  ["contents", "text"],
  ["fileIds", "file"],
  ["toolIds", "tool"],
  ["transportConfigurations", "transport"],
]);

/** The noun for an entry of a list, by the list's key: "message", "chunk plan". */
export function entryNoun(key: string): string {
  if (!/[^s]s$/.test(key)) return "entry";
  return NOUNS.get(key) ?? sentence(key).toLowerCase().replace(/s$/, "");
}

/**
 * A field's name for people: its label, with the API's path behind it where it lies deeper ("Style (voice.style)") or is a key of a
 * map ("Metadata (metadata.plan)"); the path alone where the schema does not know it.
 */
export function labelAt(schema: z.ZodType, path: Path): string {
  const label = (fieldOf(schema, path)?.meta ?? fieldAt(schema, path.slice(0, -1))?.meta)?.label;
  const apiName = formatPath(path);
  if (path.length === 1) return fieldOf(schema, path)?.meta.label ?? apiName;
  return label ? `${label} (${apiName})` : apiName;
}

/**
 * Whether *not set* is sent as null at a path. In overrides a null would override with "none", whereas a field that is not there is
 * inherited (`assistantOverrides`), and in a free-form map null is a value: what was cleared there is left out.
 */
export function isClearedByNull(schema: Schema, path: Path): boolean {
  const isInOverrides = path.some(
    (_, length) => schema && fieldAt(schema, path.slice(0, length))?.meta?.overrides === true,
  );
  return !isInOverrides && isDescribed(schemaAt(schema, path.slice(0, -1)));
}

import { z } from "zod";
import { isRecord } from "@/document/equal";
import { below, type Schema } from "@/document/fields";
import { formatPath, getAt, type Path } from "@/document/path";
import { cached } from "@/lib/cached";
import { type FieldMeta, fieldRegistry, type Leaf, leaves, unwrap } from "@/schema/field";
import { carriesResponseFields, RESPONSE_ONLY } from "@/schema/response-fields";

/**
 * The fields of a form: the schema's leaves, including arrays of objects, and each field of a document that
 * the schema doesn't have, or has as an object where the document has something else.
 * @param document the document or a form's values; without it, only the schema's fields are listed
 */
export function formLeaves(schema: z.ZodType, document?: unknown): readonly Leaf[] {
  return document === undefined ? ownLeaves(schema) : leavesAt(schema, document, []);
}

/** A schema's own leaves, cached because every entry of a list needs them. */
const ownLeaves = cached((schema: z.ZodType): readonly Leaf[] => leavesAt(schema, undefined, []));

function leavesAt(schema: z.ZodType, document: unknown, prefix: string[]): Leaf[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return leaves(schema, prefix);
  const shape = inner.shape as Record<string, z.ZodType>;
  const known = Object.entries(shape).flatMap(([key, child]) => {
    const path = [...prefix, key];
    const meta = fieldRegistry.get(child);
    if (meta?.control === "items") return [{ path, meta, schema: child }];
    return leavesAt(child, getAt(document, [key]), path);
  });
  const unknown = unknownKeys(inner, document).filter(canHold);
  const whole = isInPlaceOfObject(document) && prefix.length > 0 ? [unknownLeaf(prefix)] : [];
  return [...whole, ...known, ...unknown.map((key) => unknownLeaf([...prefix, key]))];
}

/** Whether a document has a value where the schema has an object, which isn't one. */
function isInPlaceOfObject(value: unknown): boolean {
  return value !== undefined && value !== null && !isRecord(value);
}

/** An object's keys that aren't in its schema and that the service doesn't write. */
function unknownKeys(schema: z.ZodObject, value: unknown): string[] {
  const left = carriesResponseFields(schema) ? RESPONSE_ONLY : [];
  return isRecord(value)
    ? Object.keys(value).filter((key) => !Object.hasOwn(schema.shape, key) && !left.includes(key))
    : [];
}

/**
 * The fields of a document, at any depth, that aren't in the schema, or are objects there and something else
 * here.
 */
export function unknownFields(schema: Schema, document: unknown, path: Path = []): Path[] {
  const inner = schema && unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  if (!isRecord(document)) return isInPlaceOfObject(document) && path.length > 0 ? [path] : [];
  const known = Object.keys(document).filter((key) => Object.hasOwn(inner.shape, key));
  return [
    ...unknownKeys(inner, document).map((key) => [...path, key]),
    ...known.flatMap((key) => unknownFields(below(inner, key), document[key], [...path, key])),
  ];
}

/** Whether a form can hold a field that isn't in the schema; see `canHold`. */
export const isHeld = (path: Path): boolean => canHold(String(path.at(-1)));

/**
 * Whether a form can hold an unknown field under its own name. Names that react-hook-form would read as paths
 * or refuse (dots, brackets, quotes, positions, `__proto__`) are shown but not editable.
 */
export function canHold(key: string): boolean {
  const isPlain = formatPath([key]) === key && !/[[\]'"]/.test(key);
  // It reads anything numeric, such as "1e3" or a space, as a position.
  return isPlain && Number.isNaN(Number(key)) && !["__proto__", "constructor", "prototype"].includes(key);
}

const anyValue = z.unknown().optional();

/** The description of a field that isn't in the schema. */
export function unknownMeta(path: Path): FieldMeta {
  return { label: String(path.at(-1)), help: "Not in the API specification.", control: "json" };
}

function unknownLeaf(path: string[]): Leaf {
  return { path, meta: unknownMeta(path), schema: anyValue };
}

/** The schema of one element of an array of objects. */
export function elementOf(schema: z.ZodType): z.ZodType {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
  throw new Error("Only an array has elements");
}

import { z } from "zod";
import { isRecord } from "@/document/equal";
import { formatPath, getAt, type Path } from "@/document/path";
import { type FieldMeta, fieldRegistry, type Leaf, leaves, unwrap } from "@/schema/field";
import { carriesResponseFields, RESPONSE_ONLY } from "@/schema/response-fields";

/**
 * The fields that a form registers: the schema's leaves, where an array of objects is one of them, and a leaf of any shape for each
 * field of a document that the schema does not know, wherever it stands among fields that it does know.
 * @param document the document, or what a form holds of one; without it only the schema's fields are listed
 */
export function formLeaves(schema: z.ZodType, document?: unknown): Leaf[] {
  return leavesAt(schema, document, []);
}

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
  if (!isRecord(document)) return known;
  const unknown = Object.keys(document).filter(
    (key) =>
      !Object.hasOwn(shape, key) &&
      canHold(key) &&
      !(carriesResponseFields(inner) && RESPONSE_ONLY.includes(key)),
  );
  return [...known, ...unknown.map((key) => unknownLeaf([...prefix, key]))];
}

/**
 * Whether a form can hold an unknown field by its own name. What react-hook-form reads as a path or refuses as a key (dots, brackets,
 * quotes, positions, `__proto__`) stays in the document, shown but not editable.
 */
export function canHold(key: string): boolean {
  const isPlain = formatPath([key]) === key && !/[[\]'"]/.test(key);
  // It takes whatever reads as a number, such as "1e3" or a space, for a position.
  return isPlain && Number.isNaN(Number(key)) && !["__proto__", "constructor", "prototype"].includes(key);
}

const anyValue = z.unknown().optional();

/** What a field that the schema does not know says of itself. */
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

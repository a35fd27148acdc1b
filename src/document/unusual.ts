import type { z } from "zod";
import { type FieldMeta, fieldAt } from "@/schema/field";
import { equal, isRecord } from "./equal";
import type { Path } from "./path";

/** The function names that vendors of language models accept. */
const FUNCTION_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Why a field's value is unusual, as a sentence. It only warns: the API has no rules for addresses, names and
 * ranges, and a template such as `{{url}}` is filled in during the call.
 * @returns undefined for a usual value, and for one of another type
 */
export function unusual(meta: FieldMeta, value: unknown): string | undefined {
  if (typeof value === "number") return unusualNumber(meta, value);
  if (typeof value !== "string" || value === "" || value.includes("{{")) return undefined;
  if (meta.expects === "address") return unusualAddress(value);
  return meta.expects === "function name" && !FUNCTION_NAME.test(value)
    ? "Most models accept function names of up to 64 letters, digits, _ and -."
    : undefined;
}

function unusualAddress(text: string): string | undefined {
  if (!/^\w+:\/\/\S+$/.test(text) || !URL.canParse(text))
    return "This isn't a full address. Full addresses start with https://.";
  return text.startsWith("https://") ? undefined : "This address doesn't start with https://.";
}

/**
 * A number without a unit is on a scale, which is its usual range. For amounts, only negative ones are
 * unusual.
 */
function unusualNumber({ usual, unit }: FieldMeta, number: number): string | undefined {
  if (!usual) return undefined;
  if (number < 0 && usual.min >= 0) return "This is less than 0.";
  const isOnScale = unit !== undefined || (number >= usual.min && number <= usual.max);
  return isOnScale ? undefined : `This is outside the usual range, ${usual.min} to ${usual.max}.`;
}

/** An unusual value in a document. */
interface Unusual {
  path: Path;
  value: unknown;
  words: string;
}

/**
 * The unusual values that a change adds: those in its new value that weren't in the old one.
 * @param schema the document's
 */
export function unusualIn(schema: z.ZodType, path: Path, before: unknown, after: unknown): Unusual[] {
  const earlier = allUnusual(schema, path, before);
  return allUnusual(schema, path, after).filter(
    (one) => !earlier.some(({ words, value }) => words === one.words && equal(value, one.value)),
  );
}

function allUnusual(schema: z.ZodType, path: Path, value: unknown): Unusual[] {
  const field = fieldAt(schema, path);
  // Below an unknown field, nothing is described.
  if (!field) return [];
  const words = field.meta && unusual(field.meta, value);
  if (words !== undefined) return [{ path, value, words }];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => allUnusual(schema, [...path, index], entry));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => allUnusual(schema, [...path, key], inner));
}

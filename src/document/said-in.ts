import { isRecord } from "./equal";
import { jsonOf } from "./raw-json";
import { Scalar } from "./scalar";

/**
 * What a summary or an evaluation says: a text as it is, the only value in an object such as `{score: 7}`, the
 * lines of a list, and anything else in an object or a list as JSON.
 * @returns undefined for a value of another kind, and where there's nothing
 */
export function saidIn(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (!Array.isArray(value) && !isRecord(value)) return undefined;
  const parts = Object.values(value).filter((part) => part !== null && plainText(part)?.trim() !== "");
  if (parts.length === 0) return undefined;
  const texts = parts.map(plainText);
  const isReadable = (Array.isArray(value) || texts.length === 1) && !texts.includes(undefined);
  return isReadable ? texts.join("\n") : jsonOf(value);
}

/** The same for an evaluation, which may also be a number or a truth value. */
export function evaluationIn(value: unknown): string | undefined {
  return typeof value === "string" ? saidIn(value) : (plainText(value) ?? saidIn(value));
}

/** A text, a number or a truth value as text. */
function plainText(value: unknown): string | undefined {
  const isPlain = value instanceof Scalar || ["string", "number", "boolean"].includes(typeof value);
  return isPlain ? String(value) : undefined;
}

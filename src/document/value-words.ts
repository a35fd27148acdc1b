import type { z } from "zod";
import { formatNumber, isOne, listed } from "@/lib/format";
import { valueLabel } from "@/lib/value-label";
import { blankWords, count } from "@/lib/words";
import type { FieldMeta } from "@/schema/field";
import { isRecord, Scalar } from "./equal";
import { jsonOf } from "./exact-json";
import { fieldOf, isSecretValue } from "./fields";
import type { Path } from "./path";
import { isSet, withoutSecrets } from "./secrets";

/** A value's label, and the API's value if it's different. */
export interface ValueWords {
  text: string;
  raw?: string;
}

const LONGEST_VALUE = 120;

/**
 * A value in words, short enough for a line. Secrets inside it are masked.
 * @param path its path, to recognize secrets
 */
export function valueWords(value: unknown, path: Path, field?: FieldMeta): ValueWords {
  if (value === undefined) return { text: "Not set" };
  if (value === null) return { text: "Null" };
  if (value === "") return { text: "Empty text" };
  if (typeof value === "boolean") return { text: booleanWord(value, path) };
  if (typeof value === "string") {
    if (field?.control === "choice") return choiceWords(value, field);
    return { text: blankWords(value) ?? `“${shortened(value)}”` };
  }
  if (typeof value === "number") return { text: withUnit(value, field?.unit) };
  if (Array.isArray(value)) {
    if (value.length === 0) return { text: "Empty list" };
    if (value.every((element) => typeof element !== "object" || element instanceof Scalar)) {
      return { text: shortened(listed(value.map((item) => itemWords(item, field).text))) };
    }
    return { text: count(value.length, "entry", "entries") };
  }
  if (isRecord(value) && Object.keys(value).length === 0) return { text: "No fields" };
  return { text: shortened(jsonOf(withoutSecrets(value, path)) ?? "") };
}

/** "On" or "Off" for a setting; "Yes" or "No" for a fact, whose name begins with "is" or "has". */
export function booleanWord(value: boolean, path: Path): string {
  const isFact = /^(?:is|has)\p{Lu}/u.test(String(path.at(-1)));
  return isFact ? (value ? "Yes" : "No") : value ? "On" : "Off";
}

/** The same as one text: "Rolling history (rolling-history)"; "Function" for "function". */
export function valueInWords(value: unknown, path: Path, field?: FieldMeta): string {
  const { text, raw } = valueWords(value, path, field);
  return raw === undefined || raw === text.toLowerCase() ? text : `${text} (${raw})`;
}

/** The value at a path of a record in words; "Secret" for a secret. */
export function valueAtInWords(schema: z.ZodType, path: Path, value: unknown): string {
  if (isSecretValue(schema, value, path) && isSet(value)) return "Secret";
  return valueInWords(value, path, fieldOf(schema, path)?.meta);
}

/** An item of a list of plain values. */
export function itemWords(item: unknown, field?: FieldMeta): ValueWords {
  if (typeof item !== "string") return { text: String(item) };
  return field?.control === "choiceList" ? choiceWords(item, field) : { text: `“${shortened(item)}”` };
}

/** An enumeration value: its label, and the API's value. */
export function choiceWords(value: string, field: FieldMeta | undefined): ValueWords {
  const text = valueLabel(field, value);
  return text === value ? { text: shortened(value) } : { text, raw: value };
}

/** "1 turn", "1,800 turns": the schema's units are plural. */
function withUnit(value: number, unit: string | undefined): string {
  if (!unit) return String(value);
  if (unit.startsWith("%")) return `${value}${unit}`;
  // Formatting would round a fraction.
  const amount = Number.isInteger(value) ? formatNumber(value) : String(value);
  return `${amount} ${isOne(value) ? unit.replace(/s$/, "") : unit}`;
}

function shortened(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_VALUE)];
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE - 1).join("")}…` : text;
}

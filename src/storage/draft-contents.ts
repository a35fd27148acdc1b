import { isRecord } from "@/document/equal";
import { below, type Schema, schemaAt } from "@/document/fields";
import { setAt } from "@/document/path";
import { TypedText } from "@/document/scalar";
import { fieldAt } from "@/schema/field";
import type { Draft, UnfinishedValue } from "./stores";

/**
 * What a draft's form contained: its edited document, including values that earlier versions stored
 * separately. A half-typed number is the typed text, half-typed JSON a `TypedText`.
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

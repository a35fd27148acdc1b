import { isRecord } from "@/document/equal";
import { JsonText } from "@/form/json-text";
import { NOT_SET } from "@/form/not-set";
import { ORIGINAL } from "@/form/own-base";

/** How many fields of an object in the form say something: those that are set, null included. */
export function countSet(value: unknown): number {
  if (value === undefined || value === NOT_SET) return 0;
  if (!isRecord(value) || value instanceof JsonText) return 1;
  // What an object stands on is kept beside its fields, and is none of them.
  const { [ORIGINAL]: _base, ...fields } = value;
  return Object.values(fields).reduce<number>((sum, inner) => sum + countSet(inner), 0);
}

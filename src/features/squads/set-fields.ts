import { isRecord } from "@/document/equal";

/** How many fields of an object in the form are set, null included. */
export function countSet(value: unknown): number {
  if (!isRecord(value)) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countSet(inner), 0);
}

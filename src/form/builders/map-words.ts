import type { FieldMeta } from "@/schema/field";

/** The noun for an entry of a map. */
export function nounOf({ holds, label }: FieldMeta): string {
  if (!holds) return "entry";
  return label === "Parameters" ? "parameter" : "property";
}

/** The label of the button that adds a row, such as "Add entry". */
export function addWords(noun: string): string {
  return `Add ${noun}`;
}

/** The label of the button for an empty map. A schema is described, not added to. */
export function firstWords(meta: FieldMeta): string {
  return meta.holds === "schema" ? "Describe schema" : addWords(nounOf(meta));
}

import type { FieldMeta } from "@/schema/field";

/** What one entry of a map is called. */
export function nounOf({ holds, label }: FieldMeta): string {
  if (!holds) return "entry";
  return label === "Parameters" ? "parameter" : "property";
}

/** What the button says that adds a row: "Add entry". */
export function addWords(noun: string): string {
  return `Add ${noun}`;
}

/** The same where nothing is there yet; a schema is described, not added to. */
export function firstWords(meta: FieldMeta): string {
  return meta.holds === "schema" ? "Describe schema" : addWords(nounOf(meta));
}

import type { z } from "zod";
import { elementOf, entryValues, type FormValue, formValues, toDocumentValue } from "@/form/values";
import { equal } from "@/lib/equal";
import type { Path } from "@/lib/path";
import { fieldAt, type Leaf } from "@/schema/field";

/**
 * What the form of a squad holds for a new entry of one of its lists.
 * @param list where the list stands: ["members"], or ["members", 0, "assistantDestinations"]
 * @param entry the entry as a document has it, an object
 */
export function formEntry(schema: z.ZodType, list: Path, entry: object): Record<string, FormValue> {
  const found = fieldAt(schema, list);
  if (!found) throw new Error(`The schema describes no list ${list.join(".")}`);
  const element = elementOf(found.schema);
  const values = formValues(element, entry);
  const leaf: Leaf = { path: [], meta: { label: "", help: "", control: "items" }, schema: found.schema };
  // What its fields cannot say (names that no form can hold, an empty object) is kept beside them.
  const said = toDocumentValue(leaf, [values]);
  return Array.isArray(said) && equal(said[0], entry) ? values : entryValues(element, entry);
}

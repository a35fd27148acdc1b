import type { z } from "zod";
import { equal } from "@/document/equal";
import { type Path, setAt } from "@/document/path";
import { elementOf } from "@/form/form-leaves";
import { entryValues, type FormValue, formValues, toDocumentValue, Unfinished } from "@/form/values";
import { fieldAt, type Leaf } from "@/schema/field";

/**
 * What the form of a squad holds for a new entry of one of its lists.
 * @param list where the list stands: ["members"], or ["members", 0, "assistantDestinations"]
 * @param entry the entry as a document has it, an object
 */
export function formEntry(schema: z.ZodType, list: Path, entry: object): Record<string, FormValue> {
  const leaf = listAt(schema, list);
  const element = elementOf(leaf.schema);
  const values = formValues(element, entry);
  // What its fields cannot say (names that no form can hold, an empty object) is kept beside them.
  const said = toDocumentValue(leaf, [values]);
  return Array.isArray(said) && equal(said[0], entry) ? values : entryValues(element, entry);
}

/**
 * What an entry of the form would be in a document. A field that is half typed, such as a number, is as the entry was loaded.
 * @param list where the list stands; see `formEntry`
 */
export function entryDocument(schema: z.ZodType, list: Path, entry: unknown): unknown {
  const leaf = listAt(schema, list);
  for (let held = entry; ; ) {
    try {
      const said = toDocumentValue(leaf, [held]);
      return Array.isArray(said) ? said[0] : undefined;
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      const [, ...path] = error.path;
      const without = setAt(held, path, undefined);
      if (path.length === 0 || without === held) throw error;
      held = without;
    }
  }
}

/** A list as the form's values are told of it. */
function listAt(schema: z.ZodType, list: Path): Leaf {
  const found = fieldAt(schema, list);
  if (!found) throw new Error(`The schema describes no list ${list.join(".")}`);
  return { path: [], meta: { label: "", help: "", control: "items" }, schema: found.schema };
}

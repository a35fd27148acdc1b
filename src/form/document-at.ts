import { useMemo } from "react";
import { equal, isRecord } from "@/document/equal";
import { getAt, parsePath } from "@/document/path";
import { type FieldAt, fieldAt, type Leaf } from "@/schema/field";
import type { DocumentForm } from "./document-form";
import { editedDocument } from "./edited-document";
import { formLeaves } from "./form-leaves";
import { baseAt, holdsSame } from "./own-base";
import { useEditedDocument } from "./use-edited-document";
import { formValues } from "./values";

/**
 * An object inside a form's document, with the edits of its fields. It looks at nothing else of the document.
 * @param name its path, of an object with fields of its own
 * @returns what stands there: undefined where nothing does, anything where it is odd
 */
export function documentAt(
  { schema, loaded, methods }: Pick<DocumentForm, "schema" | "loaded" | "methods">,
  name: string,
): unknown {
  const path = parsePath(name);
  const values = methods.getValues();
  const base = baseAt(loaded, values, path);
  const held: unknown = getAt(values, path);
  const object = fieldAt(schema, path);
  if (!object || held === undefined) return base;
  const defaults = formValues(object.schema, base);
  if (!isRecord(base) && holdsSame(defaults, held)) return base;
  return editedDocument(leavesOfObject(object, base, 0), base, defaults, held).document;
}

/**
 * The fields of an object inside a document, as if it stood for itself.
 * @param depth 0: overrides that are left empty are gone; 1: they are an empty object
 */
export function leavesOfObject({ schema, meta }: FieldAt, document: unknown, depth: 0 | 1): Leaf[] {
  const fields = formLeaves(schema, document);
  return meta?.overrides ? fields.map((leaf) => ({ ...leaf, inside: { depth, overrides: true } })) : fields;
}

/** What `documentAt` gives, as it stands at the last pause in typing. */
export function useDocumentAt(form: DocumentForm, name: string): unknown {
  const { schema, loaded, methods } = form;
  const looked = useMemo(() => {
    let last: unknown;
    const edited = () => {
      const document = documentAt({ schema, loaded, methods }, name);
      // The same object as long as it says the same: who stands on it is drawn only when it changed.
      if (!equal(document, last)) last = document;
      return { document: last };
    };
    return { methods, edited };
  }, [schema, loaded, methods, name]);
  return useEditedDocument(looked);
}

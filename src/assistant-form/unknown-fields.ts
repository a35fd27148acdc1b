import { useMemo } from "react";
import { formatPath, getAt, parsePath } from "@/document/path";
import { type DocumentForm, useChangedFields } from "@/form/document-form";
import { isHeld, unknownFields } from "@/form/form-leaves";
import { groupBy } from "@/lib/lists";
import { fieldAt } from "@/schema/field";
import type { SectionId } from "@/schema/sections";
import { inScope } from "./scope";
import { sectionOf } from "./sections";

/**
 * The names of fields that aren't in the schema, by the section that shows the objects around them.
 * @param scope the path of the assistant-shaped object in the form's document
 */
export function useUnknownFields(
  form: DocumentForm,
  scope: string,
): ReadonlyMap<SectionId, readonly string[]> {
  const { schema, loaded, methods } = form;
  // A change may add a field.
  useChangedFields(form);
  const object = fieldAt(schema, parsePath(scope))?.schema ?? schema;
  // As one string, so that edits of other fields don't change it. Loaded fields stay while they're emptied.
  const names = [
    ...unknownFields(object, getAt(loaded, parsePath(scope))),
    ...unknownFields(object, scope === "" ? methods.getValues() : methods.getValues(scope)),
  ]
    .filter(isHeld)
    .map(formatPath)
    .join("\n");
  return useMemo(() => {
    const unique = [...new Set(names === "" ? [] : names.split("\n"))];
    const sections = groupBy(unique, (name) => sectionOf(name)?.id ?? "other");
    return new Map([...sections].map(([id, found]) => [id, found.map((name) => inScope(scope, name))]));
  }, [names, scope]);
}

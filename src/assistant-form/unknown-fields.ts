import { useMemo } from "react";
import type { z } from "zod";
import { formatPath, getAt, type Path, parsePath } from "@/document/path";
import { type DocumentForm, useChangedFields } from "@/form/document-form";
import { isHeld, unknownFields } from "@/form/form-leaves";
import { documentAt } from "@/form/use-document";
import { fieldAt } from "@/schema/field";
import { inScope } from "./scope";
import { type SectionId, sectionOf } from "./sections";

/** A section's fields that aren't in the schema. */
export interface UnknownFields {
  /** The names of fields that the form can edit. */
  editable: readonly string[];
  /** Fields with names that the form can't edit. */
  shown: readonly Path[];
}

/**
 * The fields that aren't in the schema, by the section that shows the objects around them.
 * @param scope the path of the assistant-shaped object in the form's document
 */
export function useUnknownFields(form: DocumentForm, scope: string): ReadonlyMap<SectionId, UnknownFields> {
  const { schema, loaded, methods } = form;
  const changed = useChangedFields(form);
  const object = fieldAt(schema, parsePath(scope))?.schema ?? schema;
  // As one string, so that edits of other fields don't change it. Loaded fields stay while they're emptied.
  const names = [
    ...unknownFields(object, getAt(loaded, parsePath(scope))),
    ...unknownFields(object, scope === "" ? methods.getValues() : methods.getValues(scope)),
  ]
    .filter(isHeld)
    .map(formatPath)
    .join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may add a field
  return useMemo(() => {
    const shown = notHeld(object, documentAt({ loaded, methods }, scope));
    return bySection(scope, names === "" ? [] : names.split("\n"), shown);
  }, [names, object, loaded, methods, scope, changed]);
}

function bySection(
  scope: string,
  editable: readonly string[],
  shown: readonly Path[],
): Map<SectionId, UnknownFields> {
  const sections = new Map<SectionId, { editable: string[]; shown: Path[] }>();
  const of = (name: string) => {
    const id = sectionOf(name)?.id ?? "other";
    const found = sections.get(id) ?? { editable: [], shown: [] };
    sections.set(id, found);
    return found;
  };
  for (const name of new Set(editable)) of(name).editable.push(inScope(scope, name));
  for (const path of shown) of(formatPath(path)).shown.push(path);
  return sections;
}

/** A document's unknown fields with names that the form can't edit, at any depth of known fields. */
export function notHeld(schema: z.ZodType, document: unknown): Path[] {
  return unknownFields(schema, document).filter((path) => !isHeld(path));
}

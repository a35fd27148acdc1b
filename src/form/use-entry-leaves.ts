import { formatPath, parsePath } from "@/document/path";
import { fieldAt, type Leaf } from "@/schema/field";
import { useComputed, useFormOfField } from "./document-form";
import { formLeaves, isHeld, unknownFields } from "./form-leaves";

/** The fields of an entry: the schema's, and the names of those that only this entry has. */
export function useEntryLeaves(path: string): { known: readonly Leaf[]; unknown: readonly string[] } {
  const { schema } = useFormOfField();
  const element = fieldAt(schema, parsePath(path))?.schema;
  if (!element) throw new Error(`The schema describes no entry ${path}`);
  // As one text, so that the entry rerenders only if the fields change.
  const names = useComputed(path, (entry: unknown) =>
    unknownFields(element, entry).filter(isHeld).map(formatPath).join("\n"),
  );
  return { known: formLeaves(element), unknown: names === "" ? [] : names.split("\n") };
}

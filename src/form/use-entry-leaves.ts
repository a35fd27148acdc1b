import { useWatch } from "react-hook-form";
import { parsePath } from "@/document/path";
import { fieldAt, type Leaf } from "@/schema/field";
import { useFormOfField } from "./document-form";
import { formLeaves } from "./form-leaves";

/** The fields of an entry: those of the schema, and those that this entry alone has. */
export function useEntryLeaves(path: string): { known: Leaf[]; unknown: Leaf[] } {
  const { schema, methods } = useFormOfField();
  const element = fieldAt(schema, parsePath(path))?.schema;
  if (!element) throw new Error(`The schema describes no entry ${path}`);
  const known = formLeaves(element);
  const names = new Set(known.map((leaf) => leaf.path.join(".")));
  const keys = useWatch({
    control: methods.control,
    name: path,
    // As one text, so that only another field draws the entry again.
    compute: (entry: unknown) =>
      formLeaves(element, entry)
        .map((leaf) => leaf.path.join("."))
        .filter((name) => !names.has(name))
        .join("\n"),
  });
  const added = new Set(keys.split("\n"));
  const unknown = formLeaves(element, methods.getValues(path)).filter((leaf) =>
    added.has(leaf.path.join(".")),
  );
  return { known, unknown };
}

import { useWatch } from "react-hook-form";
import { parsePath } from "@/document/path";
import { fieldAt, type Leaf } from "@/schema/field";
import { useFormOfField } from "./document-form";
import { Field } from "./field";
import { formLeaves } from "./form-leaves";
import { ItemsField } from "./items-field";

/** All fields of an entry, in the order of the schema, and then those that the schema does not know. */
export function EntryFields({ path }: { path: string }) {
  const { known, unknown } = useEntryLeaves(path);
  return [...known, ...unknown].map((leaf) => (
    <LeafField key={leaf.path.join(".")} entry={path} leaf={leaf} />
  ));
}

/** One field of an entry: a list of entries of its own, or a control. */
export function LeafField({ entry, leaf }: { entry: string; leaf: Leaf }) {
  const field = leaf.path.join(".");
  const name = `${entry}.${field}`;
  return leaf.meta.control === "items" ? (
    <ItemsField path={name} noun={nounOf(field)} />
  ) : (
    <Field path={name} />
  );
}

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

/** "messages" → "message", as the entries of an array are called. */
function nounOf(field: string): string {
  const last = field.split(".").at(-1) ?? field;
  return last.endsWith("s") ? last.slice(0, -1) : last;
}

import { isRecord } from "@/document/equal";
import { getAt, type Path, parsePath, setAt } from "@/document/path";
import { fieldAt } from "@/schema/field";
import type { DocumentForm } from "./document-form";
import { formLeaves } from "./form-leaves";
import { JsonText } from "./json-text";
import { NOT_SET } from "./not-set";
import { begunAs } from "./own-base";
import { type FormValue, toFormValue } from "./values";

interface EditedForm extends Pick<DocumentForm, "schema" | "defaults"> {
  methods: Pick<DocumentForm["methods"], "getValues" | "setValue">;
}

/**
 * Puts an object in the place of the one at a path, as one edit. Whatever was there is gone, also what no form can hold.
 * @param name the path of an object with fields of its own
 * @param value undefined: the key goes; null: explicitly none; an object, whose fields are edited from then on
 */
export function beginAnew({ schema, defaults, methods }: EditedForm, name: string, value: unknown): void {
  const path = parsePath(name);
  const object = fieldAt(schema, path)?.schema;
  if (!object) throw new Error(`The schema describes no object ${name}`);
  // Every field that was there is said to be not set: react-hook-form takes what is missing for "as it was loaded".
  const sources = [value, methods.getValues(name), getAt(defaults, path)];
  const fields = sources.flatMap((source) => formLeaves(object, source));
  const held = fields.reduce<unknown>(
    (values, leaf) => setAt(values, leaf.path, toFormValue(leaf, getAt(value, leaf.path))),
    begunAs(value),
  );
  methods.setValue(name, held);
}

/**
 * Makes an object in the form say of each of its fields that it is not set, where it says nothing of it. That is no edit. It is needed before
 * the fields are shown: react-hook-form takes what is missing for "as it was loaded", and what was loaded at this path may be another
 * member's, since members move.
 */
export function sayUnset({ schema, methods }: Pick<EditedForm, "schema" | "methods">, name: string): void {
  const path = parsePath(name);
  const object = fieldAt(schema, path)?.schema;
  const around: unknown =
    path.length > 1 ? methods.getValues(name.slice(0, name.lastIndexOf("."))) : undefined;
  if (!object || !isRecord(around)) return;
  const key = String(path.at(-1));
  // In place, as react-hook-form itself does when a field is first shown: who follows the form is told of edits alone.
  const held = isFields(around[key]) ? around[key] : {};
  around[key] = held;
  for (const leaf of formLeaves(object, held)) {
    if (getAt(held, leaf.path) === undefined) putInPlace(held, leaf.path, NOT_SET);
  }
}

function putInPlace(held: Record<string, FormValue>, path: Path, value: FormValue): void {
  let at = held;
  for (const key of path.slice(0, -1)) {
    const inner = at[key];
    const next = isFields(inner) ? inner : {};
    at[key] = next;
    at = next;
  }
  at[String(path.at(-1))] = value;
}

function isFields(value: unknown): value is Record<string, FormValue> {
  return isRecord(value) && !(value instanceof JsonText);
}

import { createFormControl, type FieldValues } from "react-hook-form";
import { expect, it } from "vitest";
import { editedDocument } from "@/form/edited-document";
import { formLeaves } from "@/form/form-leaves";
import { formValues } from "@/form/values";
import { squad } from "@/schema/squad";
import { jsonForm } from "./json-form";
import { putEdits } from "./put-edits";
import { readEdits } from "./text-edits";

function opened(loaded: object) {
  const [fields, defaults] = [formLeaves(squad, loaded), formValues(squad, loaded)];
  const methods = createFormControl<FieldValues>({ defaultValues: defaults }).formControl;
  // As a page does that shows the form: what is set before somebody listens is not seen.
  methods.subscribe({ formState: { values: true }, callback: () => {} });
  const edited = () => editedDocument(fields, loaded, defaults, methods.getValues());
  return { schema: squad, fields, loaded, defaults, methods, edited };
}

const other = { assistantId: "b", assistantOverrides: { name: "Other" } };

it.each([
  ["members.0.assistantOverrides", undefined],
  ["members.0.assistantOverrides", { name: "N", model: { temperature: 0.5 } }],
])("edits the object at %s as JSON, and nothing else", (scope, before) => {
  const form = opened({ name: "S", members: [{ assistantId: "a", assistantOverrides: before }, other] });
  const json = jsonForm(form, scope);
  expect(json.edited().document).toEqual(before ?? {});
  const wanted = { name: "M", voice: { voiceId: "Clara" }, extra: [1] };
  const read = readEdits(
    { ...json, values: json.methods.getValues() },
    json.edited().document,
    JSON.stringify(wanted),
  );
  expect(read.remarks).toEqual([]);
  if (read.edits) putEdits(json, read.edits);
  expect(json.edited().document).toEqual(wanted);
  expect(form.edited().document).toEqual({
    name: "S",
    members: [{ assistantId: "a", assistantOverrides: wanted }, other],
  });
});

it("keeps what is typed apart for each object of a record", () => {
  const form = opened({ id: "s", members: [other, other] });
  const keys = ["", "members_overrides", "members.0.assistantOverrides"].map(
    (scope) => jsonForm(form, scope).keptAs,
  );
  expect(new Set(keys).size).toBe(3);
});

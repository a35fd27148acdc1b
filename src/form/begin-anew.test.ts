import { createFormControl, type FieldValues } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { getAt } from "@/document/path";
import { squad } from "@/schema/squad";
import { beginAnew, sayUnset } from "./begin-anew";
import { editedDocument } from "./edited-document";
import { formLeaves } from "./form-leaves";
import { formValues } from "./values";

function opened(loaded: object) {
  const defaults = formValues(squad, loaded);
  const methods = createFormControl<FieldValues>({ defaultValues: defaults }).formControl;
  const changed: unknown[] = [];
  methods.subscribe({ formState: { values: true }, callback: ({ name }) => changed.push(name) });
  return {
    form: { schema: squad, defaults, methods },
    changed,
    /** As a field does that is shown. */
    show: (name: string) => methods.register(name),
    document: () => editedDocument(formLeaves(squad), loaded, defaults, methods.getValues()).document,
  };
}

const OWN = "members.0.assistantOverrides";
const overridden = {
  assistantId: "a",
  assistantOverrides: { model: { temperature: 0.5 }, "x.y": 1, extra: 2 },
};

describe("an object that is begun anew", () => {
  it("is gone, and stays gone when its fields are shown", () => {
    const { form, document, show } = opened({ members: [overridden] });
    beginAnew(form, OWN, undefined);
    show(`${OWN}.model.temperature`);
    expect(document()).toEqual({ members: [{ assistantId: "a" }] });
  });

  it("is what it is begun as, and can be edited", () => {
    const { form, document, show } = opened({ members: [overridden] });
    beginAnew(form, OWN, { name: "N", voice: { style: 1 }, "c.d": [1] });
    show(`${OWN}.name`);
    form.methods.setValue(`${OWN}.name`, "M");
    expect(document()).toEqual({
      members: [{ assistantId: "a", assistantOverrides: { name: "M", voice: { style: 1 }, "c.d": [1] } }],
    });
  });

  it("works for all members alike", () => {
    const { form, document } = opened({ members: [], members_overrides: { name: "N" } });
    beginAnew(form, "members_overrides", undefined);
    expect(document()).toEqual({ members: [] });
  });
});

describe("an object of which the form holds nothing", () => {
  it("does not take over what another member had at its place", () => {
    const { form, document, show, changed } = opened({ members: [overridden, { assistantId: "b" }] });
    const members = getAt(form.methods.getValues(), ["members"]) as unknown[];
    form.methods.setValue("members", members.toReversed());
    sayUnset(form, OWN);
    show(`${OWN}.model.temperature`);
    expect(document()).toEqual({ members: [{ assistantId: "b" }, overridden] });
    expect(changed).toEqual(["members"]);
  });
});

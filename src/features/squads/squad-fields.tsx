import { Part } from "@/assistant-form/part";
import type { JsonObject } from "@/document/equal";
import { useChangedFields, useComputed, useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { canHold } from "@/form/form-leaves";
import { count } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { FindingsAt } from "./findings";
import { countSet } from "./model/edits";
import { PlaceLink } from "./places";

/** The squad's name and the overrides for all members. */
export function SquadFields() {
  return (
    <>
      <div className="max-w-field min-w-0 flex-[1_1_200px]" data-dense>
        <Field path="name" isOpen />
        <FindingsAt path="name" />
      </div>
      <OverridesForAll />
    </>
  );
}

/** The squad's fields that aren't in the API specification, if any. */
export function OtherSquadFields() {
  const form = useFormOfField();
  const changed = useChangedFields(form).map((path) => String(path[0]));
  const unknown = new Set(
    [...Object.keys(form.loaded), ...changed].filter(
      (key) => canHold(key) && fieldAt(form.schema, [key]) === undefined,
    ),
  );
  if (unknown.size === 0) return null;
  return (
    <div className="mt-4 max-w-form">
      <Part title="Not in the API specification">
        {[...unknown].map((key) => (
          <Field key={key} path={key} />
        ))}
      </Part>
    </div>
  );
}

/** The overrides for all members in one line, with a link to their form. */
function OverridesForAll() {
  const overridden = useComputed("members_overrides", (overrides: JsonObject | null | undefined) =>
    overrides ? countSet(overrides) : 0,
  );
  return (
    <div data-field="members_overrides" className="roomy-links text-sm">
      <span className="mb-1 flex min-h-6 items-center gap-2 font-medium">Overrides for all members</span>
      <p className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {overridden > 0 ? `${count(overridden, "setting")} for every member` : "None"}
        <PlaceLink to={{ open: "members_overrides" }}>{overridden > 0 ? "Edit" : "Add"}</PlaceLink>
      </p>
    </div>
  );
}

import { Suspense } from "react";
import { Part } from "@/assistant-form/part";
import { notHeld } from "@/assistant-form/unknown-fields";
import { isRecord } from "@/document/equal";
import { useChangedFields, useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { canHold } from "@/form/form-leaves";
import { fieldAt } from "@/schema/field";
import { lazyPart } from "@/ui/lazy-part";
import { FindingsAt } from "./findings";
import { OverridesForAll } from "./overrides-for-all";
import styles from "./squads.module.css";

const ShownFields = lazyPart(() => import("@/assistant-form/shown-fields"));

/** The squad's name, and what is overridden for all members. */
export function SquadFields() {
  return (
    <div className={styles.fields} data-dense>
      <div>
        <Field path="name" />
        <FindingsAt path="name" />
      </div>
      <OverridesForAll />
    </div>
  );
}

/** The squad's fields that the API does not name; nothing where there are none. */
export function OtherSquadFields() {
  const form = useFormOfField();
  const changed = useChangedFields(form).map((path) => String(path[0]));
  const keys = isRecord(form.loaded) ? Object.keys(form.loaded) : [];
  const unknown = new Set(
    [...keys, ...changed].filter((key) => canHold(key) && fieldAt(form.schema, [key]) === undefined),
  );
  const shown = notHeld(form.schema, form.loaded).filter((path) => path.length === 1);
  if (unknown.size === 0 && shown.length === 0) return null;
  return (
    <div className={styles.others}>
      <Part title="Not in the specification">
        {[...unknown].map((key) => (
          <Field key={key} path={key} />
        ))}
        {shown.length > 0 && (
          <Suspense>
            <ShownFields paths={shown} />
          </Suspense>
        )}
      </Part>
    </div>
  );
}

import { type ReactNode, Suspense } from "react";
import { Field } from "@/form/field";
import styles from "@/form/field.module.css";
import { lazyPart } from "@/ui/lazy-part";
import { Part } from "./part";
import type { SectionId } from "./sections";
import type { UnknownFields } from "./unknown-fields";

const ShownFields = lazyPart(() => import("./shown-fields"));

interface OtherFieldsProps {
  section: SectionId;
  fields: UnknownFields | undefined;
}

/** The section's fields that aren't in the API specification, each as JSON. */
export function OtherFields({ section, fields }: OtherFieldsProps) {
  if (section !== "other")
    return fields ? <Part title="Not in the API specification">{list(fields)}</Part> : null;
  if (!fields) {
    return <p className={styles.help}>No other fields.</p>;
  }
  return (
    <>
      <p className={styles.help}>
        These fields aren't in the API specification. They stay unchanged unless you edit them.
      </p>
      {list(fields)}
    </>
  );
}

function list({ editable, shown }: UnknownFields): ReactNode {
  return (
    <>
      {editable.map((name) => (
        <Field key={name} path={name} />
      ))}
      {shown.length > 0 && (
        <Suspense>
          <ShownFields paths={shown} />
        </Suspense>
      )}
    </>
  );
}

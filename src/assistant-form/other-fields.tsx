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

/** The fields of a section that the API does not name, each as JSON. */
export function OtherFields({ section, fields }: OtherFieldsProps) {
  if (section !== "other")
    return fields ? <Part title="Not in the specification">{list(fields)}</Part> : null;
  if (!fields) {
    return <p className={styles.help}>There are no fields beyond those of the other sections.</p>;
  }
  return (
    <>
      <p className={styles.help}>
        The specification does not name these. They are kept as they are, unless you change them.
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

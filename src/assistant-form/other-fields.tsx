import type { ReactNode } from "react";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import styles from "@/form/field.module.css";
import { getAt } from "@/lib/path";
import { withoutSecrets } from "@/lib/secrets";
import { KeyValue } from "@/ui/key-value";
import { Part } from "./part";
import type { SectionId } from "./sections";
import type { UnknownFields } from "./unknown-fields";

interface OtherFieldsProps {
  section: SectionId;
  fields: UnknownFields | undefined;
}

/** The fields of a section that the specification does not name, each as JSON. */
export function OtherFields({ section, fields }: OtherFieldsProps) {
  if (section !== "other")
    return fields ? <Part title="Not in the specification">{list(fields)}</Part> : null;
  if (!fields) {
    return <p className={styles.help}>This assistant has no fields beyond those of the other sections.</p>;
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
      {shown.length > 0 && <ShownFields paths={shown} />}
    </>
  );
}

function ShownFields({ paths }: { paths: UnknownFields["shown"] }) {
  const { loaded } = useFormOfField();
  return (
    <div>
      <p className={styles.help}>
        A form cannot hold fields of these names. They are shown only, and stay as they are when you save.
      </p>
      <KeyValue
        value={Object.fromEntries(
          paths.map((path) => [path.join("."), withoutSecrets(getAt(loaded, path), path)]),
        )}
        label={(path) => String(path.at(-1))}
      />
    </div>
  );
}

import { getAt, type Path } from "@/document/path";
import { withoutSecrets } from "@/document/secrets";
import { useFormOfField } from "@/form/document-form";
import styles from "@/form/field.module.css";
import { documentAt } from "@/form/use-document";
import { KeyValue } from "@/ui/key-value";
import { useScope } from "./scope";

/** Fields whose names no form can hold. Hardly any document has them. */
export default function ShownFields({ paths }: { paths: readonly Path[] }) {
  const object = documentAt(useFormOfField(), useScope());
  return (
    <div>
      <p className={styles.help}>
        A form cannot hold fields of these names. They are shown only, and stay as they are when you save.
      </p>
      <KeyValue
        value={Object.fromEntries(
          paths.map((path) => [path.join("."), withoutSecrets(getAt(object, path), path)]),
        )}
        label={(path) => String(path.at(-1))}
      />
    </div>
  );
}

import { useFormOfField } from "@/form/document-form";
import styles from "@/form/field.module.css";
import { getAt, type Path } from "@/lib/path";
import { withoutSecrets } from "@/lib/secrets";
import { KeyValue } from "@/ui/key-value";

/** Fields whose names no form can hold. Hardly any document has them. */
export default function ShownFields({ paths }: { paths: readonly Path[] }) {
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

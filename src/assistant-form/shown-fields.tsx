import { getAt, type Path } from "@/document/path";
import { withoutSecrets } from "@/document/secrets";
import { useFormOfField } from "@/form/document-form";
import { documentAt } from "@/form/use-document";
import { KeyValue } from "@/ui/key-value";
import { useScope } from "./scope";

/** Fields with names that the form can't edit. They're rare. */
export default function ShownFields({ paths }: { paths: readonly Path[] }) {
  const object = documentAt(useFormOfField(), useScope());
  return (
    <div>
      <p className="flex gap-2 muted caption">
        These fields can't be edited here because of their names. Saving leaves them unchanged.
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

import { useWatch } from "react-hook-form";
import { patternInScope, useScope } from "@/assistant-form/scope";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { isGuess, type Kind, kindOf } from "./kinds";
import styles from "./tools.module.css";

interface TypeFieldProps {
  /** The path of the `type`. */
  path: string;
  kinds: readonly Kind[];
  pattern: string;
}

/** The kind of an entry, as the API writes it, with what it means here, and whether it is only a guess. */
export function TypeField({ path, kinds, pattern }: TypeFieldProps) {
  const form = useFormOfField();
  const scope = useScope();
  const type = useWatch({ control: form.methods.control, name: path, compute: textOf });
  const kind = kindOf(kinds, type);
  return (
    <div className={styles.type}>
      <Field path={path} />
      {isGuess(kinds, type, form.suggestions(patternInScope(scope, pattern))) && (
        <p className={styles.guess}>
          <strong>A guess:</strong> the specification does not name this value, and nothing in this
          organization shows it. Change it if the service refuses it.
        </p>
      )}
      {kind && <p className={styles.meaning}>{kind.about}</p>}
      {!kind && type !== "" && (
        <p className={styles.meaning}>A kind that this page does not know: it is kept as it is.</p>
      )}
    </div>
  );
}

/** A type as it is typed; anything that is no text is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

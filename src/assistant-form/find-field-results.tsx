import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { parsePath } from "@/document/path";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { formLeaves } from "@/form/form-leaves";
import { goToFieldWhenDrawn } from "@/form/go-to-field";
import { documentAt } from "@/form/use-document";
import { count } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { ApiName } from "@/ui/api-name";
import styles from "./find-field.module.css";
import { type FieldEntry, fieldEntries, findFields } from "./find-field-index";
import { placeInForm, useScope } from "./scope";

interface ResultsProps {
  query: string;
  onGo: () => void;
}

/** The fields that fit a query, as links. It is loaded when somebody begins to search. */
export default function Results({ query, onGo }: ResultsProps) {
  const form = useFormOfField();
  const scope = useScope();
  const [parameters] = useSearchParams();
  // Read once a search begins: which entries there are does not change while one searches.
  const entries = useMemo(() => entriesIn(form, scope), [form, scope]);
  const found = useMemo(() => findFields(entries, query), [entries, query]);
  const total = found.fields.length + found.more;
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        {total === 0 ? `No field fits “${query.trim()}”` : count(total, "field")}
        {found.more > 0 && `, the first ${found.fields.length} are shown`}
      </p>
      {total > 0 && (
        <ul aria-label="Fields found">
          {found.fields.map(({ apiName, path, label, where, help, section }) => (
            <li key={apiName}>
              <Link
                to={{ search: placeInForm(parameters, { section, field: path }) }}
                preventScrollReset
                onClick={() => {
                  onGo();
                  goToFieldWhenDrawn(path);
                }}
              >
                <span className={styles.label}>{label}</span>
                <span className={styles.where}>{where}</span>
                <ApiName name={apiName} />
                <span className={styles.help}>{help}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function entriesIn(form: DocumentForm, scope: string): FieldEntry[] {
  const document = documentAt(form, scope);
  const object = fieldAt(form.schema, parsePath(scope));
  return object ? fieldEntries(formLeaves(object.schema, document), document, scope) : [];
}

import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { recordOf } from "@/document/equal";
import { parsePath } from "@/document/path";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { formLeaves } from "@/form/form-leaves";
import { goToFieldWhenDrawn } from "@/form/go-to-field";
import { documentAt } from "@/form/use-document";
import { count } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { ApiName } from "@/ui/api-name";
import { cn } from "@/ui/cn";
import { MENU_LINE } from "@/ui/menu";
import { type FieldEntry, fieldEntries, findFields } from "./find-field-index";
import { placeInForm, useScope } from "./scope";

/** The fields that match a query, as links. */
export function FindFieldResults({ query, onGo }: { query: string; onGo: () => void }) {
  const form = useFormOfField();
  const scope = useScope();
  const [parameters] = useSearchParams();
  // Read once per search, because list entries don't change during a search.
  const entries = useMemo(() => entriesIn(form, scope), [form, scope]);
  const found = useMemo(() => findFields(entries, query), [entries, query]);
  const total = found.fields.length + found.more;
  return (
    <div className="absolute start-0 top-[calc(100%+6px)] z-20 flex max-h-[min(480px,60vh)] w-[min(440px,calc(100vw-2*var(--spacing-gutter)))] flex-col rounded-md border border-line-strong bg-raised text-fg shadow-float max-md:inset-x-gutter max-md:w-auto">
      <p role="status" className="px-3 py-2 text-xs text-muted">
        {resultWords(query.trim(), total, found.fields.length)}
      </p>
      {total > 0 && (
        <ul aria-label="Matching fields" className="overflow-y-auto px-1 pb-1">
          {found.fields.map(({ apiName, path, label, where, help, section }) => (
            <li key={apiName}>
              <Link
                className={cn(MENU_LINE, "flex-wrap items-baseline gap-y-1")}
                to={{ search: placeInForm(parameters, { section, field: path }) }}
                preventScrollReset
                onClick={() => {
                  onGo();
                  goToFieldWhenDrawn(path);
                }}
              >
                <span className="font-medium">{label}</span>
                <span className="ms-auto text-xs text-muted">{where}</span>
                <ApiName name={apiName} />
                <span className="text-xs text-muted">{help}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function resultWords(query: string, total: number, shown: number): string {
  if (total === 0) return `No fields match “${query}”`;
  return shown < total ? `${count(total, "field")}, showing the first ${shown}` : count(total, "field");
}

function entriesIn(form: DocumentForm, scope: string): FieldEntry[] {
  const document = recordOf(documentAt(form, scope));
  const object = fieldAt(form.schema, parsePath(scope));
  return object ? fieldEntries(formLeaves(object.schema, document), document, scope) : [];
}

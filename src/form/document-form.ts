import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { formatPath, getAt, type Path } from "@/document/path";
import type { Leaf } from "@/schema/field";
import { tellNow } from "@/ui/tell-at-pause";
import { type ChangeStore, changeStore } from "./change-store";
import { type ChangedField, editedDocument, type FieldProblem } from "./edited-document";
import { formLeaves } from "./form-leaves";
import { type FormValue, formValues } from "./values";

export interface FormSetup {
  schema: z.ZodType;
  /** The document as the service returned it. */
  document: unknown;
  /** Whether the service's responses ever contain the field. What they do not is unknown, never empty. */
  isShown: (path: Path) => boolean;
  /** The values of an open enumeration to offer: those seen in the organization's data. Array positions are "*". */
  suggestions: (pattern: string) => readonly string[];
}

/** One record's form: react-hook-form holds what is typed, the loaded document stays beside it untouched. */
export interface DocumentForm extends FormSetup {
  methods: UseFormReturn<FieldValues>;
  fields: readonly Leaf[];
  /** The document that the edits are made on. */
  loaded: unknown;
  /** What the form held when the document was loaded. */
  defaults: Record<string, FormValue>;
  /** The fields that differ from what was loaded. */
  changes: ChangeStore;
  /** Puts another document in the form; edits are gone. */
  load: (document: unknown) => void;
  /** The loaded document with the edits applied, and the edits that cannot be saved as they stand. */
  edited: () => { document: unknown; problems: FieldProblem[] };
}

/** Opens a form on a document. The schema must be the same one for the life of the form. */
export function useDocumentForm(setup: FormSetup): DocumentForm {
  const { schema, document, isShown, suggestions } = setup;
  const [loaded, setLoaded] = useState(document);
  const fields = useMemo(() => formLeaves(schema, loaded), [schema, loaded]);
  const defaults = useMemo(() => formValues(schema, loaded), [schema, loaded]);
  // react-hook-form clones what it is given first, so that `defaults` stays what was loaded.
  const methods = useForm<FieldValues>({ defaultValues: defaults });

  const changes = useMemo(() => changeStore(methods, fields, defaults), [methods, fields, defaults]);

  const load = useCallback(
    (next: unknown) => {
      tellNow();
      setLoaded(next);
      methods.reset(formValues(schema, next));
    },
    [methods, schema],
  );
  const edited = useCallback(
    () => editedDocument(fields, loaded, defaults, methods.getValues()),
    [fields, loaded, defaults, methods],
  );
  return useMemo(
    () => ({
      schema,
      document,
      isShown,
      suggestions,
      methods,
      fields,
      loaded,
      defaults,
      changes,
      load,
      edited,
    }),
    [schema, document, isShown, suggestions, methods, fields, loaded, defaults, changes, load, edited],
  );
}

const Context = createContext<DocumentForm | undefined>(undefined);
export const DocumentFormProvider = Context;

/** The form that a field stands in. */
export function useFormOfField(): DocumentForm {
  const form = use(Context);
  if (!form) throw new Error("A field stands in no form");
  return form;
}

/** The fields that differ from what was loaded. The page is drawn again only when a field joins or leaves them. */
export function useChangedFields({ changes }: DocumentForm): readonly ChangedField[] {
  return useSyncExternalStore(changes.subscribe, changes.current);
}

/** Puts each problem at its field, so that the field shows it. */
export function showProblems(form: DocumentForm, problems: readonly FieldProblem[]): void {
  form.methods.clearErrors();
  for (const { path, message } of problems) {
    const name = formatPath(path);
    // A second problem at the same field joins the first one's words.
    const before = getAt(form.methods.formState.errors, [...path, "message"]);
    form.methods.setError(name, {
      type: "problem",
      message: typeof before === "string" && before !== message ? `${before}. ${message}` : message,
    });
  }
}

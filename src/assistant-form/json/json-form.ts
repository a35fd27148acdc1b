import type { z } from "zod";
import { isRecord } from "@/document/equal";
import { getAt, parsePath } from "@/document/path";
import { leavesOfObject } from "@/form/document-at";
import type { DocumentForm } from "@/form/document-form";
import { editedDocument } from "@/form/edited-document";
import { baseAt } from "@/form/own-base";
import { type FormValue, formValues } from "@/form/values";
import { fieldAt, type Leaf } from "@/schema/field";

/** The form of the object that is shown as JSON: of a whole document, or of an assistant-shaped object inside one. */
export interface JsonForm {
  schema: z.ZodType;
  fields: readonly Leaf[];
  loaded: unknown;
  defaults: unknown;
  edited: () => { document: unknown };
  methods: Pick<DocumentForm["methods"], "subscribe"> & {
    getValues: () => unknown;
    setValue: (name: string, value: FormValue) => void;
    clearErrors: (name: string) => void;
  };
  /** What a text that was typed and not yet put into the form is kept under. */
  keptAs: string;
}

type WholeForm = Pick<DocumentForm, "schema" | "fields" | "loaded" | "defaults" | "edited"> & {
  methods: Pick<DocumentForm["methods"], "subscribe" | "getValues" | "setValue" | "clearErrors">;
};

/**
 * The JSON view's part of a form.
 * @param scope where the object stands in the form's document; "" is the document itself
 */
export function jsonForm(form: WholeForm, scope: string): JsonForm {
  const record = (key: string) => String(getAt(form.loaded, [key]));
  const keptAs = `${record("organizationId")} ${record("id")} ${scope}`;
  if (scope === "") return { ...form, keptAs };
  const field = fieldAt(form.schema, parsePath(scope)) ?? { schema: form.schema, meta: undefined };
  const { schema } = field;
  const { methods } = form;
  const getValues = (): unknown => methods.getValues(scope);
  const base = () => {
    const object = baseAt(form.loaded, methods.getValues(), parsePath(scope));
    return isRecord(object) ? object : {};
  };
  return {
    schema,
    keptAs,
    get loaded() {
      return base();
    },
    get fields() {
      return leavesOfObject(field, base(), 1);
    },
    get defaults() {
      return formValues(schema, base());
    },
    edited: () => {
      const object = base();
      return editedDocument(
        leavesOfObject(field, object, 1),
        object,
        formValues(schema, object),
        getValues(),
      );
    },
    methods: {
      subscribe: methods.subscribe,
      getValues,
      setValue: (name, value) => methods.setValue(`${scope}.${name}`, value),
      clearErrors: (name) => methods.clearErrors(`${scope}.${name}`),
    },
  };
}

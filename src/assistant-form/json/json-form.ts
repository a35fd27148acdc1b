import type { z } from "zod";
import { isRecord } from "@/document/equal";
import { getAt, parsePath, setAt } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { documentAt } from "@/form/use-document";
import { fieldAt } from "@/schema/field";

/** The form of the object that is shown as JSON: of a whole document, or of an assistant-shaped object inside one. */
export interface JsonForm extends Pick<DocumentForm, "current" | "put" | "loaded"> {
  schema: z.ZodType;
  subscribe: DocumentForm["methods"]["subscribe"];
  /** What a text that was typed and not yet put into the form is stored under. */
  keptAs: string;
}

type WholeForm = Pick<DocumentForm, "schema" | "loaded" | "current" | "put"> & {
  methods: Pick<DocumentForm["methods"], "subscribe" | "getValues">;
};

/**
 * The JSON view's part of a form.
 * @param scope where the object stands in the form's document; "" is the document itself
 */
export function jsonForm(form: WholeForm, scope: string): JsonForm {
  const part = (key: string) => String(getAt(form.loaded, [key]));
  const path = parsePath(scope);
  return {
    schema: fieldAt(form.schema, path)?.schema ?? form.schema,
    loaded: getAt(form.loaded, path),
    keptAs: `${part("organizationId")} ${part("id")} ${scope}`,
    subscribe: form.methods.subscribe,
    current: () => {
      const object = documentAt(form, scope);
      return isRecord(object) ? object : {};
    },
    put: (document) => form.put(setAt(form.current(), path, document)),
  };
}

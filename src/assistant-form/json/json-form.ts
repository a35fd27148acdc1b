import type { z } from "zod";
import { type JsonObject, recordOf } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { hideSecrets } from "@/document/hidden-secrets";
import { getAt, parsePath, setAt } from "@/document/path";
import { idOf, organizationOf } from "@/document/read";
import type { DocumentForm } from "@/form/document-form";
import { documentAt } from "@/form/use-document";
import { createListeners } from "@/lib/listen";
import { fieldAt } from "@/schema/field";

/** The form of the object shown as JSON: a whole document, or an assistant-shaped object inside one. */
export interface JsonForm extends Pick<DocumentForm, "current" | "put" | "loaded"> {
  schema: z.ZodType;
  subscribe: DocumentForm["methods"]["subscribe"];
  /** The key under which unapplied text is stored. */
  storedAs: string;
}

/** As much of a form as this needs. */
type WholeForm = Pick<DocumentForm, "schema" | "loaded" | "current" | "put"> & {
  methods: Pick<DocumentForm["methods"], "subscribe" | "getValues">;
};

/**
 * The JSON view's part of a form.
 * @param scope the object's path in the form's document; "" is the document itself
 */
export function jsonForm(form: WholeForm, scope: string): JsonForm {
  const path = parsePath(scope);
  return {
    schema: fieldAt(form.schema, path)?.schema ?? form.schema,
    loaded: recordOf(getAt(form.loaded, path)),
    storedAs: `${organizationOf(form.loaded)} ${idOf(form.loaded)} ${scope}`,
    subscribe: form.methods.subscribe,
    current: () => recordOf(documentAt(form, scope)),
    put: (document) => form.put(setAt(form.current(), path, document)),
  };
}

/**
 * A document as the JSON view shows it: complete, with a placeholder for each secret that means
 * "unchanged".
 */
export function shownText(schema: z.ZodType, document: JsonObject): string {
  return jsonOf(hideSecrets(schema, document), 2) ?? "";
}

/** Text of the JSON view that wasn't applied yet. */
export interface UnappliedText {
  /** The document that the view started with, and its text. */
  base: { document: JsonObject; text: string };
  text: string;
}

/** Only in memory, because it contains secrets. It survives leaving the page, but not the tab. */
const texts = new Map<string, UnappliedText>();

const listeners = createListeners<[key: string]>();

/** Follows typed, applied and undone text. @returns a function that stops it */
export const followUnapplied = listeners.subscribe;

/** @param key `storedAs` of the form */
export function rememberUnapplied(key: string, typed: UnappliedText): void {
  texts.set(key, typed);
  listeners.tell(key);
}

/** What was last typed into a form's JSON view; undefined if nothing was. */
export function recallUnapplied(key: string): UnappliedText | undefined {
  return texts.get(key);
}

/** Clears the text and notifies listeners. */
export function forgetUnapplied(key: string): void {
  if (texts.delete(key)) listeners.tell(key);
}

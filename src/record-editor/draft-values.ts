import type { z } from "zod";
import { type Change, diff } from "@/document/diff";
import { documentOf, typedTextsIn, withTypedText } from "@/document/document-of";
import { equal, type JsonObject, recordOf } from "@/document/equal";
import { TypedText } from "@/document/exact-json";
import { isResponseOnly, isSecretField } from "@/document/fields";
import {
  hideSecretsInText,
  loadedSecrets,
  restoreSecrets,
  withoutTypedSecrets,
} from "@/document/hidden-secrets";
import { merge3 } from "@/document/merge3";
import { getAt, type Path, setAt } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import type { Draft } from "@/storage/stores";

/** The part of a draft that comes from the form. */
type DraftContent = Pick<Draft, "loaded" | "edited" | "unfinished" | "leftOut">;

type FormParts = Pick<DocumentForm, "schema" | "loaded"> & {
  methods: Pick<DocumentForm["methods"], "getValues">;
};

/**
 * The form's unsaved edits as they may be stored, without secrets.
 * @returns undefined if nothing is unsaved
 */
export function draftContent({ schema, loaded, methods }: FormParts): DraftContent | undefined {
  const values = methods.getValues();
  const edited = withTypedText(values, loaded);
  if (equal(edited, loaded)) return undefined;
  const { document, leftOut } = withoutTypedSecrets(schema, documentOf(values, loaded), loaded);
  const { hidden, texts: secrets } = loadedSecrets(schema, loaded);
  const unfinished = typedTextsIn(edited).map(({ path, text }) => {
    // A map of secrets is masked under its key.
    const start = isSecretField(schema, path) ? '"headers":' : "";
    return { path, text: hideSecretsInText(start + text, secrets).slice(start.length) };
  });
  return { loaded: hidden, edited: document, unfinished, leftOut };
}

/** A draft's edits applied to the record's latest version. */
export interface RestoredDraft {
  /** The document to load into the form. */
  loaded: JsonObject;
  /** The form's values. */
  values: JsonObject;
  /** The changes to the latest version. */
  changes: Change[];
  /** Fields with incomplete numbers or JSON. */
  unfinished: readonly Path[];
  /** Secrets that must be entered again. */
  lostSecrets: readonly Path[];
}

/**
 * Applies a draft's edits to a record's latest version. If both changed the same place, the form loads the
 * version that the edits were made on, so that the review shows the conflict; else it loads the latest.
 */
export function restoreDraft(schema: z.ZodType, draft: DraftContent, newest: JsonObject): RestoredDraft {
  const base = restoreSecrets(schema, draft.loaded, newest).document;
  const { document: mine, lost } = restoreSecrets(schema, recordOf(draft.edited), base);
  const { merged, conflicts } = merge3(base, mine, newest, { prefer: "mine", schema });
  const isOverwritten = draft.unfinished.some(({ path }) => !equal(getAt(base, path), getAt(newest, path)));
  const isOpen = conflicts.length > 0 || isOverwritten;
  return {
    loaded: isOpen ? base : newest,
    values: draft.unfinished.reduce(
      (values, { path, text }) => setAt(values, path, new TypedText(text)),
      isOpen ? mine : merged,
    ),
    changes: diff(newest, merged).filter(({ path }) => !isResponseOnly(schema, path)),
    unfinished: draft.unfinished.map(({ path }) => path),
    lostSecrets: [...draft.leftOut, ...lost],
  };
}

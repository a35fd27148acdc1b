import type { z } from "zod";
import { type Change, diff } from "@/document/diff";
import { equal, isRecord } from "@/document/equal";
import { isResponseOnly, isSecretField } from "@/document/fields";
import {
  bringSecretsBack,
  hideSecretsInText,
  loadedSecrets,
  withoutTypedSecrets,
} from "@/document/hidden-secrets";
import { merge3, type Side } from "@/document/merge3";
import { formatPath, getAt, type Path, setAt } from "@/document/path";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import type { DocumentForm } from "@/form/document-form";
import { changedFields } from "@/form/edited-document";
import { JsonText } from "@/form/json-text";
import { NOT_SET } from "@/form/not-set";
import { type FormValue, formValues, toDocumentValue, Unfinished } from "@/form/values";
import type { Draft, UnfinishedValue } from "@/storage/stores";

/** What of a draft comes from the form. */
export type DraftContent = Pick<Draft, "loaded" | "edited" | "unfinished" | "leftOut">;

type FormParts = Pick<DocumentForm, "schema" | "fields" | "loaded" | "defaults" | "edited"> & {
  methods: Pick<DocumentForm["methods"], "getValues">;
};

/**
 * The form's unsaved edits as they may be kept, without secrets.
 * @returns undefined where nothing is unsaved
 */
export function draftContent({ schema, fields, loaded, defaults, edited, methods }: FormParts) {
  const values = methods.getValues();
  const changed = changedFields(fields, defaults, values);
  if (changed.length === 0) return undefined;
  const { document, leftOut } = withoutTypedSecrets(schema, edited().document, loaded);
  const { hidden, texts: secrets } = loadedSecrets(schema, loaded);
  const unfinished = changed.flatMap(({ leaf }) => {
    const held = getAt(values, leaf.path);
    try {
      toDocumentValue(leaf, held);
      return [];
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      return [{ path: leaf.path, value: keptValue(schema, held, leaf.path, secrets) }];
    }
  });
  return {
    loaded: hidden,
    edited: document,
    unfinished,
    leftOut,
  } satisfies DraftContent;
}

/** A form's value as the browser's database can hold it, without the secrets in it. */
export function keptValue(
  schema: z.ZodType,
  value: FormValue,
  path: Path,
  secrets: readonly string[],
): UnfinishedValue {
  const isSecret = isSecretField(schema, path);
  if (value instanceof JsonText) {
    // The text of a map of secrets is masked as it stands under its key.
    const [start, end] = isSecret ? ['"headers":', ""] : ["", ""];
    const hidden = hideSecretsInText(`${start}${value.text}${end}`, secrets);
    return ["json", hidden.slice(start.length)];
  }
  if (Array.isArray(value)) {
    return ["list", value.map((entry, index) => keptValue(schema, entry, [...path, index], secrets))];
  }
  if (isRecord(value)) {
    return [
      "object",
      Object.entries(value).map(([key, inner]) => [key, keptValue(schema, inner, [...path, key], secrets)]),
    ];
  }
  if (isSecret && typeof value === "string" && value !== "") {
    return secrets.includes(value) ? ["value", SECRET_PLACEHOLDER] : ["not set"];
  }
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain || value === null ? ["value", value] : ["not set"];
}

/** The form's value for one that was kept. */
export function heldValue([kind, value]: UnfinishedValue): FormValue {
  switch (kind) {
    case "not set":
      return NOT_SET;
    case "json":
      return new JsonText(value);
    case "list":
      return value.map(heldValue);
    case "object":
      return Object.fromEntries(value.map(([key, inner]) => [key, heldValue(inner)]));
    case "value":
      return value;
  }
}

/** Kept edits on the newest version of their record. */
export interface TakenUp {
  /** The document that the form is to stand on. */
  loaded: unknown;
  /** What the form is to hold. */
  values: Record<string, FormValue>;
  /** What the edits make of the newest version. */
  changes: Change[];
  /** The fields that hold half a number or half an object. */
  unfinished: readonly Path[];
}

/**
 * Brings kept edits to a record's newest version. Where both changed the same, the form stands on the version that the edits were made
 * on, so that the review shows the conflict as it shows every other; else on the newest.
 */
export function takeUp(schema: z.ZodType, draft: DraftContent, newest: unknown): TakenUp {
  const base = bringSecretsBack(schema, draft.loaded, newest);
  const mine = bringSecretsBack(schema, draft.edited, base);
  const { merged, conflicts } = merge3(base, mine, newest, undefined, schema);
  const choices = new Map(conflicts.map(({ path }): [string, Side] => [formatPath(path), "mine"]));
  const wanted = conflicts.length > 0 ? merge3(base, mine, newest, choices, schema).merged : merged;
  const isOverwritten = draft.unfinished.some(({ path }) => !equal(getAt(base, path), getAt(newest, path)));
  const isOpen = conflicts.length > 0 || isOverwritten;
  const values = draft.unfinished.reduce<unknown>(
    (held, { path, value }) => setAt(held, path, heldValue(value)),
    formValues(schema, isOpen ? mine : merged),
  );
  return {
    loaded: isOpen ? base : newest,
    values: values as Record<string, FormValue>,
    changes: diff(newest, wanted).filter(({ path }) => !isResponseOnly(schema, path)),
    unfinished: draft.unfinished.map(({ path }) => path),
  };
}

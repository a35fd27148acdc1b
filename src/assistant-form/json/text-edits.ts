import type { z } from "zod";
import { equal, isRecord, type JsonObject } from "@/document/equal";
import { isResponseOnly, labelAt } from "@/document/fields";
import { restoreSecrets } from "@/document/hidden-secrets";
import { counterpart } from "@/document/identity";
import { type JsonSource, readJson } from "@/document/json-source";
import type { JsonFault } from "@/document/json-tree";
import { merge3 } from "@/document/merge3";
import { getAt, type Path, setAt } from "@/document/path";
import type { FieldProblem } from "@/form/validation";
import { type DocumentEdits, editsTo, responseOnlyIn } from "./document-edits";
import type { JsonForm } from "./json-form";

/** A message about a place in the text. */
export interface Remark extends JsonFault {
  severity: "error" | "warning" | "info";
}

/** What a text in the JSON view changes. */
export interface TextEdits {
  /** What can be applied to the form; undefined while the text isn't a document. */
  edits: DocumentEdits | undefined;
  remarks: Remark[];
  source: JsonSource;
}

/**
 * Reads the text of the JSON view. Its changes are relative to the text that it started with, and concurrent
 * edits in the form stay, unless the text changes the same place.
 * @param base the document that the view started with, including secrets
 */
export function readEdits(
  form: Pick<JsonForm, "schema" | "current">,
  base: JsonObject,
  text: string,
): TextEdits {
  const source = readJson(text);
  const { value, fault, repeated } = source;
  if (fault) return { edits: undefined, remarks: [{ ...fault, severity: "error" }], source };
  if (!isRecord(value)) {
    const message = "Enter an object: { … }";
    return {
      edits: undefined,
      remarks: [{ from: 0, to: text.length, message, severity: "error" }],
      source,
    };
  }
  const { schema } = form;
  const ignored = changedByHand(schema, base, value);
  const { document: own, lost } = restoreSecrets(schema, withoutHand(base, value, ignored), base);
  const now = form.current();
  // If the text and the form changed the same place, the text wins.
  const wanted = equal(base, now) ? own : merge3(base, own, now, { prefer: "mine", schema }).merged;
  const edits = editsTo(form, wanted);
  const say = (severity: Remark["severity"]) => (problem: FieldProblem) => ({
    ...source.rangeOf(problem.path),
    message: problem.message,
    severity,
  });
  return {
    edits,
    remarks: [
      ...edits.problems.map(say("error")),
      ...lost
        .map((path) => ({
          path,
          message: "Enter a secret or remove this field. No secret is stored for it.",
        }))
        .map(say("warning")),
      ...edits.leftOut.map(say("warning")),
      ...ignored
        // A document without them, as one from elsewhere, asks for no change.
        .filter((path) => getAt(value, path) !== undefined)
        .map((path) => ({
          path,
          message: `Only the service sets ${labelAt(schema, path)}, so your change is ignored.`,
        }))
        .map(say("info")),
      ...repeated.map((one) => ({ ...one, severity: "warning" as const })),
    ].sort((a, b) => a.from - b.from),
    source,
  };
}

/** Read-only places that were changed anyway. */
function changedByHand(schema: z.ZodType, base: JsonObject, typed: JsonObject): Path[] {
  const inside = responseOnlyPlaces(schema, typed).filter((path) => {
    const before = path.length > 1 ? counterpart(base, typed, path) : undefined;
    return before !== undefined && !equal(before, getAt(typed, path));
  });
  return [...responseOnlyIn(base, typed), ...inside];
}

function withoutHand(base: JsonObject, typed: JsonObject, ignored: readonly Path[]): JsonObject {
  // Looked up first, because setting one place must not change how array elements match.
  const before = ignored.map((path) => counterpart(base, typed, path));
  return ignored.reduce((document, path, index) => setAt(document, path, before[index]), typed);
}

/** Every read-only place of a document. */
export function responseOnlyPlaces(schema: z.ZodType, value: unknown, path: Path = []): Path[] {
  if (path.length > 0 && isResponseOnly(schema, path)) return [path];
  if (Array.isArray(value)) {
    return value.flatMap((element, index) => responseOnlyPlaces(schema, element, [...path, index]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => responseOnlyPlaces(schema, inner, [...path, key]));
}

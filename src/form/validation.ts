import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldPathOf } from "@/document/changed-fields";
import { typedTextsIn, withTypedText } from "@/document/document-of";
import { equal, type JsonObject } from "@/document/equal";
import { withNearestNumbers } from "@/document/exact-json";
import { labelAt } from "@/document/fields";
import { formatPath, getAt, hasAt, isWithin, type Path } from "@/document/path";
import { placeErrors } from "@/document/place-errors";
import { number } from "@/lib/words";
import type { ValidationDetail } from "@/schema/errors";
import { elementOf, type FieldMeta, fieldAt } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import { touchedPlaces } from "./changes";
import { canHold } from "./form-leaves";
import { jsonProblem } from "./json-text";

/** A field that can't be saved, and why. */
export interface FieldProblem {
  path: Path;
  message: string;
}

/**
 * The errors that prevent saving: unfinished input, and changed values that break the schema's rules.
 * Unchanged values never block a save, however unusual they are.
 */
export function problemsOf(schema: z.ZodType, loaded: JsonObject, values: JsonObject): FieldProblem[] {
  const document = withTypedText(values, loaded);
  const touched = touchedPlaces(loaded, document);
  if (touched.length === 0) return [];
  const typed = touched
    .flatMap((path) => typedTextsIn(getAt(document, path), path))
    .map(({ path, text }) => ({ path, message: jsonProblem(text) }));
  const rules = rulesBrokenBy(schema, document).filter(
    ({ path }) =>
      touched.some((place) => isWithin(path, place)) && !typed.some((text) => isWithin(path, text.path)),
  );
  return [...typed, ...rules];
}

/** The schema's errors in a document, as messages for users. */
export function rulesBrokenBy(schema: z.ZodType, document: unknown): FieldProblem[] {
  const result = schema.safeParse(withNearestNumbers(document));
  if (result.success) return [];
  return result.error.issues.flatMap(({ path: keys, ...issue }) => {
    const path = keys.map((key) => (typeof key === "symbol" ? String(key) : key));
    const value = getAt(document, path);
    return { path, message: messageOf(issue, value, fieldAt(schema, path)?.meta?.control) };
  });
}

/** The message for a failed rule. Never zod's own text; custom schema rules bring their own message. */
function messageOf(
  issue: { code: string; expected?: unknown; maximum?: unknown; minimum?: unknown; message: string },
  value: unknown,
  control: FieldMeta["control"] | undefined,
) {
  if (issue.code === "invalid_type") {
    if (value === undefined || value === null) return "Enter a value.";
    if (control === "integer") return "Enter a whole number.";
    return EXPECTED[String(issue.expected)] ?? "Enter a valid value.";
  }
  if (issue.code === "too_big") return `Enter ${number(Number(issue.maximum))} or less.`;
  if (issue.code === "too_small") return `Enter ${number(Number(issue.minimum))} or more.`;
  return issue.message;
}

const EXPECTED: Record<string, string> = {
  number: "Enter a number, such as 0.5.",
  string: "Enter text.",
  boolean: "Choose on or off.",
  array: "Enter a list.",
  object: "Enter an object.",
  record: "Enter names and values.",
};

/** A value that the service rejected, until it changes. */
export interface Refused extends FieldProblem {
  value: unknown;
}

/**
 * Validates a form's changes to its document.
 * @param now the schema, that document, and what the service rejected
 */
export function documentResolver(
  now: () => { schema: z.ZodType; loaded: JsonObject; refused: readonly Refused[] },
): Resolver<FieldValues> {
  return (values, _context, options) => {
    const { schema, loaded, refused } = now();
    const problems = [
      ...problemsOf(schema, loaded, values),
      ...refused.filter(({ path, value }) => equal(getAt(values, path), value)),
    ];
    if (problems.length === 0) return { values, errors: {} };
    // Custom names, because toNestErrors takes a field with entries for a field array and puts the error
    // elsewhere.
    return { values: {}, errors: toNestErrors(byName(schema, problems), { ...options, names: [] }) };
  };
}

/** The problems by field name; several at one field are joined. */
function byName(schema: z.ZodType, problems: readonly FieldProblem[]) {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of problems) {
    const name = formatPath(fieldPathOf(schema, path));
    const before = errors[name]?.message;
    errors[name] = { type: "document", message: before ? `${before} ${message}` : message };
  }
  return errors;
}

/** A problem at a field of the form. */
interface ShownProblem {
  /** The field's path in the API. */
  path: string;
  message: string;
}

/** All problems that a form shows, in the order of its fields, from react-hook-form's nested errors. */
export function shownProblems(errors: FieldErrors, prefix = ""): ShownProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== "object" || error === null) return [];
    const path = prefix === "" ? key : `${prefix}.${key}`;
    if ("type" in error && typeof error.message === "string") return [{ path, message: error.message }];
    return shownProblems(error as FieldErrors, path);
  });
}

/** A problem as the summary shows it, with its field if one shows it. */
export interface SummaryError {
  /** The field's path; undefined if no visible field has the problem. */
  path: string | undefined;
  /** The field's label. */
  label: string;
  message: string;
  /** A way to fix it. */
  action?: { label: string; run: () => void };
}

/** The controls for a whole object, map or list. They show the problems inside it. */
const WHOLE = new Set(["map", "json", "textList", "choiceList"]);

/**
 * The field that shows a problem at a path: the field itself, or the nearest one around it.
 * @returns undefined if the nearest one is an object with its own fields, which no control shows
 */
function fieldShowing(schema: z.ZodType, path: Path): Path | undefined {
  for (let length = 1; length <= path.length; length += 1) {
    const found = fieldAt(schema, path.slice(0, length));
    // A value that isn't in the schema is shown as a whole.
    const isWhole = found
      ? found.meta !== undefined && WHOLE.has(found.meta.control)
      : hasOwnControl(path[length - 1]);
    if (isWhole) return path.slice(0, length);
  }
  const control = fieldAt(schema, path)?.meta?.control;
  return control && control !== "group" && control !== "items" ? path : undefined;
}

/** Whether a form has a control for an unknown key. */
function hasOwnControl(key: string | number | undefined): boolean {
  return typeof key === "string" && canHold(key) && !RESPONSE_ONLY.includes(key);
}

/** The summary's entry for a problem. */
export function summaryError(schema: z.ZodType, { path, message }: FieldProblem): SummaryError {
  const field = fieldShowing(schema, path);
  return {
    path: field && formatPath(field),
    label: path.length > 0 ? labelAt(schema, path) : "The whole record",
    message,
  };
}

/**
 * A 422's errors, each at the longest existing path of the form, with the service's own messages. Where the
 * form doesn't have the very place that the service names, the summary names it too.
 * @param values the form's values, to check the positions of arrays
 */
export function placeDetails(
  schema: z.ZodType,
  details: readonly ValidationDetail[],
  values: unknown,
): { problems: FieldProblem[]; errors: SummaryError[] } {
  const exists = (path: Path) =>
    hasAt(values, path) || (!isEntry(schema, path) && fieldAt(schema, path) !== undefined);
  const found = placeErrors(details, exists);
  return {
    problems: found.flatMap(({ path, message }) => {
      const field = fieldShowing(schema, path);
      return field ? [{ path: field, message }] : [];
    }),
    errors: found.map(({ path, message, isExact }, index) => {
      const named = isExact ? "" : placeNamed(details[index]?.loc ?? []);
      return summaryError(schema, { path, message: named ? `${message} (${named})` : message });
    }),
  };
}

/** A place as the service names it. */
function placeNamed(loc: ValidationDetail["loc"]): string {
  return (loc[0] === "body" ? loc.slice(1) : loc).join(".");
}

/** Whether a path is an entry of a list. Only the values tell which entries exist, not the schema. */
function isEntry(schema: z.ZodType, path: Path): boolean {
  const list = fieldAt(schema, path.slice(0, -1))?.schema;
  return list !== undefined && elementOf(list) !== undefined;
}

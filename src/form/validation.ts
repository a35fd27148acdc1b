import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { withTypedText } from "@/document/document-of";
import { equal, isRecord } from "@/document/equal";
import { formatPath, getAt, isWithin, type Path } from "@/document/path";
import { TypedText } from "@/document/scalar";
import { fieldPathOf, touchedPlaces } from "./changes";
import { whyNotJson } from "./json-text";

/** A field that can't be saved as it is, and why. */
export interface FieldProblem {
  path: Path;
  message: string;
}

/**
 * What keeps the values of a form from being saved: text that isn't a value yet, and what the schema has against what was changed.
 * What nobody touched never blocks a save, however odd it is.
 */
export function problemsOf(schema: z.ZodType, loaded: unknown, values: unknown): FieldProblem[] {
  const document = withTypedText(values, loaded);
  const touched = touchedPlaces(loaded, document);
  if (touched.length === 0) return [];
  const typed = touched.flatMap((path) => typedTextsIn(getAt(document, path), path));
  const rules = rulesBrokenBy(schema, document).filter(
    ({ path }) =>
      touched.some((place) => isWithin(path, place)) && !typed.some((text) => isWithin(path, text.path)),
  );
  return [...typed, ...rules];
}

/** What the schema has against a document, in people's words. */
export function rulesBrokenBy(schema: z.ZodType, document: unknown): FieldProblem[] {
  const result = schema.safeParse(document);
  if (result.success) return [];
  return result.error.issues.map(({ path: keys, ...issue }) => {
    const path = keys.map((key) => (typeof key === "symbol" ? String(key) : key));
    return { path, message: messageOf(issue, getAt(document, path)) };
  });
}

function typedTextsIn(value: unknown, path: Path): FieldProblem[] {
  if (value instanceof TypedText) return [{ path, message: whyNotJson(value.text) }];
  if (Array.isArray(value)) return value.flatMap((element, index) => typedTextsIn(element, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => typedTextsIn(inner, [...path, key]));
}

/** What people are told of a value that a rule refuses: never a library's own words. A rule of the schema's own says its own. */
function messageOf(
  issue: { code: string; expected?: unknown; format?: unknown; message: string },
  value: unknown,
) {
  if (issue.code === "invalid_type") {
    if (value === undefined || value === null) return "Fill this in.";
    if (issue.expected === "int" || issue.format === "safeint") return "Enter a whole number.";
    return EXPECTED[String(issue.expected)] ?? "This isn't the kind of value that belongs here.";
  }
  return issue.code === "too_big" || issue.code === "too_small"
    ? "Enter a number within range."
    : issue.message;
}

const EXPECTED: Record<string, string> = {
  number: "Enter a number, such as 0.5",
  string: "Enter text.",
  boolean: "Choose on or off.",
  array: "Enter a list.",
  object: "Enter an object.",
  record: "Enter names and values.",
};

/** A value that the service refused, until it's another one. */
export interface Refused extends FieldProblem {
  value: unknown;
}

/**
 * Validates what a form changed of the document that it was opened on.
 * @param now the schema, that document, and what the service refused
 */
export function documentResolver(
  now: () => { schema: z.ZodType; loaded: unknown; refused: readonly Refused[] },
): Resolver<FieldValues> {
  return (values, _context, options) => {
    const { schema, loaded, refused } = now();
    const problems = [
      ...problemsOf(schema, loaded, values),
      ...refused.filter(({ path, value }) => equal(getAt(values, path), value)),
    ];
    if (problems.length === 0) return { values, errors: {} };
    // Names of its own: toNestErrors takes what has entries for a list of react-hook-form's, and puts the error elsewhere.
    return { values: {}, errors: toNestErrors(byName(schema, problems), { ...options, names: [] }) };
  };
}

/** The problems by the names of their fields; of several at one field, as one text. */
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
export interface ShownProblem {
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

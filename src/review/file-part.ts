import { equal, isRecord } from "@/document/equal";
import { typedKeys } from "@/lib/typed-keys";
import type { WorkspaceKind, Written } from "@/storage/workspace-store";

/**
 * The part of a file with the values of one kind. Methods, so that lists can hold parts of different values.
 */
export interface FilePart<Value extends Written> {
  /** What one value is called at the start of a sentence: "Annotation". */
  title: string;
  /** What is counted: "call" for annotations, each of which is of another call. */
  noun: readonly [one: string, several: string];
  /** Whether two values say the same, whenever they were written. */
  isSame(one: Value, other: Value): boolean;
  /** The content of both. */
  merged(mine: Value, theirs: Value): Value;
  /** What is stored if one of two is chosen, if that's more than the chosen one. */
  chosen?(one: Value, other: Value): Value;
  /** What tells a value apart: the call's ID, or a name. */
  nameOf(value: Value): string;
  /** What a value has, in words. */
  say(value: Value): string;
}

/**
 * Reads a value of a file. It's valid if reading it as stored changes none of its fields; fields that aren't
 * ours are dropped.
 * @returns the name of the field that is wrong, or "", if it isn't one
 */
export function readStrictly<Value extends Written>(
  { parse }: Pick<WorkspaceKind<Value>, "parse">,
  given: unknown,
): Value | string {
  const value = parse(given);
  if (!value || !isRecord(given)) return "";
  return typedKeys(value).find((field) => !equal(value[field], given[field])) ?? value;
}

/** Whether two values say the same, whenever they were written. */
export function saysSame(one: object, other: object): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: object): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    key === "updatedAt" || key === "at" ? undefined : inOrder(inner),
  );
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The value that was written later; mine if both were written at once. */
export function newer<Value extends Written>(mine: Value, theirs: Value): Value {
  return theirs.updatedAt > mine.updatedAt ? theirs : mine;
}

import { equal, isRecord } from "@/document/equal";
import { TypedText } from "@/document/exact-json";
import type { Path } from "@/document/path";

/** The values of a form's field before and after an edit. */
export interface FieldEdit {
  /** The field's path in the API. */
  name: string;
  before: unknown;
  after: unknown;
}

/** What one undo reverts: usually one field, or all fields that one action changed. */
interface Step {
  edits: readonly FieldEdit[];
  /** When it was started and last added to, in milliseconds. */
  startedAt: number;
  at: number;
}

/** The steps that can be undone and redone, the latest last. */
export interface UndoHistory {
  past: readonly Step[];
  future: readonly Step[];
}

export const NOTHING_DONE: UndoHistory = { past: [], future: [] };

/** Beyond this number, the oldest steps are dropped. */
export const MOST_STEPS = 200;
/** Typing continues a step while its pauses are shorter than this, in milliseconds. */
export const LONGEST_PAUSE = 1_000;
/**
 * The maximum duration of a typing step, in milliseconds, because undoing a page of text at once isn't
 * useful.
 */
export const LONGEST_STEP = 5_000;

/**
 * How an edit relates to the previous one: `joined` is part of the same action, `apart` starts its own step,
 * and `typing` continues the step if both type in the same field.
 */
export type Belonging = "joined" | "apart" | "typing";

/**
 * The history with an edit added. Steps that could be redone are dropped.
 * @param now milliseconds
 */
export function withEdit(
  history: UndoHistory,
  edit: FieldEdit,
  now: number,
  belonging: Belonging,
): UndoHistory {
  const { past } = history;
  const last = past.at(-1);
  if (last && (belonging === "joined" || (belonging === "typing" && isSameTyping(last, edit, now)))) {
    const edits = joined(last.edits, edit);
    const before = past.slice(0, -1);
    return { past: edits.length === 0 ? before : [...before, { ...last, edits, at: now }], future: [] };
  }
  if (equal(edit.before, edit.after)) return history;
  return { past: [...past, { edits: [edit], startedAt: now, at: now }].slice(-MOST_STEPS), future: [] };
}

/** The step to undo, and the history without it; undefined if there is none. */
export function stepBack(history: UndoHistory): { history: UndoHistory; step: Step } | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  return { step, history: { past: history.past.slice(0, -1), future: [...history.future, step] } };
}

/** The step to redo, and the history with it; undefined if there is none. */
export function stepForward(history: UndoHistory): { history: UndoHistory; step: Step } | undefined {
  const step = history.future.at(-1);
  if (!step) return undefined;
  return { step, history: { past: [...history.past, step], future: history.future.slice(0, -1) } };
}

/** The edits combined: each field's first and last value. A field with its original value is left out. */
function joined(edits: readonly FieldEdit[], edit: FieldEdit): FieldEdit[] {
  const known = edits.some(({ name }) => name === edit.name);
  const all = known
    ? edits.map((one) => (one.name === edit.name ? { ...one, after: edit.after } : one))
    : [...edits, edit];
  return all.filter(({ before, after }) => !equal(before, after));
}

function isSameTyping(step: Step, edit: FieldEdit, now: number): boolean {
  const [only, another] = step.edits;
  return (
    only?.name === edit.name &&
    another === undefined &&
    isTyped(only.after) &&
    isTyped(edit.after) &&
    now - step.at < LONGEST_PAUSE &&
    now - step.startedAt < LONGEST_STEP
  );
}

/**
 * Whether a value grows letter by letter. A switch, a state or an array of objects changes with one click,
 * and each click is a step.
 */
function isTyped(value: unknown): boolean {
  return (
    typeof value === "string" ||
    typeof value === "number" ||
    value instanceof TypedText ||
    (Array.isArray(value) && value.every((entry) => typeof entry === "string"))
  );
}

/**
 * The deepest single place where two values of a form differ. In a list it's the first entry that differs, or
 * a field inside it if the lists have the same length.
 * @param is the value that is shown: the place is in it, or the nearest one around what was removed
 */
export function placeOfChange(was: unknown, is: unknown): Path {
  if (Array.isArray(was) && Array.isArray(is)) {
    const index = is.findIndex((entry, position) => !equal(entry, was[position]));
    if (index < 0) return is.length > 0 ? [is.length - 1] : [];
    return was.length === is.length ? [index, ...placeOfChange(was[index], is[index])] : [index];
  }
  if (isRecord(was) && isRecord(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const [key, another] = keys.filter((one) => !equal(was[one], is[one]));
    return key === undefined || another !== undefined ? [] : [key, ...placeOfChange(was[key], is[key])];
  }
  return [];
}

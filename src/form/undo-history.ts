import { equal, isRecord } from "@/document/equal";
import type { Path } from "@/document/path";
import { TypedText } from "@/document/scalar";

/** What one field of a form held before and after an edit. */
export interface FieldEdit {
  /** The field's path in the API. */
  name: string;
  before: unknown;
  after: unknown;
}

/** What one undo takes back: usually one field, or all fields that were changed at one stroke. */
export interface Step {
  edits: readonly FieldEdit[];
  /** When it was begun and last added to, in milliseconds. */
  begun: number;
  at: number;
}

/** What can be taken back and what can be done again, the latest last. */
export interface UndoHistory {
  past: readonly Step[];
  future: readonly Step[];
}

export const NOTHING_DONE: UndoHistory = { past: [], future: [] };

/** The oldest steps go when there are more. */
export const MOST_STEPS = 200;
/** Typing goes on with the same step while its pauses are shorter than this, in milliseconds. */
export const LONGEST_PAUSE = 1_000;
/** A step of typing is no longer than this, in milliseconds: taking back a page of text at once would be no help. */
export const LONGEST_STEP = 5_000;

/**
 * How an edit belongs to the one before it: `joined`, both came of one action; `apart`, it came of an action of its own; `typing`, it goes
 * on with it if both are typing in one field.
 */
export type Belonging = "joined" | "apart" | "typing";

/**
 * The history with an edit added. What could have been done again is gone.
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
  return { past: [...past, { edits: [edit], begun: now, at: now }].slice(-MOST_STEPS), future: [] };
}

/** The step to take back, and the history without it; undefined where nothing is left. */
export function stepBack(history: UndoHistory): { history: UndoHistory; step: Step } | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  return { step, history: { past: history.past.slice(0, -1), future: [...history.future, step] } };
}

/** The step to do again, and the history with it; undefined where nothing was taken back. */
export function stepForward(history: UndoHistory): { history: UndoHistory; step: Step } | undefined {
  const step = history.future.at(-1);
  if (!step) return undefined;
  return { step, history: { past: [...history.past, step], future: history.future.slice(0, -1) } };
}

/** The edits as one: what a field held at first, and what it holds at last. A field that is back where it was drops out. */
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
    now - step.begun < LONGEST_STEP
  );
}

/** What grows letter by letter. A switch, a state and an array of objects change at one click, and each click is a step. */
function isTyped(value: unknown): boolean {
  return (
    typeof value === "string" ||
    typeof value === "number" ||
    value instanceof TypedText ||
    (Array.isArray(value) && value.every((entry) => typeof entry === "string"))
  );
}

/**
 * Where two values of a form differ, as far in as there is one place: in a list, the first entry that is another one, and the field in
 * it if the lists are equally long.
 * @param is the value that is shown: the place is one of its own, or the nearest around what it no longer has
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

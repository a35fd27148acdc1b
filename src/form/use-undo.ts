import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { changedFields } from "@/document/changed-fields";
import { withTypedText } from "@/document/document-of";
import { equal, isRecord, type JsonObject } from "@/document/equal";
import { formatPath, getAt, type Path, parsePath, setAt } from "@/document/path";
import { listen } from "@/lib/listen";
import { fieldAt } from "@/schema/field";
import { keystrokes } from "@/ui/debounce";
import { useShortcuts } from "@/ui/shortcuts";
import type { DocumentForm } from "./document-form";
import { goToField } from "./go-to-field";
import {
  type Belonging,
  type FieldEdit,
  NOTHING_DONE,
  placeOfChange,
  stepBack,
  stepForward,
  withEdit,
} from "./undo-history";

export interface Undo {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /**
   * The number of edits so far, including debounced ones. Comparing it before and after an event shows
   * whether the event changed the form.
   */
  edits: () => number;
}

type Direction = "undo" | "redo";

/**
 * Undo and redo for a whole form. Another document starts a new history, and discarding is a step like any
 * other.
 * @param onStep called with what was undone or redone, and the affected fields
 */
export function useUndo(
  form: DocumentForm,
  onStep: (direction: Direction, fields: readonly Path[]) => void,
): Undo {
  const { methods, loaded, schema } = form;
  const history = useRef(NOTHING_DONE);
  const applying = useRef(false);
  const seen = useRef(0);
  const [can, setCan] = useState({ undo: false, redo: false });
  const show = useCallback(() => {
    const { past, future } = history.current;
    const next = { undo: past.length > 0, redo: future.length > 0 };
    setCan((before) => (equal(before, next) ? before : next));
  }, []);

  useEffect(() => {
    // A copy of the last values, because react-hook-form changes its own in place.
    let held = copyOf(withTypedText(methods.getValues(), loaded));
    let atOneStroke = false;
    history.current = NOTHING_DONE;
    show();

    const note = (path: Path, values: unknown, belonging: Belonging) => {
      const edit: FieldEdit = {
        name: formatPath(path),
        before: getAt(held, path),
        after: getAt(values, path),
      };
      if (equal(edit.before, edit.after)) return;
      held = setAt(held, path, copyOf(edit.after));
      seen.current += 1;
      if (applying.current) return;
      history.current = withEdit(history.current, edit, Date.now(), atOneStroke ? "joined" : belonging);
      if (!atOneStroke) {
        atOneStroke = true;
        queueMicrotask(() => {
          atOneStroke = false;
        });
      }
    };
    return methods.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        // Without a name, all values were replaced.
        if (name === undefined)
          for (const path of changedFields(schema, held, values)) note(path, values, "apart");
        else note(parsePath(name), values, "typing");
        show();
      },
    });
  }, [methods, loaded, schema, show]);

  const move = (direction: Direction) => {
    const moved = direction === "undo" ? stepBack(history.current) : stepForward(history.current);
    if (!moved) return;
    history.current = moved.history;
    const { edits } = moved.step;
    applying.current = true;
    // The rows of a list are replaced, so the focus must wait for the new ones.
    flushSync(() => {
      for (const { name, before, after } of direction === "undo" ? edits.toReversed() : edits) {
        const value = direction === "undo" ? before : after;
        methods.setValue(name, value);
        methods.clearErrors(name);
      }
    });
    applying.current = false;
    show();
    const paths = edits.map(({ name }) => parsePath(name));
    onStep(direction, paths);
    // Shows the change, or the first of several.
    const [first] = edits;
    if (!first || !paths[0] || !fieldAt(schema, paths[0])) return;
    const [was, is] = direction === "undo" ? [first.after, first.before] : [first.before, first.after];
    goToField(formatPath([...paths[0], ...placeOfChange(was, is)]));
  };
  return {
    canUndo: can.undo,
    canRedo: can.redo,
    undo: () => move("undo"),
    redo: () => move("redo"),
    edits: () => seen.current + keystrokes(),
  };
}

/** A copy with new containers. */
function copyOf(value: JsonObject): JsonObject;
function copyOf(value: unknown): unknown;
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyOf(entry)]));
}

/** Elements with the browser's own undo. */
const TEXT_FIELD =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), [contenteditable]';

/**
 * Ctrl+Z and Cmd+Z undo, and with Shift (or Ctrl+Y) redo, over the whole form. The browser's own undo works
 * only in text that the form doesn't hold: in searches, dialogs and unsubmitted inputs.
 */
export function useUndoKeys(undo: Undo): void {
  const edits = useEffectEvent(() => undo.edits());
  // Text fields whose latest input didn't reach the form.
  const [nativeUndoTargets] = useState(() => new WeakSet<EventTarget>());
  useEffect(() => {
    // React's handlers run between the first and the last listener.
    let before = 0;
    const onInputFirst = () => {
      before = edits();
    };
    const onInputLast = ({ target }: Event) => {
      if (!target) return;
      if (edits() === before) nativeUndoTargets.add(target);
      else nativeUndoTargets.delete(target);
    };
    const stopFirst = listen(window, { input: onInputFirst }, { capture: true });
    const stopLast = listen(window, { input: onInputLast });
    return () => {
      stopFirst();
      stopLast();
    };
  }, [nativeUndoTargets]);
  const move = (asked: Direction) => (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return false;
    const { target } = event;
    if (target instanceof Element && target.matches(TEXT_FIELD)) {
      if (nativeUndoTargets.has(target) || !target.closest("[data-field]")) return false;
    }
    undo[asked]();
  };
  useShortcuts({ undo: move("undo"), redo: move("redo") });
}

import { useEffect, useEffectEvent } from "react";
import { isPressed } from "@/ui/shortcuts";
import type { Undo } from "./use-undo";

/** What a browser undoes by itself. */
const TEXT_FIELD =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), [contenteditable]';

/**
 * Ctrl+Z and Cmd+Z take back, with Shift (or Ctrl+Y) they do again: over the whole form, also while one types in one of its fields. The
 * browser's own undo knows nothing of the other fields, and loses its way once a value was set from outside. It is left alone where the
 * form does not hold the text: in a search, in a dialog, in a box in which something new is put together.
 */
export function useUndoKeys(undo: Undo): void {
  const edits = useEffectEvent(() => undo.edits());
  const move = useEffectEvent((asked: "undo" | "redo") => undo[asked]());
  useEffect(() => {
    // The text fields whose last typing did not arrive in the form. React's handlers run between the first and the last listener.
    const apart = new WeakSet<EventTarget>();
    let before = 0;
    const onInputFirst = () => {
      before = edits();
    };
    const onInputLast = ({ target }: Event) => {
      if (!target) return;
      if (edits() === before) apart.add(target);
      else apart.delete(target);
    };
    const onKey = (event: KeyboardEvent) => {
      const asked = (["undo", "redo"] as const).find((id) => isPressed(event, id));
      if (!asked || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      const { target } = event;
      if (target instanceof Element && target.matches(TEXT_FIELD)) {
        if (apart.has(target) || !target.closest("[data-field]")) return;
      }
      event.preventDefault();
      move(asked);
    };
    window.addEventListener("input", onInputFirst, { capture: true });
    window.addEventListener("input", onInputLast);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("input", onInputFirst, { capture: true });
      window.removeEventListener("input", onInputLast);
      window.removeEventListener("keydown", onKey);
    };
  }, []);
}

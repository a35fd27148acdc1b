import { type FocusEvent, useCallback, useId, useLayoutEffect, useRef } from "react";
import type { z } from "zod";
import { labelAt } from "@/document/fields";
import type { Path } from "@/document/path";
import { count } from "@/lib/words";
import { tellFootHeight } from "@/ui/tell-foot-height";
import { useShortcuts } from "@/ui/use-shortcuts";

/**
 * Keeps the focus at the foot of an editor when the button that had it goes away with what it did: with a save, a discarding or an
 * undoing the bar itself goes. Also keeps the focus in sight above the foot.
 * @returns what the foot needs: it takes the focus itself, so that the next Tab goes on from there
 */
export function useFocusAtFoot() {
  const foot = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => (foot.current ? tellFootHeight(foot.current) : undefined), []);
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body)
      foot.current?.focus({ preventScroll: true });
  });
  const onFocus = useCallback(() => {
    held.current = true;
  }, []);
  const onBlur = useCallback(({ relatedTarget, currentTarget }: FocusEvent) => {
    // A dialog gives the focus back when it closes.
    const isAway = relatedTarget instanceof Element && relatedTarget.closest("dialog") === null;
    if (isAway && !currentTarget.contains(relatedTarget)) held.current = false;
  }, []);
  return { ref: foot, tabIndex: -1, onFocus, onBlur };
}

/** Ctrl+S and Cmd+S review and save, also while typing. Without anything to save they do nothing, not even the browser's own. */
export function useSaveKey(save: (() => void) | undefined): void {
  useShortcuts({ save: () => save?.() });
}

/** What an undo or redo did, in a sentence to be read aloud: "Undone: Temperature (model.temperature)". */
export function undoWords(schema: z.ZodType, direction: "undo" | "redo", fields: readonly Path[]): string {
  const [only, another] = fields;
  const what = only && !another ? labelAt(schema, only) : count(fields.length, "field");
  return `${direction === "undo" ? "Undone" : "Redone"}: ${what}`;
}

/**
 * A form for the one field that has the focus. The browser's own filling-in reads the whole form of a field at every key stroke (three
 * to six milliseconds with two hundred fields), though it has nothing to fill in here; so the field is lent to a form that is empty
 * but for it. Enter in a field submits nothing.
 * @returns the form, to be put outside any other; and what lends the fields inside an element to it
 */
export function useOwnForm() {
  const id = useId();
  return {
    ownForm: <form id={id} autoComplete="off" onSubmit={(event) => event.preventDefault()} />,
    lending: {
      onFocus: ({ target }: FocusEvent) => {
        if (isTyped(target)) target.setAttribute("form", id);
      },
      onBlur: ({ target }: FocusEvent) => {
        if (isTyped(target)) target.removeAttribute("form");
      },
    },
  };
}

function isTyped(element: Element): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

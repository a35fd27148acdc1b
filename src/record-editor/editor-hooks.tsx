import { type FocusEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { z } from "zod";
import { labelAt } from "@/document/fields";
import type { Path } from "@/document/path";
import { type DocumentForm, useChangedFields } from "@/form/document-form";
import { isTextElement } from "@/form/text-element";
import { count } from "@/lib/words";
import { publishFootHeight } from "@/ui/publish-foot-height";
import { OPEN_DIALOG } from "@/ui/shortcuts";

/**
 * Keeps the focus at the foot of an editor when the focused button disappears, as the bar does after a save,
 * discard or undo. Also keeps the focused field visible above the foot.
 * @returns the foot's props. It takes the focus itself, so that the next Tab continues from there
 */
export function useFocusAtFoot() {
  const foot = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => (foot.current ? publishFootHeight(foot.current) : undefined), []);
  // After a dialog has given the focus back.
  useEffect(() => {
    if (held.current && document.activeElement === document.body)
      foot.current?.focus({ preventScroll: true });
  });
  const onFocus = useCallback(() => {
    held.current = true;
  }, []);
  const onBlur = useCallback(({ relatedTarget, currentTarget }: FocusEvent) => {
    // A dialog returns the focus when it closes.
    const isAway = relatedTarget instanceof Element && relatedTarget.closest(OPEN_DIALOG) === null;
    if (isAway && !currentTarget.contains(relatedTarget)) held.current = false;
  }, []);
  return { ref: foot, tabIndex: -1, onFocus, onBlur };
}

/** What an undo or redo did, for screen readers: "Undone: Temperature". */
export function undoWords(schema: z.ZodType, direction: "undo" | "redo", fields: readonly Path[]): string {
  const [only, another] = fields;
  const what = only && !another ? labelAt(schema, only) : count(fields.length, "field");
  return `${direction === "undo" ? "Undone" : "Redone"}: ${what}`;
}

/**
 * A form for only the focused field. The browser's autofill reads a field's whole form on every keystroke
 * (three to six milliseconds with two hundred fields), though there's nothing to fill in. So the focused
 * field is assigned to an otherwise empty form. Enter submits nothing.
 * @returns the form, to be rendered outside any other, and the props that assign fields to it
 */
export function useOwnForm() {
  const id = useId();
  return {
    ownForm: <form id={id} autoComplete="off" onSubmit={(event) => event.preventDefault()} />,
    lending: {
      onFocus: ({ target }: FocusEvent) => {
        if (isTextElement(target)) target.setAttribute("form", id);
      },
      onBlur: ({ target }: FocusEvent) => {
        if (isTextElement(target)) target.removeAttribute("form");
      },
    },
  };
}

/**
 * What a page says about the edits in a form, such as where they came from. It's forgotten as soon as there
 * are no edits anymore, because they were saved, discarded or undone.
 */
export function useAboutEdits<Words>(
  form: DocumentForm,
): [Words | undefined, (words: Words | undefined) => void] {
  const hasEdits = useChangedFields(form).length > 0;
  const [said, setSaid] = useState<{ words: Words; hadEdits: boolean }>();
  if (said && hasEdits && !said.hadEdits) setSaid({ ...said, hadEdits: true });
  if (said?.hadEdits && !hasEdits) setSaid(undefined);
  return [said?.words, (words) => setSaid(words && { words, hadEdits: false })];
}

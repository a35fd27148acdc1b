import { type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import { withLf } from "@/lib/line-ends";
import { isTypingPending } from "./debounce";

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Makes an input or text area uncontrolled: it is written to only for changes from elsewhere (undo, a reload,
 * another control). A controlled one is written to on every keystroke, which makes the browser lay out the
 * page twice.
 * @param text its value
 * @param saysSame whether the typed text is equivalent to the value: then it stays as typed
 * @returns props for the element
 */
export function useTypedText(
  text: string,
  ref?: Ref<HTMLElement>,
  saysSame?: (typed: string, text: string) => boolean,
) {
  const element = useRef<TextElement>(null);
  const shown = withLf(text);
  const [defaultValue] = useState(shown);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || current.value === shown || isTypingPending(current.name)) return;
    if (!saysSame?.(current.value, shown)) current.value = shown;
  }, [shown, saysSame]);
  const both = useCallback(
    (node: TextElement | null) => {
      element.current = node;
      if (typeof ref === "function") return ref(node);
      if (ref) ref.current = node;
    },
    [ref],
  );
  return { ref: both, defaultValue, dir: directionOf(text) };
}

/**
 * Above this many characters, a text box with `dir="auto"` takes seconds: Chromium's layout of it is
 * quadratic.
 */
export const LONG = 20_000;
/** How many characters may come before the first letter, where they're counted at all. */
const LOOKED_AT = 10_000;
const LETTER = /\p{Letter}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The `dir` of a text box: automatic, except for long texts, whose first letter decides.
 * @param text the box's text
 */
export function directionOf(text: string): "auto" | "ltr" | "rtl" {
  if (text.length <= LONG) return "auto";
  const letter = LETTER.exec(text.slice(0, LOOKED_AT))?.[0] ?? "";
  return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}

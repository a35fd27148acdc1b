import { type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import { directionOf } from "@/lib/direction";
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

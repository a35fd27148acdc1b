import { type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import { isTypingPending } from "./debounce";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Lets an input or a text area hold what is typed by itself, and writes to it only what comes from elsewhere (undo, a reload, another
 * control). A controlled one is written to at every key stroke, and the browser then lays the page out a second time.
 * @param text what it should show
 * @param saysSame whether what is typed says the same as another text: then it stays as it is
 * @returns props for the element
 */
export function useTypedText(
  text: string,
  ref?: Ref<HTMLElement>,
  saysSame?: (typed: string, text: string) => boolean,
) {
  const element = useRef<TextElement>(null);
  const [defaultValue] = useState(text);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || current.value === text || isTypingPending(current.name)) return;
    if (!saysSame?.(current.value, text)) current.value = text;
  }, [text, saysSame]);
  const both = useCallback(
    (node: TextElement | null) => {
      element.current = node;
      if (typeof ref === "function") return ref(node);
      if (ref) ref.current = node;
    },
    [ref],
  );
  return { ref: both, defaultValue };
}

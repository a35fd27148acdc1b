import { type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import { isToBeTold } from "./tell-at-pause";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Lets an input or a text area hold what is typed by itself, and writes to it only what comes from elsewhere (undo, a reload, another
 * control). A controlled one is written to at every key stroke, and the browser then lays the page out a second time.
 * @param text what it should show
 * @returns props for the element
 */
export function useTypedText(text: string, ref: Ref<HTMLElement>) {
  const element = useRef<TextElement>(null);
  const [defaultValue] = useState(text);
  useLayoutEffect(() => {
    const { current } = element;
    if (current && current.value !== text && !isToBeTold(current.name)) current.value = text;
  }, [text]);
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

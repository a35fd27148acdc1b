import { listen } from "@/lib/listen";

/** After this long, the user is assumed to have given up waiting. */
const LONGEST_MS = 4000;

export interface HeldKeys {
  text: string;
  /** Enter came after the text. */
  isEntered: boolean;
}

/**
 * Collects typing for an input that is still loading, so that the page doesn't react to it.
 * @returns stops collecting and returns what was typed; undefined after Escape
 */
export function holdKeys(): () => HeldKeys | undefined {
  let typed: HeldKeys | undefined = { text: "", isEntered: false };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || typed === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { text, isEntered } = typed;
    if (key === "Escape") typed = undefined;
    else if (isEntered) return;
    else if (key === "Enter") typed = { text, isEntered: true };
    else if (key === "Backspace") typed = { text: text.slice(0, -1), isEntered };
    else if (key.length === 1) typed = { text: text + key, isEntered };
  };
  const stop = listen(window, { keydown: onKey }, { capture: true });
  const timer = setTimeout(stop, LONGEST_MS);
  return () => {
    clearTimeout(timer);
    stop();
    return typed;
  };
}

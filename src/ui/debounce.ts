import { createListeners } from "@/lib/listeners";
import { atIdle } from "@/lib/when-idle";

/** As long as somebody types without such a pause, in milliseconds, what follows from the typing waits. */
const PAUSE_MS = 100;
/** But no longer than this, however fast one types. */
const LONGEST_MS = 300;

interface Pending {
  name: string;
  apply: () => void;
  /** When the first of its key strokes came. */
  since: number;
}

let pending: Pending | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
let isListening = false;
const listeners = createListeners();

/**
 * Debounces what follows from typing, so that nothing but the text itself is drawn between a key and its letter. Whatever else
 * somebody does flushes it first: another key than a letter, a press, leaving the field or the page.
 * @param name the field's own; of one field only the newest call counts
 */
export function debounceTyping(name: string, apply: () => void): void {
  if (pending?.name !== name) flushTyping();
  const now = performance.now();
  pending = { name, apply, since: pending?.since ?? now };
  count += 1;
  clearTimeout(timer);
  timer = setTimeout(flushWhenDrawn, Math.min(PAUSE_MS, pending.since + LONGEST_MS - now));
  listen();
  listeners.tell();
}

/** Applies at once what is debounced. */
export function flushTyping(): void {
  clearTimeout(timer);
  const { apply } = pending ?? {};
  pending = undefined;
  apply?.();
}

/** Whether a field's text is newer than what anybody else knows of it. */
export function isTypingPending(name: string): boolean {
  return pending?.name === name;
}

/** How many key strokes have been debounced. */
export function keystrokes(): number {
  return count;
}

/** Calls back at each debounced key stroke, at once. */
export const onTyping: (listener: () => void) => () => void = listeners.subscribe;

/** The last letter is drawn first. */
const flushWhenDrawn = () => atIdle(flushTyping, PAUSE_MS);

const TYPING = new Set([
  "Backspace",
  "Delete",
  "Shift",
  "CapsLock",
  "AltGraph",
  "Dead",
  "Process",
  "Unidentified",
]);

/** On the window and before anybody else: who hears of these finds everything applied. */
function listen() {
  if (isListening) return;
  isListening = true;
  for (const type of ["pointerdown", "focusout", "submit", "visibilitychange", "pagehide", "beforeunload"]) {
    window.addEventListener(type, flushTyping, { capture: true });
  }
  window.addEventListener(
    "keydown",
    ({ key, ctrlKey, metaKey, altKey }) => {
      const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
      if (!isLetter && !TYPING.has(key)) flushTyping();
    },
    { capture: true },
  );
}

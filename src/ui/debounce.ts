import { atIdle } from "@/lib/when-idle";

/** Updates wait for a pause of this many milliseconds in typing. */
const PAUSE_MS = 100;
/**
 * But no longer than this, however fast someone types: shorter than what counts as a pause for undo
 * (form/undo-history.ts).
 */
const LONGEST_MS = 900;

interface Pending {
  name: string;
  apply: () => void;
  /** The time of its first keystroke. */
  since: number;
}

let pending: Pending | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
let isListening = false;

/**
 * Debounces updates that follow from typing, so that only the text itself renders between a key and its
 * letter. Any other input flushes them first: a key other than a letter, a press, leaving the field or the
 * page.
 * @param name the field's name; per field only the newest call counts
 */
export function debounceTyping(name: string, apply: () => void): void {
  if (pending?.name !== name) flushTyping();
  const now = performance.now();
  pending = { name, apply, since: pending?.since ?? now };
  count += 1;
  clearTimeout(timer);
  timer = setTimeout(flushWhenDrawn, Math.min(PAUSE_MS, pending.since + LONGEST_MS - now));
  listen();
}

/** Applies debounced updates at once. */
export function flushTyping(): void {
  clearTimeout(timer);
  const { apply } = pending ?? {};
  pending = undefined;
  apply?.();
}

/** Whether a field's typed text isn't applied yet. */
export function isTypingPending(name: string): boolean {
  return pending?.name === name;
}

/** The number of debounced keystrokes. */
export function keystrokes(): number {
  return count;
}

/** Lets the last letter render first. */
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

/** Listens on the window in the capture phase, so that all other listeners find the updates applied. */
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

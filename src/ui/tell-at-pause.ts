import { createListeners } from "@/lib/listeners";
import { atIdle } from "@/lib/when-idle";

/** As long as somebody types without such a pause, in milliseconds, what follows from the typing waits. */
const PAUSE_MS = 100;
/** But no longer than this, however fast one types. */
const LONGEST_MS = 300;

interface Waiting {
  name: string;
  tell: () => void;
  /** When the first of the key strokes that it stands for came. */
  since: number;
}

let waiting: Waiting | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let told = 0;
let isListening = false;
const listeners = createListeners();

/**
 * Tells of typing at the next pause, so that nothing but the text itself is drawn between a key and its letter. Whatever else somebody
 * does comes after it: another key than a letter, a press, leaving the field or the page.
 * @param name the text's own; of one text the newest telling alone counts
 */
export function tellAtPause(name: string, tell: () => void): void {
  if (waiting?.name !== name) tellNow();
  const now = performance.now();
  waiting = { name, tell, since: waiting?.since ?? now };
  told += 1;
  clearTimeout(timer);
  timer = setTimeout(tellWhenDrawn, Math.min(PAUSE_MS, waiting.since + LONGEST_MS - now));
  listen();
  listeners.tell();
}

/** Tells at once what waits to be told. */
export function tellNow(): void {
  clearTimeout(timer);
  const { tell } = waiting ?? {};
  waiting = undefined;
  tell?.();
}

/** Whether what stands in a text is still to be told: it is newer than what anybody else knows. */
export function isToBeTold(name: string): boolean {
  return waiting?.name === name;
}

/** How often there was something to tell. */
export function typings(): number {
  return told;
}

/** Hears at once that there is something to tell. */
export const onTyping: (listener: () => void) => () => void = listeners.subscribe;

/** The last letter is drawn first. */
const tellWhenDrawn = () => atIdle(tellNow, PAUSE_MS);

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

/** On the window and before anybody else: who hears of these finds everything told. */
function listen() {
  if (isListening) return;
  isListening = true;
  for (const type of ["pointerdown", "focusout", "submit", "visibilitychange", "pagehide", "beforeunload"]) {
    window.addEventListener(type, tellNow, { capture: true });
  }
  window.addEventListener(
    "keydown",
    ({ key, ctrlKey, metaKey, altKey }) => {
      const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
      if (!isLetter && !TYPING.has(key)) tellNow();
    },
    { capture: true },
  );
}

/** Text of the JSON view that wasn't applied yet. */
export interface UnappliedText {
  /** The document that the view started with, and its text. */
  base: { document: unknown; text: string };
  text: string;
}

/** Only in memory, because it contains secrets. It survives leaving the page, but not the tab. */
const texts = new Map<string, UnappliedText>();

type Listener = (key: string, typed: UnappliedText | undefined) => void;
const listeners = new Set<Listener>();

/** Follows typed, applied and undone text. @returns a function that stops it */
export function followUnapplied(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(key: string) {
  for (const listener of listeners) listener(key, texts.get(key));
}

/** @param key `storedAs` of the form */
export function rememberUnapplied(key: string, typed: UnappliedText): void {
  texts.set(key, typed);
  notify(key);
}

/** What was last typed into a form's JSON view; undefined if nothing was. */
export function recallUnapplied(key: string): UnappliedText | undefined {
  return texts.get(key);
}

/** Clears the text and notifies listeners. */
export function forgetUnapplied(key: string): void {
  if (texts.delete(key)) notify(key);
}

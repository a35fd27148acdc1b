/** A text of the JSON view that was not put into the form yet. */
export interface TypedText {
  /** The document that the view showed, and the text that it was. */
  base: { document: unknown; text: string };
  text: string;
}

/** With its secrets, and so in memory alone. It survives leaving the page, as long as the tab lives. */
const kept = new Map<string, TypedText>();

type Listener = (key: string, typed: TypedText | undefined) => void;
const listeners = new Set<Listener>();

/** Follows what is typed, put into the form and taken back. @returns ends it */
export function followTyped(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(key: string) {
  for (const listener of listeners) listener(key, kept.get(key));
}

/** @param key `keptAs` of the form */
export function rememberTyped(key: string, typed: TypedText): void {
  kept.set(key, typed);
  tell(key);
}

export function recallTyped(key: string): TypedText | undefined {
  return kept.get(key);
}

export function forgetTyped(key: string): void {
  if (kept.delete(key)) tell(key);
}

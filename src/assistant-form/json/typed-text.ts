/** A text of the JSON view that was not put into the form yet. */
export interface TypedText {
  /** The document that the view showed, and the text that it was. */
  base: { document: unknown; text: string };
  text: string;
}

/** In memory alone: what is typed may hold secrets. It survives leaving the page, as long as the tab lives. */
const kept = new Map<string, TypedText>();

/** @param key `keptAs` of the form */
export function rememberTyped(key: string, typed: TypedText): void {
  kept.set(key, typed);
}

export function recallTyped(key: string): TypedText | undefined {
  return kept.get(key);
}

export function forgetTyped(key: string): void {
  kept.delete(key);
}

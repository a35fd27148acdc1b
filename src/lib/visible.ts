/** Marks that nobody sees. Joiners and the mark of colored emoji are parts of words, so they stay. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/**
 * A typed or pasted text without the invisible marks that contacts, PDF files and web pages add to numbers and
 * keys: marks of direction, zero-width spaces, byte order marks. Every space is a plain one.
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, "").replace(/\p{Zs}/gu, " ");
}

const NUMBER = /^\+?[\d\s()./-]+$/;
const MIN_DIGITS = 9;
const MIN_DIGITS_AFTER_PLUS = 7;

/**
 * A telephone number without what people write between its digits: "+1 (555) 010-0199" as "+15550100199".
 * @returns undefined if the text has anything else in it, or too few digits for a number
 */
export function compactNumber(text: string): string | undefined {
  const compact = text.replace(/[^\d+]/g, "");
  const least = compact.startsWith("+") ? MIN_DIGITS_AFTER_PLUS + 1 : MIN_DIGITS;
  return NUMBER.test(text) && compact.length >= least ? compact : undefined;
}

/** Everything that is written as a hyphen, besides the one on keyboards. */
export const HYPHENS = "‐‑‒–—―−⁃﹘﹣－";

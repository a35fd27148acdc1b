/** Whether a text has something masked in it, as `document/masking` writes it. */
export function holdsMasked(text: string | undefined): boolean {
  return text?.includes("•••") === true;
}

/** The choice to show a part in which something is masked, such as "the summary", or to mask it again. */
export function sayReveal(part: string, isShown: boolean): string {
  return isShown ? `Mask ${part} again` : `Show what's masked in ${part}`;
}

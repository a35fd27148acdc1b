/** Whether a text has something masked in it, as `document/masking` writes it. */
export function holdsMasked(text: string | undefined): boolean {
  return text?.includes("•••") === true;
}

/** Whether a text is an address that may be loaded or linked: http or https, nothing else (unknowns, Reading: addresses). */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["https:", "http:"].includes(new URL(text).protocol);
}

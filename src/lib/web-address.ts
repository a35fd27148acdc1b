/** Whether an address may be loaded or linked: only http and https. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["https:", "http:"].includes(new URL(text).protocol);
}

/**
 * The host of a web address, with its port, as the browser will contact it: letters of other scripts are in
 * Punycode.
 */
export function hostIn(address: string): string {
  return new URL(address).host;
}

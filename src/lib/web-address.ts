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

/**
 * A recording or picture as an address in memory: the browser's own loading would write it to its disk cache.
 * It works only where the host lets pages read its answers.
 * @returns what `URL.revokeObjectURL` takes
 */
export async function unstoredMedia(address: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(address, {
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal,
  });
  if (!response.ok) throw new Error(`The host responded with status ${response.status}.`);
  return URL.createObjectURL(await response.blob());
}

/** The same for something that may be at any of several addresses: the first that works. */
export async function anyUnstoredMedia(addresses: readonly string[], signal?: AbortSignal): Promise<string> {
  const [first = "", ...others] = addresses;
  try {
    return await unstoredMedia(first, signal);
  } catch (error) {
    if (others.length === 0 || signal?.aborted) throw error;
    return anyUnstoredMedia(others, signal);
  }
}

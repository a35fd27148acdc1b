/**
 * A number from 0 to 1, excluding 1, that only a text decides: other texts have other numbers, spread evenly. Not for secrets.
 */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // Texts that differ only at their end are near each other until now.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Whether an ID is in a random share. The same seed always has the same IDs, a larger share has those of a smaller one, and no ID
 * depends on another.
 */
export function isInShare(id: string, seed: string, percent: number): boolean {
  return fractionOf(`${seed}\n${id}`) < percent / 100;
}

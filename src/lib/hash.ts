/** The FNV-1a hash of a text's UTF-16 units, 0 to 2^32 - 1: the same in every browser. Not for secrets. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * A number from 0 to 1, excluding 1, that only a seed and an ID decide: other IDs have other numbers, spread
 * evenly. IDs below a number are a random share: it's the same for the same seed, and a larger one has those
 * of a smaller one. Not for secrets.
 */
export function fractionOf(seed: string, id: string): number {
  let hash = fnv1a(`${seed}\n${id}`);
  // Texts that differ only at their end are near each other until now.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

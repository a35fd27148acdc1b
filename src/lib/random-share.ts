import { fnv1a } from "./fnv1a";

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

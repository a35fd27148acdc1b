import type { CallStore } from "./call-store";
import type { Carrier } from "./carrier";

/**
 * The most that calls may take in memory, in bytes. A tab should stay within 2 GB, and sorting, searching and
 * the page itself need the rest.
 */
export const MOST_BYTES = 1_400_000_000;

/** Roughly what a store takes in memory, in bytes. Takes about a millisecond for every 100,000 calls. */
export function sizeOf(store: CallStore): number {
  const buffers = new Set<ArrayBufferLike>();
  let letters = 0;
  const counter: Carrier = {
    // What was stored by an earlier visit shares a buffer.
    values: ({ buffer }) => void buffers.add(buffer),
    text: (now) => {
      letters += now.length;
    },
    json: (now) => {
      letters += lettersIn(now);
    },
  };
  store.carry(counter);
  store.conversations.carry(counter);
  let bytes = letters + store.conversations.texts.bytes;
  for (const { byteLength } of buffers) bytes += byteLength;
  return bytes;
}

function lettersIn(value: unknown): number {
  if (typeof value === "string") return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, one) => sum + lettersIn(one), 8) : 8;
}

/**
 * Watches that stores don't take more than a limit.
 * @returns whether they do, given how many bytes and calls have arrived; measures only when these could have
 * taken half of the room that was left
 */
export function createGauge(limit: number) {
  let measureAt = 0;
  return (stores: readonly CallStore[], bytes: number, calls: number): boolean => {
    // The most that a call takes, roughly: two bytes for each byte that came, and its columns.
    const most = bytes * 2 + calls * 400;
    if (most < measureAt) return false;
    const size = stores.reduce((sum, store) => sum + sizeOf(store), 0);
    measureAt = most + Math.max(limit - size, limit / 50) / 2;
    return size > limit;
  };
}

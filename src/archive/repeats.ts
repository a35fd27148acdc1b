/**
 * Text that a list repeats: an assistant's prompt in each of its calls, and a call's messages in its
 * artifact. Comparing is faster than reading, and what equals something already read ends where that ended.
 */

/**
 * A text is looked up after this many bytes of it were read: shorter ones are read faster than they're found.
 */
export const LOOKED_UP = 256;
/** Longer texts aren't remembered, in bytes. */
const LONGEST = 1 << 16;
/** How many texts are remembered. */
const SLOTS = 64;

/** With their closing quotes; each in the place that its beginning leads to. */
const texts: (DataView | undefined)[] = new Array(SLOTS).fill(undefined);
let view: DataView = new DataView(new ArrayBuffer(0));
/** Where the array is that may come again; none if it's empty. */
let arrayStart = 0;
let arrayEnd = 0;

/** Names the bytes that the functions here will read. */
export function compareIn({ buffer, byteOffset, byteLength }: Uint8Array) {
  view = new DataView(buffer, byteOffset, byteLength);
}

/** An array ends here that may come again in the same element. */
export function noteArray(start: number, end: number) {
  arrayStart = start;
  arrayEnd = end;
}

/** The end of an array, if it's the noted one again; -1 if it isn't. */
export function arrayAgain(at: number): number {
  const length = arrayEnd - arrayStart;
  return length > 0 && isSame(view, at, view, arrayStart, length) ? at + length : -1;
}

/** Remembers a text between two positions, the second being that of its closing quote. */
export function learnText(at: number, end: number) {
  const length = end + 1 - at;
  if (length > LONGEST) return;
  const from = view.byteOffset + at;
  texts[slotOf(at)] = new DataView(view.buffer.slice(from, from + length));
}

/**
 * The end of a text, if it's one that was learned.
 * @param at after its opening quote; at least `LOOKED_UP` bytes of it follow
 * @returns the position of its closing quote; -1 if it's another text
 */
export function textAgain(at: number): number {
  const text = texts[slotOf(at)];
  return text && isSame(view, at, text, 0, text.byteLength) ? at + text.byteLength - 1 : -1;
}

function slotOf(at: number): number {
  let hash = 0;
  for (let index = 0; index < LOOKED_UP; index += 16)
    hash = Math.imul(hash ^ view.getInt32(at + index), 0x01000193);
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}

/**
 * Whether what is at one place is the same as valid JSON at another. As numbers of eight bytes: what isn't a
 * number equals nothing, which is rare and only means reading on, and zeros, which may differ, have bytes
 * that JSON can't have.
 */
function isSame(one: DataView, at: number, other: DataView, start: number, length: number): boolean {
  if (at + length > one.byteLength) return false;
  let index = 0;
  for (; index + 8 <= length; index += 8) {
    if (one.getFloat64(at + index, true) !== other.getFloat64(start + index, true)) return false;
  }
  for (; index < length; index++)
    if (one.getUint8(at + index) !== other.getUint8(start + index)) return false;
  return true;
}

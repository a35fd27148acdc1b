import { arrayAgain, compareIn, LOOKED_UP, learnText, noteArray, textAgain } from "./repeats";

/** Bytes that JSON text may contain unescaped. */
const PLAIN = new Uint8Array(256).fill(1);
PLAIN.fill(0, 0, 0x20);
PLAIN[0x22] = 0;
PLAIN[0x5c] = 0;

/** Bytes that may follow a backslash. */
const ESCAPED = new Uint8Array(256);
for (const byte of [0x22, 0x5c, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74, 0x75]) ESCAPED[byte] = 1;

const HEX = new Uint8Array(256);
for (const letter of "0123456789abcdefABCDEF") HEX[letter.charCodeAt(0)] = 1;

/** Returned for invalid JSON and for JSON nested too deeply. */
export const BAD = -1;

/** Deeper values are left to JSON.parse. */
const DEEPEST = 100;

/** The first position that isn't white space. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let here = at;
  for (;;) {
    const byte = bytes[here] as number;
    if (byte > 0x20) return here;
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) here++;
    else return here;
  }
}

let lookedAt: Uint8Array | undefined;
/** The bytes that are read, four at a time. */
let words: Int32Array = new Int32Array(0);

/**
 * Names the bytes of the next element that the functions here will read, which is slow to do for each text.
 */
export function lookAt(bytes: Uint8Array) {
  noteArray(0, 0);
  if (bytes === lookedAt) return;
  compareIn(bytes);
  lookedAt = bytes;
  const { buffer, byteOffset, length } = bytes;
  words = byteOffset % 4 === 0 ? new Int32Array(buffer, byteOffset, length >> 2) : new Int32Array(0);
}

/**
 * The first position whose byte may not be part of a text as it is: a quote, a backslash, a control
 * character or the end of the bytes. Most bytes of a list are seen only here.
 * @param bytes those of the last `lookAt`
 */
export function plainEnd(bytes: Uint8Array, at: number): number {
  const { length } = words;
  let place = at >> 2;
  if (place < length) {
    // The bytes before the first count as letters.
    const before = -1 << ((at & 3) << 3);
    let found = odd(((words[place] as number) & before) | (0x61616161 & ~before));
    while (found === 0 && ++place < length) found = odd(words[place] as number);
    if (found !== 0) return (place << 2) + ((31 - Math.clz32(found & -found)) >> 3);
  }
  let here = Math.max(at, place << 2);
  while (PLAIN[bytes[here] as number] === 1) here++;
  return here;
}

/** Four bytes; the lowest bit that is set is the high bit of the first that is below 0x20, 0x22 or 0x5c. */
function odd(word: number): number {
  const found = (word - 0x20202020) | ((word ^ 0x22222222) - 0x01010101) | ((word ^ 0x5c5c5c5c) - 0x01010101);
  return found & ~word & 0x80808080;
}

/** Whether the text that `textEnd` last looked at contains escapes. */
export let hasEscapes = false;

/**
 * The end of a text.
 * @param at after its opening quote
 * @returns the position of its closing quote, or BAD
 */
export function textEnd(bytes: Uint8Array, at: number): number {
  const here = plainEnd(bytes, at);
  hasEscapes = bytes[here] !== 0x22;
  return hasEscapes ? escapedEnd(bytes, at, here) : here;
}

/**
 * The end of a text that starts at `at` and isn't plain at `stop`; apart, so that the usual case stays small.
 */
function escapedEnd(bytes: Uint8Array, at: number, stop: number): number {
  let here = stop;
  let isNew = false;
  while (bytes[here] === 0x5c) {
    if (!isNew && here - at >= LOOKED_UP) {
      const end = textAgain(at);
      if (end >= 0) return end;
      isNew = true;
    }
    const next = bytes[here + 1] as number;
    if (ESCAPED[next] !== 1) return BAD;
    if (next === 0x75) {
      for (let digit = 2; digit < 6; digit++) if (HEX[bytes[here + digit] as number] !== 1) return BAD;
      here += 6;
    } else here += 2;
    here = plainEnd(bytes, here);
  }
  if (bytes[here] !== 0x22) return BAD;
  if (isNew) learnText(at, here);
  return here;
}

/** The end of a number, or BAD. */
export function numberEnd(bytes: Uint8Array, at: number): number {
  const start = bytes[at] === 0x2d ? at + 1 : at;
  let here = digitsEnd(bytes, start);
  if (here === BAD || (bytes[start] === 0x30 && here > start + 1)) return BAD;
  if (bytes[here] === 0x2e) here = digitsEnd(bytes, here + 1);
  if (here !== BAD && (bytes[here] === 0x65 || bytes[here] === 0x45)) {
    const hasSign = bytes[here + 1] === 0x2b || bytes[here + 1] === 0x2d;
    here = digitsEnd(bytes, hasSign ? here + 2 : here + 1);
  }
  return here;
}

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/** The end of one or more digits, or BAD. */
function digitsEnd(bytes: Uint8Array, at: number): number {
  let here = at;
  while (isDigit(bytes[here] as number)) here++;
  return here === at ? BAD : here;
}

const POWERS = Array.from({ length: 16 }, (_, power) => 10 ** power);

const decoder = new TextDecoder();

/** The number between two positions. */
export function numberAt(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === 0x2d;
  let value = 0;
  let at = isNegative ? start + 1 : start;
  for (; isDigit(bytes[at] as number); at++) value = value * 10 + ((bytes[at] as number) - 0x30);
  if (bytes[at] === 0x2e) {
    const point = at++;
    for (; isDigit(bytes[at] as number); at++) value = value * 10 + ((bytes[at] as number) - 0x30);
    value /= POWERS[at - point - 1] as number;
  }
  // With up to fifteen digits and an exact power of ten, one division rounds like JSON.parse.
  if (at < end || end - start > 15) return Number(decoder.decode(bytes.subarray(start, end)));
  return isNegative ? -value : value;
}

/**
 * The end of a value of any kind, or BAD.
 * @param at its first byte
 */
export function valueEnd(bytes: Uint8Array, at: number, depth = 0): number {
  switch (bytes[at]) {
    case 0x22: {
      const end = textEnd(bytes, at + 1);
      return end === BAD ? BAD : end + 1;
    }
    case 0x7b:
      return depth > DEEPEST ? BAD : objectEnd(bytes, at, depth + 1);
    case 0x5b: {
      const end = arrayAgain(at);
      if (end >= 0) return end;
      return depth > DEEPEST ? BAD : arrayEnd(bytes, at, depth + 1);
    }
    case 0x74:
      return wordEnd(bytes, at, "true");
    case 0x66:
      return wordEnd(bytes, at, "false");
    case 0x6e:
      return wordEnd(bytes, at, "null");
    default:
      return numberEnd(bytes, at);
  }
}

function wordEnd(bytes: Uint8Array, at: number, word: string): number {
  for (let index = 0; index < word.length; index++) {
    if (bytes[at + index] !== word.charCodeAt(index)) return BAD;
  }
  return at + word.length;
}

function objectEnd(bytes: Uint8Array, at: number, depth: number): number {
  let here = skipSpace(bytes, at + 1);
  if (bytes[here] === 0x7d) return here + 1;
  for (;;) {
    if (bytes[here] !== 0x22) return BAD;
    here = textEnd(bytes, here + 1);
    if (here === BAD) return BAD;
    here = skipSpace(bytes, here + 1);
    if (bytes[here] !== 0x3a) return BAD;
    here = valueEnd(bytes, skipSpace(bytes, here + 1), depth);
    if (here === BAD) return BAD;
    here = skipSpace(bytes, here);
    if (bytes[here] === 0x7d) return here + 1;
    if (bytes[here] !== 0x2c) return BAD;
    here = skipSpace(bytes, here + 1);
  }
}

function arrayEnd(bytes: Uint8Array, at: number, depth: number): number {
  let here = skipSpace(bytes, at + 1);
  if (bytes[here] === 0x5d) return here + 1;
  for (;;) {
    here = valueEnd(bytes, here, depth);
    if (here === BAD) return BAD;
    here = skipSpace(bytes, here);
    if (bytes[here] === 0x5d) return here + 1;
    if (bytes[here] !== 0x2c) return BAD;
    here = skipSpace(bytes, here + 1);
  }
}

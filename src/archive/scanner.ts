import { lookAt, plainEnd } from "./json-bytes";
import { ScanError } from "./scan-error";

/** What a scanner reports. The bytes may only be used during the call. */
export interface Elements {
  /**
   * One element of the array, with surrounding white space.
   * @returns false if it isn't what the list should have
   */
  read: (bytes: Uint8Array, start: number, end: number) => boolean;
  /**
   * Reads the element that starts here, if it's complete and simple: its end needn't be found first.
   * @param limit only the bytes before it count; the rest may be anything
   * @returns the position of the comma or bracket after it; -1 if it couldn't be read this way and wasn't
   *   reported
   */
  readAhead?: (bytes: Uint8Array, start: number, limit: number) => number;
  /** An element that `read` returned false for. */
  broken: (bytes: Uint8Array, start: number, end: number) => void;
}

/** A larger element is assumed to have lost its end. */
const LARGEST_ELEMENT = 32 * 1024 * 1024;

/** Readers may look a few bytes ahead, which is slow past the end of an array. */
const MARGIN = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** What a byte means outside texts: 1 opens, 2 closes, 3 starts a text, 4 is a comma. */
const OUTSIDE = new Uint8Array(256);
OUTSIDE[OPEN] = 1;
OUTSIDE[0x7b] = 1;
OUTSIDE[CLOSE] = 2;
OUTSIDE[0x7d] = 2;
OUTSIDE[QUOTE] = 3;
OUTSIDE[COMMA] = 4;

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/**
 * Splits the bytes of a JSON array into its elements, in chunks of any size. Nothing is decoded and only
 * the incomplete element is stored, so memory stays small.
 */
export function createScanner(
  { read, readAhead, broken }: Elements,
  { largest = LARGEST_ELEMENT }: { largest?: number } = {},
) {
  let held = new Uint8Array(1 << 16);
  let length = 0;
  /** The start of the current element. */
  let start = 0;
  /** How far it was scanned. */
  let at = 0;
  let depth = 0;
  let inText = false;
  let stage: "before" | "first" | "element" | "after" = "before";
  /** The size of recent elements, in bytes. */
  let usual = 0;

  const isOver = () => stage === "after";

  const hold = (chunk: Uint8Array) => {
    const needed = chunk.length + MARGIN;
    if (length + needed > held.length) {
      const rest = length - start;
      if (rest + needed > held.length) {
        const larger = new Uint8Array(Math.max(held.length * 2, rest + needed));
        larger.set(held.subarray(start, length));
        held = larger;
      } else held.copyWithin(0, start, length);
      at -= start;
      length = rest;
      start = 0;
    }
    held.set(chunk, length);
    length += chunk.length;
    // No reader takes what was held before for what follows.
    held[length] = 0;
  };

  const skipSpace = () => {
    while (at < length && isSpace(held[at])) at++;
    return at < length;
  };

  /** Finds the list's opening bracket. */
  const open = () => {
    if (at === 0 && held[0] === 0xef) {
      // Skip a byte order mark, as decoders do.
      if (length < 3) return;
      if (held[1] === 0xbb && held[2] === 0xbf) at = 3;
    }
    if (!skipSpace()) {
      start = at;
      return;
    }
    const byte = held[at];
    if (byte !== OPEN) throw new ScanError(byte === 0x3c ? "web page" : "no list");
    at++;
    start = at;
    depth = 0;
    stage = "first";
  };

  /** The end of the current element: the list's next comma or bracket; -1 if it hasn't arrived. */
  const findEnd = (): number => {
    const bytes = held;
    const end = length;
    let here = at;
    let deep = depth;
    let quoted = inText;
    lookAt(bytes);
    for (;;) {
      if (quoted) {
        here = plainEnd(bytes, here);
        if (here >= end) break;
        if (bytes[here] === BACKSLASH) {
          // The escaped byte may be in the next chunk.
          if (here + 1 >= end) break;
          here += 2;
          continue;
        }
        quoted = bytes[here] !== QUOTE;
        here++;
        if (quoted) continue;
      }
      while (here < end && OUTSIDE[bytes[here] as number] === 0) here++;
      if (here >= end) break;
      const meaning = OUTSIDE[bytes[here] as number];
      if (meaning === 3) quoted = true;
      else if (meaning === 1) deep++;
      else if (meaning === 4) {
        if (deep === 0) {
          at = here;
          depth = 0;
          inText = false;
          return here;
        }
      } else if (deep > 0) deep--;
      else if (bytes[here] === CLOSE) {
        at = here;
        depth = 0;
        inText = false;
        return here;
      }
      here++;
    }
    at = here;
    depth = deep;
    inText = quoted;
    return -1;
  };

  const isBlank = (from: number, to: number) => {
    for (let here = from; here < to; here++) if (!isSpace(held[here])) return false;
    return true;
  };

  /**
   * Reads elements as long as that works without searching for their ends. Parsing one that has
   * hardly arrived would be wasted.
   */
  const takeSimple = () => {
    if (!readAhead) return;
    while (at === start && length - at > usual) {
      const end = readAhead(held, start, length);
      if (end < 0) return;
      usual = (usual * 3 + (end - start)) >> 2;
      start = end + 1;
      at = start;
      stage = held[end] === COMMA ? "element" : "after";
      if (isOver()) return;
    }
  };

  const takeElements = () => {
    for (;;) {
      takeSimple();
      if (isOver()) return;
      const end = findEnd();
      if (end < 0) {
        if (length - start > largest) throw new ScanError("too large");
        return;
      }
      const isLast = held[end] !== COMMA;
      const isEmptyList = stage === "first" && isLast && isBlank(start, end);
      if (!isEmptyList && !read(held, start, end)) broken(held, start, end);
      stage = isLast ? "after" : "element";
      start = end + 1;
      at = start;
      if (isLast) return;
    }
  };

  const expectEnd = () => {
    const ended = !skipSpace();
    start = at;
    if (!ended) throw new ScanError("trailing data");
  };

  return {
    /**
     * The next bytes, of any length.
     * @throws ScanError
     */
    push(chunk: Uint8Array) {
      hold(chunk);
      if (stage === "before") open();
      if (stage === "first" || stage === "element") takeElements();
      if (stage === "after") expectEnd();
    },
    /**
     * There are no more bytes.
     * @throws ScanError if the list is incomplete; all elements before were reported
     */
    end() {
      if (stage === "after") return;
      if (stage === "before") throw new ScanError(start === length ? "empty" : "no list");
      // The last one may be complete.
      if (!isBlank(start, length)) read(held, start, length);
      throw new ScanError("cut off");
    },
  };
}

export type Scanner = ReturnType<typeof createScanner>;

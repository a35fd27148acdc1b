import { findRestart, learnShape, type Shape } from "./restart";
import { ScanError } from "./scan-error";

/** What a scanner tells of. The bytes are lent for the time of the call. */
export interface Elements {
  /**
   * One element of the array, white space around it included.
   * @returns false where it is no JSON; the scanner then looks for where the next one begins
   */
  read: (bytes: Uint8Array, start: number, end: number) => boolean;
  /**
   * Reads the element that begins here, if it is complete and simple: then its end need not be looked for first.
   * @param limit only the bytes before it count; those behind may be anything
   * @returns the place of the comma or bracket behind it; -1 where it could not be read this way, which is then not told of
   */
  readAhead?: (bytes: Uint8Array, start: number, limit: number) => number;
  /** An element, or more than one, that could not be told apart as JSON. */
  broken: (bytes: Uint8Array, start: number, end: number) => void;
}

/** An element that is larger is taken for one whose end is missing. */
const LARGEST_ELEMENT = 32 * 1024 * 1024;

/** Each new beginning inside what is no JSON may read all of the rest again. */
const MOST_IN_VAIN = 50;

/** Readers may look a few bytes ahead; behind the end of an array that would be slow. */
const MARGIN = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** What a byte means outside texts: 1 opens, 2 closes, 3 begins a text, 4 is a comma. */
const OUTSIDE = new Uint8Array(256);
OUTSIDE[OPEN] = 1;
OUTSIDE[0x7b] = 1;
OUTSIDE[CLOSE] = 2;
OUTSIDE[0x7d] = 2;
OUTSIDE[QUOTE] = 3;
OUTSIDE[COMMA] = 4;

/** Bytes that a text goes on after. */
const INSIDE = new Uint8Array(256).fill(1);
INSIDE[QUOTE] = 0;
INSIDE[BACKSLASH] = 0;

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/**
 * Splits the bytes of a JSON array into its elements, however they are cut into chunks: nothing is decoded, and only the element
 * that is not complete yet is held (architecture, rule 6). Elements that are no JSON are told of and passed over.
 */
export function createScanner(
  { read, readAhead, broken }: Elements,
  { largest = LARGEST_ELEMENT }: { largest?: number } = {},
) {
  let held = new Uint8Array(1 << 16);
  let length = 0;
  /** Where the element that is being read begins. */
  let start = 0;
  /** How far it was looked at. */
  let at = 0;
  let depth = 0;
  let inText = false;
  let stage: "before" | "first" | "element" | "doubt" | "after" = "before";
  let shape: Shape | undefined;
  /** How often reading was begun anew since the last good element. */
  let inVain = 0;

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
  };

  const skipSpace = () => {
    while (at < length && isSpace(held[at])) at++;
    return at < length;
  };

  /** Finds the bracket that opens the list. */
  const open = () => {
    if (at === 0 && held[0] === 0xef) {
      // A mark of the byte order, which every decoder drops.
      if (length < 3) return;
      if (held[1] === 0xbb && held[2] === 0xbf) at = 3;
    }
    if (!skipSpace()) {
      start = at;
      return;
    }
    const byte = held[at];
    if (byte !== OPEN) throw new ScanError(byte === 0x3c ? "web page" : "no list", beginning());
    at++;
    start = at;
    depth = 0;
    stage = "first";
  };

  const beginning = () => new TextDecoder().decode(held.subarray(at, Math.min(length, at + 200)));

  /** Where the element that is being read ends: at a comma or bracket of the list itself; -1 while that has not come. */
  const findEnd = (): number => {
    const bytes = held;
    const end = length;
    let here = at;
    let deep = depth;
    let quoted = inText;
    for (;;) {
      if (quoted) {
        while (here < end && INSIDE[bytes[here] as number] === 1) here++;
        if (here >= end) break;
        if (bytes[here] === BACKSLASH) {
          // What is escaped may be in the next chunk.
          if (here + 1 >= end) break;
          here += 2;
          continue;
        }
        quoted = false;
        here++;
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

  const take = (end: number) => {
    if (!read(held, start, end)) return false;
    shape ??= learnShape(held, start, end);
    inVain = 0;
    return true;
  };

  /** Where to go on inside what is no JSON, if it can be told without trying for ever. */
  const restartBefore = (end: number) =>
    inVain++ < MOST_IN_VAIN ? findRestart(held, start, end, shape) : -1;

  /** Goes on at the next element after one that is no JSON. */
  const goOnFrom = (restart: number) => {
    const ended = endBefore(restart);
    if (ended <= start || !take(ended)) broken(held, start, restart);
    start = restart;
    at = restart;
    depth = 0;
    inText = false;
    stage = "element";
  };

  /** Before the white space and the comma that stand before an element. */
  const endBefore = (restart: number) => {
    let end = restart;
    while (end > start && isSpace(held[end - 1])) end--;
    if (end > start && held[end - 1] === COMMA) end--;
    return end;
  };

  /** Reads elements for as long as that goes without looking for their ends. */
  const takeSimple = () => {
    if (!readAhead) return;
    while (at === start && at < length) {
      const end = readAhead(held, start, length);
      if (end < 0) return;
      shape ??= learnShape(held, start, end);
      inVain = 0;
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
        if (length - start <= largest) return;
        const restart = restartBefore(length);
        if (restart < 0) throw new ScanError("too large", "");
        goOnFrom(restart);
        continue;
      }
      const isLast = held[end] !== COMMA;
      const isGood = (stage === "first" && isLast && isBlank(start, end)) || take(end);
      if (!isGood) {
        const restart = restartBefore(end);
        if (restart >= 0) {
          goOnFrom(restart);
          continue;
        }
        broken(held, start, end);
      }
      stage = "element";
      start = end + 1;
      at = start;
      if (isLast) {
        stage = isGood ? "after" : "doubt";
        return;
      }
    }
  };

  /** The bracket behind a broken element may be one of its own: the list is over only if nothing follows. */
  const seeWhetherMore = () => {
    const restart = findRestart(held, start - 1, length, shape);
    if (restart >= 0) {
      start = restart;
      at = restart;
      stage = "element";
    } else if (length - start > largest) throw new ScanError("more behind the list", "");
  };

  const isInDoubt = () => stage === "doubt";

  const seeEnd = () => {
    const ended = !skipSpace();
    start = at;
    if (!ended) throw new ScanError("more behind the list", beginning());
  };

  return {
    /**
     * The next bytes, of any length.
     * @throws ScanError
     */
    push(chunk: Uint8Array) {
      hold(chunk);
      if (stage === "before") open();
      for (;;) {
        if (stage === "first" || stage === "element") takeElements();
        if (!isInDoubt()) break;
        seeWhetherMore();
        if (isInDoubt()) return;
      }
      if (stage === "after") seeEnd();
    },
    /**
     * There are no more bytes.
     * @throws ScanError where the list is not complete; all elements before were told of
     */
    end() {
      if (stage === "after" || (stage === "doubt" && isBlank(start, length))) return;
      if (stage === "doubt") throw new ScanError("more behind the list", "");
      if (stage === "before") throw new ScanError(start === length ? "empty" : "no list", beginning());
      while (!isBlank(start, length) && !take(length)) {
        const restart = restartBefore(length);
        if (restart < 0) break;
        goOnFrom(restart);
        takeElements();
        if (isOver()) return seeEnd();
      }
      throw new ScanError("cut off", "");
    },
  };
}

export type Scanner = ReturnType<typeof createScanner>;

import { DROPPED, foldUnit } from "./fold";

/**
 * The encoding of how a call's folded text differs from the original, since only the folded text is stored.
 * Codes below FAR: this many letters are unchanged, and the next one is a capital.
 */
const FAR = 240;
/** This many letters are unchanged, and nothing follows. */
const SKIP = 240;
/** A count of unchanged letters, then two bytes with the original of the next one. */
const OTHER = 241;
/** A count of unchanged letters, then two bytes with the original of the next one. */
const BETWEEN = 242;
/** A count of unchanged letters; the next one was a line break. */
const BREAK = 243;

/** ASCII bytes as they're searched; SPECIAL if that needs a closer look. */
const SPECIAL = 255;
const ASCII = new Uint8Array(256).fill(SPECIAL);
for (let byte = 0x20; byte < 0x7f; byte++) ASCII[byte] = foldUnit(byte);
ASCII[0x5c] = SPECIAL;

/** Separates the texts of a call. Nobody types it, so no hit spans two texts. */
export const SEPARATOR = "\u0000";

const ESCAPES: Record<number, number> = { 98: 8, 102: 12, 110: 10, 114: 13, 116: 9 };

/** Folds the texts of one call after another, from their JSON bytes. */
export class TextFolder {
  /** The folded texts as UTF-8. */
  bytes = new Uint8Array(1 << 16);
  length = 0;
  /** The length in UTF-16 units. */
  units = 0;
  /** Some letter needs more than one byte in a JavaScript string. */
  isWide = false;
  /** How to restore the original. */
  changes = new Uint8Array(1 << 14);
  changesLength = 0;
  private unchanged = 0;

  begin() {
    this.length = 0;
    this.units = 0;
    this.isWide = false;
    this.changesLength = 0;
    this.unchanged = 0;
  }

  /**
   * Folds the content of a JSON text.
   * @returns how many units there are now
   */
  add(source: Uint8Array, start: number, end: number): number {
    const before = this.units;
    this.makeRoom((end - start) * 3 + 8);
    let at = start;
    while (at < end) {
      // Fast path: most text is plain ASCII.
      const { bytes, changes } = this;
      let out = this.length;
      let unchanged = this.unchanged;
      let changed = this.changesLength;
      const from = out;
      while (at < end) {
        const byte = source[at] as number;
        const folded = ASCII[byte] as number;
        if (folded === SPECIAL) break;
        bytes[out++] = folded;
        if (folded === byte) unchanged++;
        else {
          while (unchanged >= FAR) {
            changes[changed++] = SKIP;
            unchanged -= SKIP;
          }
          changes[changed++] = unchanged;
          unchanged = 0;
        }
        at++;
      }
      this.units += out - from;
      this.length = out;
      this.unchanged = unchanged;
      this.changesLength = changed;
      if (at < end) at = this.special(source, at, end);
    }
    return this.units - before;
  }

  /** Ends one text of the call. */
  separate() {
    this.makeRoom(8);
    this.bytes[this.length++] = 0;
    this.units++;
    this.unchanged++;
  }

  /** Folds one letter that isn't plain ASCII. Returns the position after it. */
  private special(source: Uint8Array, at: number, end: number): number {
    const byte = source[at] as number;
    if (byte === 0x5c) {
      const next = source[at + 1] as number;
      if (next !== 0x75) {
        this.unit(ESCAPES[next] ?? next);
        return at + 2;
      }
      const unit = hex(source, at + 2);
      if (unit >= 0xd800 && unit <= 0xdbff && source[at + 6] === 0x5c && source[at + 7] === 0x75) {
        const low = hex(source, at + 8);
        if (low >= 0xdc00 && low <= 0xdfff) {
          this.pair(unit, low);
          return at + 12;
        }
      }
      this.unit(unit >= 0xd800 && unit <= 0xdfff ? 0xfffd : unit);
      return at + 6;
    }
    if (byte < 0x80) {
      this.unit(byte);
      return at + 1;
    }
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
    let point = length === 4 ? byte & 7 : length === 3 ? byte & 15 : byte & 31;
    let whole = length > 1 && at + length <= end;
    for (let index = 1; whole && index < length; index++) {
      const more = source[at + index] as number;
      if ((more & 0xc0) !== 0x80) whole = false;
      point = (point << 6) | (more & 63);
    }
    if (!whole || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
      this.unit(0xfffd);
      return at + 1;
    }
    if (point > 0xffff) {
      this.pair(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff));
    } else this.unit(point);
    return at + length;
  }

  private unit(unit: number) {
    const folded = foldUnit(unit);
    if (folded === DROPPED) {
      this.change(BETWEEN, unit);
      return;
    }
    if (folded === unit) this.unchanged++;
    else if (unit === 10) this.change(BREAK, undefined);
    else this.change(OTHER, unit);
    this.units++;
    const { bytes } = this;
    if (folded < 0x80) bytes[this.length++] = folded;
    else if (folded < 0x800) {
      bytes[this.length++] = 0xc0 | (folded >> 6);
      bytes[this.length++] = 0x80 | (folded & 63);
    } else {
      bytes[this.length++] = 0xe0 | (folded >> 12);
      bytes[this.length++] = 0x80 | ((folded >> 6) & 63);
      bytes[this.length++] = 0x80 | (folded & 63);
    }
    if (folded > 0xff) this.isWide = true;
  }

  private pair(high: number, low: number) {
    const point = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    const { bytes } = this;
    bytes[this.length++] = 0xf0 | (point >> 18);
    bytes[this.length++] = 0x80 | ((point >> 12) & 63);
    bytes[this.length++] = 0x80 | ((point >> 6) & 63);
    bytes[this.length++] = 0x80 | (point & 63);
    this.units += 2;
    this.unchanged += 2;
    this.isWide = true;
  }

  private change(kind: number, unit: number | undefined) {
    while (this.unchanged >= FAR) {
      this.changes[this.changesLength++] = SKIP;
      this.unchanged -= SKIP;
    }
    this.changes[this.changesLength++] = kind;
    this.changes[this.changesLength++] = this.unchanged;
    if (unit !== undefined) {
      this.changes[this.changesLength++] = unit >> 8;
      this.changes[this.changesLength++] = unit & 255;
    }
    this.unchanged = 0;
  }

  private makeRoom(more: number) {
    this.bytes = withRoom(this.bytes, this.length, more);
    // A letter adds at most four bytes of changes, and at most one for every 240 letters before it.
    this.changes = withRoom(this.changes, this.changesLength, more * 2 + (this.unchanged >> 7) + 8);
  }
}

function withRoom(bytes: Uint8Array<ArrayBuffer>, length: number, more: number): Uint8Array<ArrayBuffer> {
  if (length + more <= bytes.length) return bytes;
  const larger = new Uint8Array(Math.max(bytes.length * 2, length + more));
  larger.set(bytes.subarray(0, length));
  return larger;
}

function hex(source: Uint8Array, at: number): number {
  let value = 0;
  for (let index = 0; index < 4; index++) {
    const byte = source[at + index] as number;
    value = value * 16 + (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);
  }
  return value;
}

/**
 * The original texts of a call.
 * @param folded the call's folded texts from the start
 * @param changes the folder's bytes for it, between `start` and `end`
 * @param from the wanted part, in units of the folded text
 */
export function unfold(
  folded: string,
  changes: Uint8Array,
  start: number,
  end: number,
  from: number,
  to: number,
): string {
  let text = "";
  /** How much of the folded text was used. */
  let done = 0;
  const takeTo = (place: number) => {
    if (place > from && done < to) text += folded.slice(Math.max(done, from), Math.min(place, to));
    done = place;
  };
  for (let at = start; at < end && done <= to; ) {
    const kind = changes[at++] as number;
    if (kind < FAR) {
      takeTo(done + kind);
      if (done >= from && done < to) text += folded.charAt(done).toUpperCase();
      done++;
    } else if (kind === SKIP) takeTo(done + SKIP);
    else {
      takeTo(done + (changes[at++] as number));
      if (kind === BREAK) {
        if (done >= from && done < to) text += "\n";
        done++;
      } else {
        const unit = ((changes[at++] as number) << 8) | (changes[at++] as number);
        // A combining mark belongs to the letter before it.
        if (kind === BETWEEN) {
          const isFirst = done === from && (done === 0 || folded.charAt(done - 1) === SEPARATOR);
          if (isFirst || (done > from && done <= to)) text += String.fromCharCode(unit);
        } else {
          if (done >= from && done < to) text += String.fromCharCode(unit);
          done++;
        }
      }
    }
  }
  takeTo(Math.max(done, to));
  return text;
}

import type { Carrier } from "./carrier";
import type { ElementReader, Spans } from "./element-reader";
import { BytePages, Column } from "./growing";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** The number that means "none". */
export const NONE = -1;

/**
 * Numbers for texts, found by their bytes: most texts of a column repeat, and finding one shouldn't create
 * a string.
 */
export class Dictionary {
  private readonly bytes = new BytePages();
  private readonly addresses = new Column(Float64Array);
  private readonly lengths = new Column(Uint32Array);
  private readonly hashes = new Column(Int32Array);
  private table: Int32Array = new Int32Array(1024).fill(NONE);
  private readonly strings: (string | undefined)[] = [];

  get size(): number {
    return this.lengths.length;
  }

  /** The number of a text, added if it's new. */
  add(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end);
    const slot = this.slot(bytes, start, end, hash);
    const known = this.table[slot] as number;
    if (known !== NONE) return known;
    const number = this.size;
    this.addresses.push(this.bytes.add(bytes, start, end));
    this.lengths.push(end - start);
    this.hashes.push(hash);
    this.table[slot] = number;
    if (this.size * 2 > this.table.length) this.enlarge();
    return number;
  }

  addText(text: string): number {
    const bytes = encoder.encode(text);
    return this.add(bytes, 0, bytes.length);
  }

  /** The number of a text; NONE if it isn't in the dictionary. */
  find(text: string): number {
    const isShort = writeShort(text);
    const bytes = isShort ? short : encoder.encode(text);
    const end = isShort ? text.length : bytes.length;
    return this.table[this.slot(bytes, 0, end, hashOf(bytes, 0, end))] as number;
  }

  /** The length of a text in bytes. */
  lengthOf(number: number): number {
    return this.lengths.at(number);
  }

  text(number: number): string | undefined {
    if (number < 0) return undefined;
    let text = this.strings[number];
    if (text === undefined) {
      const address = this.addresses.at(number);
      const place = this.bytes.placeOf(address);
      text = decoder.decode(this.bytes.pageOf(address).subarray(place, place + this.lengths.at(number)));
      // There are many IDs, and they're asked for one at a time.
      if (this.size < 5000) this.strings[number] = text;
    }
    return text;
  }

  /** Erases a text that nothing refers to any more. Other numbers stay. */
  erase(number: number) {
    this.bytes.erase(this.addresses.at(number), this.lengths.at(number));
    this.lengths.set(number, 0);
    this.hashes.set(number, 0);
    this.strings[number] = undefined;
  }

  /** Erases the texts that a column no longer refers to. */
  eraseUnused(column: Column<Int32Array>) {
    const isUsed = new Uint8Array(this.size);
    for (let row = 0; row < column.length; row++) if (column.at(row) >= 0) isUsed[column.at(row)] = 1;
    for (let number = 0; number < this.size; number++) {
      if (isUsed[number] === 0 && this.lengths.at(number) > 0) this.erase(number);
    }
  }

  carry(carrier: Carrier) {
    this.bytes.carry(carrier);
    for (const column of [this.addresses, this.lengths, this.hashes]) column.carry(carrier);
    carrier.values(this.table, (stored) => {
      this.table = stored;
    });
  }

  private slot(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.table[slot] as number;
      if (number === NONE) return slot;
      if (this.hashes.at(number) === hash && this.isSame(number, bytes, start, end)) return slot;
    }
  }

  private isSame(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const length = end - start;
    if (this.lengths.at(number) !== length) return false;
    const address = this.addresses.at(number);
    return isSame(this.bytes.pageOf(address), this.bytes.placeOf(address), bytes, start, length);
  }

  private enlarge() {
    const table = new Int32Array(this.table.length * 2).fill(NONE);
    const mask = table.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = this.hashes.at(number) & mask;
      while (table[slot] !== NONE) slot = (slot + 1) & mask;
      table[slot] = number;
    }
    this.table = table;
  }
}

/** Longer texts, such as prompts, are read four bytes at a time. */
const LONG = 64;

/** The short text that is looked for. */
const short = new Uint8Array(LONG);

/** Writes a short text of ASCII to `short`: thousands of IDs are found sooner than an encoder writes them. */
function writeShort(text: string): boolean {
  if (text.length >= LONG) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) return false;
    short[at] = code;
  }
  return true;
}

function viewOf({ buffer, byteOffset }: Uint8Array, start: number, length: number): DataView {
  return new DataView(buffer, byteOffset + start, length);
}

function isSame(one: Uint8Array, at: number, other: Uint8Array, start: number, length: number): boolean {
  let index = 0;
  if (length >= LONG) {
    const left = viewOf(one, at, length);
    const right = viewOf(other, start, length);
    for (; index + 4 <= length; index += 4) if (left.getInt32(index) !== right.getInt32(index)) return false;
  }
  for (; index < length; index++) if (one[at + index] !== other[start + index]) return false;
  return true;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  let at = start;
  if (end - start >= LONG) {
    const view = viewOf(bytes, start, end - start);
    for (let index = 0; at + 4 <= end; at += 4, index += 4) {
      hash = Math.imul(hash ^ view.getInt32(index), 0x01000193);
      // A multiplication only moves bits up.
      hash ^= hash >>> 15;
    }
  }
  for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  // The low bits choose the slot, so they must depend on all bytes.
  return hash ^ (hash >>> 15);
}

/** The number of a short text; NONE if it's missing. */
export function numberOf(dictionary: Dictionary, reader: ElementReader, of: Spans, place: number): number {
  const start = of.start[place] as number;
  if (start < 0 || of.kind[place] === 2) return NONE;
  if (of.kind[place] === 0 && start < (of.end[place] as number)) {
    const first = reader.bytes[start] as number;
    // Blank text counts as missing. Only text that starts with a space needs a full look.
    if (first > 0x20 && first < 0x80) return dictionary.add(reader.bytes, start, of.end[place] as number);
  }
  const text = reader.text(of, place);
  if (text === undefined) return NONE;
  const bytes = encoder.encode(text);
  return dictionary.add(bytes, 0, bytes.length);
}

/** Whether a field has any value other than null and blank text. */
export function isGiven(reader: ElementReader, field: number): boolean {
  const { start, kind } = reader.fields;
  return (start[field] as number) >= 0 && (kind[field] === 2 || !isBlank(reader, field));
}

/** Whether a field is missing, blank or not text. */
export function isBlank(reader: ElementReader, field: number): boolean {
  const { start, kind } = reader.fields;
  const from = start[field] as number;
  if (from < 0 || kind[field] === 2) return true;
  const first = reader.bytes[from] as number;
  if (first > 0x20 && first !== 0x22 && first !== 0x5c && first < 0x80) return false;
  return reader.text(reader.fields, field) === undefined;
}

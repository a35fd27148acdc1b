import { masked, maskField, maskText, type NameMask, nameMask, nameParts } from "@/document/masking";
import { sortableTime } from "@/lib/time";
import { FIELD, FIELDS, type FieldName } from "./call-fields";
import { isBlank } from "./dictionary";
import type { ElementReader, Spans } from "./element-reader";
import { isOfTool } from "./route-column";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What identifies a call isn't masked, nor are its times: links and order depend on them. */
const LEFT: ReadonlySet<FieldName> = new Set([
  "id",
  "assistantId",
  "squadId",
  "phoneNumberId",
  "organizationId",
  "orgId",
] as const);

const TIMES: ReadonlySet<FieldName> = new Set(["createdAt", "startedAt", "endedAt", "scheduledAt"] as const);
const maskTime = (text: string) => (sortableTime(text) === undefined ? maskText(text) : text);

/** A phone number has at least this many digits. */
const FEWEST_DIGITS = 7;

/**
 * Masks what a reader has read of a call, before it's stored. So nothing that the archive answers can contain
 * or confirm what is masked: no row, hit, count, suggestion or file.
 */
export function maskReader(reader: ElementReader) {
  const { fields, roles, texts, assistants, wholes, messageCount } = reader;
  const source = reader.bytes;
  moved.length = 0;
  const name = reader.text(fields, FIELD.customerName);
  const names = nameMask(name);
  starts =
    names && name !== undefined
      ? nameParts(name).map((part) => encoder.encode(part.slice(0, 3).toLowerCase()))
      : [];
  // The number says more than a name that is masked.
  if (names && !isBlank(reader, FIELD.customerNumber)) fields.start[FIELD.customerName] = -1;
  for (const [place, name] of FIELDS.entries()) {
    const mask = TIMES.has(name) ? maskTime : (text: string) => maskField(name, text, names);
    const isWhole = name === "customerNumber" || name === "customerName";
    move(fields, place, source, isWhole, LEFT.has(name) ? undefined : mask);
  }
  const say = (text: string) => maskField("", text, names);
  for (let index = 0; index < messageCount; index++) {
    // A transfer's destination may be a number.
    if (isOfTool(reader, index)) moveWhole(wholes, index, source, names);
    else wholes.start[index] = wholes.end[index] = 0;
    move(roles, index, source, false, maskText);
    move(assistants, index, source, false, maskText);
    move(texts, index, source, false, say);
  }
  reader.bytes = moved.bytes;
}

/** The start of an element that can't be read as a call, masked. */
export function maskBroken(bytes: Uint8Array, start: number, end: number): Uint8Array {
  return encoder.encode(maskText(decoder.decode(bytes.subarray(start, end))));
}

/** Moves a span to other bytes and masks it on the way. */
function move(
  of: Spans,
  place: number,
  source: Uint8Array,
  isMaskedWhole: boolean,
  mask: ((text: string) => string) | undefined,
) {
  const start = of.start[place] as number;
  const end = of.end[place] as number;
  if (start < 0) return;
  // Text with escapes is read together with its quotes.
  const isText = of.kind[place] !== 2;
  let content = source.subarray(start, end);
  if (mask && isText && (isMaskedWhole || mayHave(content))) {
    const written = decoder.decode(content);
    const text = of.kind[place] === 1 ? (JSON.parse(`"${written}"`) as string) : written;
    const shown = mask(text);
    if (shown !== text) {
      content = encoder.encode(JSON.stringify(shown).slice(1, -1));
      of.kind[place] = content.includes(0x5c) ? 1 : 0;
    }
  }
  of.start[place] = moved.add(content, isText);
  of.end[place] = (of.start[place] as number) + content.length;
}

/** The same for a message as a whole: JSON, which may be any. */
function moveWhole(of: Spans, place: number, source: Uint8Array, names: NameMask | undefined) {
  let content = source.subarray(of.start[place], of.end[place]);
  if (mayHave(content)) {
    try {
      content = encoder.encode(JSON.stringify(masked(JSON.parse(decoder.decode(content)), names)));
    } catch {
      content = new Uint8Array(0);
    }
  }
  of.start[place] = moved.add(content, false);
  of.end[place] = (of.start[place] as number) + content.length;
}

/** How the parts of the customer's name begin, in lower case. */
let starts: readonly Uint8Array[] = [];

/**
 * Whether a text may have a number, an address or the customer's name: it's read byte by byte, since most have
 * none.
 */
function mayHave(content: Uint8Array): boolean {
  let digits = 0;
  for (let at = 0; at < content.length; at++) {
    const byte = content[at] as number;
    // Digits and letters of other scripts take several bytes, and escapes may spell anything.
    if (byte === 0x40 || byte === 0x5c || byte >= 0x80) return true;
    if (byte >= 0x30 && byte <= 0x39 && ++digits === FEWEST_DIGITS) return true;
    for (const start of starts) if (begins(content, at, start)) return true;
  }
  return false;
}

function begins(content: Uint8Array, at: number, start: Uint8Array): boolean {
  for (let index = 0; index < start.length; index++) {
    if (((content[at + index] ?? 0) | 0x20) !== start[index]) return false;
  }
  return true;
}

const QUOTE = 0x22;

/** Bytes that grow. */
class Bytes {
  bytes = new Uint8Array(1 << 14);
  length = 0;

  /** @returns where the content starts */
  add(content: Uint8Array, isQuoted: boolean): number {
    const needed = this.length + content.length + 2;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    if (isQuoted) this.bytes[this.length++] = QUOTE;
    const start = this.length;
    this.bytes.set(content, start);
    this.length += content.length;
    if (isQuoted) this.bytes[this.length++] = QUOTE;
    return start;
  }
}

/** What was moved of one call: the store copies it before the next. */
const moved = new Bytes();

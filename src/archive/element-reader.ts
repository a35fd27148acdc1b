import { MESSAGE_SPEAKERS, MESSAGE_TEXTS } from "@/document/call-messages";
import { isRecord, type JsonObject } from "@/document/equal";
import { TOOL_LISTS } from "@/document/tool-uses";
import { FIELD, FIELDS, NESTED, NUMBERS, simplified } from "./call-fields";
import { BAD, hasEscapes, lookAt, numberAt, numberEnd, skipSpace, textEnd, valueEnd } from "./json-bytes";
import { noteArray } from "./repeats";

/** Spans of the bytes; `start` is -1 if there is none. */
export interface Spans {
  start: Int32Array;
  end: Int32Array;
  /** 1: text with escapes. 2: JSON that isn't text. */
  kind: Uint8Array;
}

const MOST_GUESSES = 64;
const LONGEST_GUESS = 40;

/** Field names, found by their bytes. */
class NameTable {
  private readonly names: (Uint8Array | undefined)[] = [];
  private readonly values: number[] = [];
  private readonly guesses: Uint8Array[] = [];
  private readonly guessedValues: number[] = [];
  private readonly misses: number[] = [];
  /** The value of the name that was read last; -1 if it isn't in the table. */
  found = -1;

  constructor(names: Record<string, number>) {
    for (const [name, value] of Object.entries(names)) {
      const bytes = new TextEncoder().encode(name);
      let slot = this.slot(bytes, 0, bytes.length);
      while (this.names[slot]) slot = (slot + 1) & 255;
      this.names[slot] = bytes;
      this.values[slot] = value;
    }
    for (let slot = 0; slot < 256; slot++) {
      this.names[slot] ??= undefined;
      this.values[slot] ??= -1;
    }
  }

  /**
   * Reads a name.
   * @param at its opening quote
   * @param order how many names came before
   * @returns where its value starts; BAD if it isn't a name in the usual spelling
   */
  read(bytes: Uint8Array, at: number, order: number): number {
    if (bytes[at] !== 0x22) return BAD;
    const start = at + 1;
    const guessed = this.guess(bytes, start, order);
    if (guessed >= 0) return skipSpace(bytes, guessed);
    const end = textEnd(bytes, start);
    if (end === BAD || hasEscapes) return BAD;
    this.found = this.find(bytes, start, end);
    const colon = skipSpace(bytes, end + 1);
    if (bytes[colon] !== 0x3a) return BAD;
    if (colon === end + 1) this.learn(bytes, start, colon + 1, order);
    return skipSpace(bytes, colon + 1);
  }

  /**
   * Records of a list usually have the same names in the same order, so checks whether the expected name
   * follows, without white space.
   * @returns the position after the colon; -1 if it's another name
   */
  private guess(bytes: Uint8Array, at: number, order: number): number {
    const spelling = this.guesses[order];
    if (spelling === undefined) return -1;
    const { length } = spelling;
    for (let index = 0; index < length; index++) if (bytes[at + index] !== spelling[index]) return -1;
    this.found = this.guessedValues[order] as number;
    return at + length;
  }

  /** Learns a name that wasn't expected. */
  private learn(bytes: Uint8Array, at: number, behind: number, order: number) {
    if (order >= MOST_GUESSES || behind - at > LONGEST_GUESS) return;
    const misses = (this.misses[order] ?? 0) + 1;
    this.misses[order] = misses % 32;
    if (this.guesses[order] !== undefined && misses < 32) return;
    this.guesses[order] = bytes.slice(at, behind);
    this.guessedValues[order] = this.found;
  }

  private slot(bytes: Uint8Array, start: number, end: number): number {
    return ((end - start) * 37 + (bytes[start] as number) * 11 + (bytes[end - 1] as number)) & 255;
  }

  /** The value of the name between two positions; -1 if it isn't in the table. */
  private find(bytes: Uint8Array, start: number, end: number): number {
    if (end === start) return -1;
    for (let slot = this.slot(bytes, start, end); ; slot = (slot + 1) & 255) {
      const name = this.names[slot];
      if (name === undefined) return -1;
      if (name.length === end - start) {
        let index = 0;
        while (index < name.length && name[index] === bytes[start + index]) index++;
        if (index === name.length) return this.values[slot] as number;
      }
    }
  }
}

const CUSTOMER = 100;
const ANALYSIS = 101;
const MESSAGES = 102;
const ARTIFACT = 103;
const SCHEDULE = 104;
const ROLE = 10;
/** The first of the places of a message's text; the others follow, each with the next number. */
const TEXT = 11;
/** A list of the tools that a message calls. */
const TOOLS = 8;
/** The first of the places of the assistant that speaks; the other follows. */
const ASSISTANT = 6;

const ofCall = new NameTable({
  ...Object.fromEntries(FIELDS.filter((name) => !NESTED.has(name)).map((name) => [name, FIELD[name]])),
  customer: CUSTOMER,
  analysis: ANALYSIS,
  messages: MESSAGES,
  artifact: ARTIFACT,
  schedulePlan: SCHEDULE,
});
const ofArtifact = new NameTable({ messages: MESSAGES, transcript: FIELD.transcript });
const messagesOfArtifact = new NameTable({ messages: MESSAGES });
const ofCustomer = new NameTable({ number: FIELD.customerNumber, name: FIELD.customerName });
const ofSchedule = new NameTable({ earliestAt: FIELD.scheduledAt });
const ofAnalysis = new NameTable({
  summary: FIELD.analysisSummary,
  successEvaluation: FIELD.evaluation,
});
const ofMessage = new NameTable({
  role: ROLE,
  ...Object.fromEntries(MESSAGE_SPEAKERS.map((name, place) => [name, ASSISTANT + place])),
  ...Object.fromEntries(TOOL_LISTS.map((name) => [name, TOOLS])),
  ...Object.fromEntries(MESSAGE_TEXTS.map((name, place) => [name, TEXT + place])),
  ...Object.fromEntries(NUMBERS.map((name, place) => [name, place])),
});

/** What a message holds besides text. */
export const HOLDS = { toolCalls: 1, structures: 2 };

/** What a call says of itself. */
const SAID = [FIELD.summary, FIELD.analysisSummary, FIELD.evaluation];

/** Whether a value that isn't text is read as such: a score or a verdict as an evaluation. */
function countsAsText(bytes: Uint8Array, field: number, start: number): boolean {
  return SAID.includes(field) && bytes[start] !== 0x5b && bytes[start] !== 0x7b;
}

/** Whether a value is a list or an object that isn't empty. */
function holdsAny(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at];
  return (first === 0x5b || first === 0x7b) && bytes[skipSpace(bytes, at + 1)] !== (first as number) + 2;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

function spans(length: number): Spans {
  return { start: new Int32Array(length), end: new Int32Array(length), kind: new Uint8Array(length) };
}

/**
 * Finds what the archive stores of a call in the bytes of one element, without creating values. Unusual
 * spellings go through JSON.parse first; the result is the same.
 */
export class ElementReader {
  /** The bytes that the spans refer to: the given ones or a simplified copy. */
  bytes: Uint8Array = new Uint8Array(0);
  readonly fields: Spans = spans(FIELDS.length);
  messageCount = 0;
  roles: Spans = spans(64);
  texts: Spans = spans(64);
  /** The assistant that each message names as its speaker. */
  assistants: Spans = spans(64);
  /** Each message as a whole; its kind is the sum of the `HOLDS` that are true. */
  wholes: Spans = spans(64);
  /** Four per message, in the order of NUMBERS; NaN if missing. */
  numbers = new Float64Array(256);
  /** Where the call's `artifact` starts; -1 if it has none. */
  private artifact = -1;

  /**
   * Reads an element.
   * @returns false for what isn't an object, invalid JSON, and JSON nested too deeply
   */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.isWhole(bytes, start, end)) return true;
    try {
      const value: unknown = JSON.parse(decoder.decode(bytes.subarray(start, end)));
      return isRecord(value) && this.take(value);
    } catch {
      return false;
    }
  }

  /**
   * Reads the element that starts here, if it's spelled in the usual way.
   * @param limit the end of the bytes that count
   * @returns the position of the comma or bracket after it; -1 if it's incomplete or needs `read`
   */
  readAhead(bytes: Uint8Array, start: number, limit: number): number {
    const behind = this.walk(bytes, start);
    if (behind === BAD) return -1;
    const end = skipSpace(bytes, behind);
    return end < limit && (bytes[end] === 0x2c || bytes[end] === 0x5d) ? end : -1;
  }

  /** Reads a call that is already parsed. */
  take(call: JsonObject): boolean {
    const bytes = encoder.encode(simplified(call));
    return this.isWhole(bytes, 0, bytes.length);
  }

  /** The text of a span; undefined if it's missing, blank or not text. */
  text(of: Spans, place: number): string | undefined {
    const start = of.start[place] as number;
    if (start < 0 || of.kind[place] === 2) return undefined;
    const end = of.end[place] as number;
    const text =
      of.kind[place] === 1
        ? (JSON.parse(decoder.decode(this.bytes.subarray(start - 1, end + 1))) as string)
        : decoder.decode(this.bytes.subarray(start, end));
    return text.trim() === "" ? undefined : text;
  }

  private isWhole(bytes: Uint8Array, start: number, end: number): boolean {
    const behind = this.walk(bytes, start);
    return behind !== BAD && behind <= end && skipSpace(bytes, behind) >= end;
  }

  private walk(bytes: Uint8Array, start: number): number {
    this.bytes = bytes;
    lookAt(bytes);
    this.fields.start.fill(-1);
    this.messageCount = 0;
    this.artifact = -1;
    const here = skipSpace(bytes, start);
    const behind = bytes[here] === 0x7b ? this.object(here, ofCall) : BAD;
    if (behind === BAD || this.messageCount > 0) return behind;
    // An artifact repeats the conversation, so it's read only if there are no messages elsewhere.
    if (bytes[this.artifact] === 0x7b) {
      const hasTranscript = this.text(this.fields, FIELD.transcript) !== undefined;
      if (this.object(this.artifact, hasTranscript ? messagesOfArtifact : ofArtifact) === BAD) return BAD;
    }
    return behind;
  }

  /** Reads the fields of an object that are in the table. Returns the position after it. */
  private object(at: number, table: NameTable): number {
    const { bytes, fields } = this;
    let here = skipSpace(bytes, at + 1);
    if (bytes[here] === 0x7d) return here + 1;
    for (let order = 0; ; order++) {
      here = table.read(bytes, here, order);
      if (here === BAD) return BAD;
      const field = table.found;
      if (field < 0) here = valueEnd(bytes, here);
      else if (field === CUSTOMER) {
        fields.start[FIELD.customerNumber] = -1;
        fields.start[FIELD.customerName] = -1;
        here = bytes[here] === 0x7b ? this.object(here, ofCustomer) : valueEnd(bytes, here);
      } else if (field === ANALYSIS) {
        fields.start[FIELD.analysisSummary] = -1;
        fields.start[FIELD.evaluation] = -1;
        here = bytes[here] === 0x7b ? this.object(here, ofAnalysis) : valueEnd(bytes, here);
      } else if (field === SCHEDULE) {
        fields.start[FIELD.scheduledAt] = -1;
        here = bytes[here] === 0x7b ? this.object(here, ofSchedule) : valueEnd(bytes, here);
      } else if (field === MESSAGES) {
        this.messageCount = 0;
        const start = here;
        here = bytes[here] === 0x5b ? this.messages(here) : valueEnd(bytes, here);
        if (here !== BAD) noteArray(start, here);
      } else if (field === ARTIFACT) {
        this.artifact = here;
        here = valueEnd(bytes, here);
      } else here = this.span(fields, field, here);
      if (here === BAD) return BAD;
      here = skipSpace(bytes, here);
      if (bytes[here] === 0x7d) return here + 1;
      if (bytes[here] !== 0x2c) return BAD;
      here = skipSpace(bytes, here + 1);
    }
  }

  private span(of: Spans, place: number, at: number): number {
    const { bytes } = this;
    if (bytes[at] === 0x22) {
      const end = textEnd(bytes, at + 1);
      if (end === BAD) return BAD;
      of.start[place] = at + 1;
      of.end[place] = end;
      of.kind[place] = hasEscapes ? 1 : 0;
      return end + 1;
    }
    const end = valueEnd(bytes, at);
    of.start[place] = bytes[at] === 0x6e ? -1 : at;
    of.end[place] = end;
    of.kind[place] = of === this.fields && countsAsText(bytes, place, at) ? 0 : 2;
    return end;
  }

  private messages(at: number): number {
    const { bytes } = this;
    let here = skipSpace(bytes, at + 1);
    if (bytes[here] === 0x5d) return here + 1;
    for (;;) {
      here = this.message(here);
      if (here === BAD) return BAD;
      here = skipSpace(bytes, here);
      if (bytes[here] === 0x5d) return here + 1;
      if (bytes[here] !== 0x2c) return BAD;
      here = skipSpace(bytes, here + 1);
    }
  }

  private message(at: number): number {
    const { bytes } = this;
    const place = this.messageCount++;
    if (place === this.roles.start.length) this.grow();
    const { roles, texts, assistants, wholes, numbers } = this;
    roles.start[place] = -1;
    assistants.start[place] = -1;
    texts.start[place] = -1;
    wholes.start[place] = at;
    wholes.kind[place] = 0;
    const first = place * 4;
    numbers.fill(Number.NaN, first, first + 4);
    if (bytes[at] !== 0x7b) return valueEnd(bytes, at);
    let textFrom = -1;
    let here = skipSpace(bytes, at + 1);
    wholes.end[place] = here + 1;
    if (bytes[here] === 0x7d) return here + 1;
    for (let order = 0; ; order++) {
      here = ofMessage.read(bytes, here, order);
      if (here === BAD) return BAD;
      const field = ofMessage.found;
      if (field < 0) here = valueEnd(bytes, here);
      else if (field === ROLE) here = this.span(roles, place, here);
      else if (field >= ASSISTANT && field < TOOLS) {
        const isBetter = field === ASSISTANT || (assistants.start[place] as number) < 0;
        here = bytes[here] === 0x22 && isBetter ? this.span(assistants, place, here) : valueEnd(bytes, here);
      } else if (field === TOOLS) {
        if (holdsAny(bytes, here)) wholes.kind[place] = (wholes.kind[place] as number) | HOLDS.toolCalls;
        here = valueEnd(bytes, here);
      } else if (field >= TEXT) {
        // The likeliest place that holds a text wins, in whatever order the names come.
        if (bytes[here] === 0x22 && (textFrom < 0 || field <= textFrom)) {
          textFrom = field;
          here = this.span(texts, place, here);
        } else {
          const isStructure = bytes[here] === 0x5b || bytes[here] === 0x7b;
          if (isStructure) wholes.kind[place] = (wholes.kind[place] as number) | HOLDS.structures;
          here = valueEnd(bytes, here);
        }
      } else {
        const byte = bytes[here] as number;
        const isNumber = byte === 0x2d || (byte >= 0x30 && byte <= 0x39);
        const begins = here;
        here = isNumber ? numberEnd(bytes, here) : valueEnd(bytes, here);
        if (here === BAD) return BAD;
        numbers[first + field] = isNumber ? numberAt(bytes, begins, here) : Number.NaN;
      }
      if (here === BAD) return BAD;
      here = skipSpace(bytes, here);
      if (bytes[here] === 0x7d) {
        wholes.end[place] = here + 1;
        return here + 1;
      }
      if (bytes[here] !== 0x2c) return BAD;
      here = skipSpace(bytes, here + 1);
    }
  }

  private grow() {
    const length = this.roles.start.length * 2;
    const larger = (old: Spans): Spans => {
      const next = spans(length);
      next.start.set(old.start);
      next.end.set(old.end);
      next.kind.set(old.kind);
      return next;
    };
    this.roles = larger(this.roles);
    this.texts = larger(this.texts);
    this.assistants = larger(this.assistants);
    this.wholes = larger(this.wholes);
    const numbers = new Float64Array(length * 4);
    numbers.set(this.numbers);
    this.numbers = numbers;
  }
}

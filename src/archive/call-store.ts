import { FIELD, type FieldName } from "./call-fields";
import { Dictionary, NONE } from "./dictionary";
import type { ElementReader, Spans } from "./element-reader";
import { BytePages, Column } from "./growing";
import { Expectation, FactReader, FactWriter } from "./message-facts";
import { readTime, writeTime } from "./moments";
import { TextFolder } from "./text-folder";
import { Texts } from "./texts";
import type { CallHit, CallRow, KeptCall, KeptMessage } from "./view-types";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** More of a broken element is not kept. */
const BROKEN_BYTES = 2000;
/** Prompts are the same in many calls; a service where each is another one gets no more of them kept. */
const PROMPT_BYTES = 16 << 20;
/** More of one timestamp that cannot be read is not kept. */
const RAW_TIME = 200;

const FLAG = {
  removed: 1,
  broken: 2,
  duplicate: 4,
  running: 8,
  createdHere: 16,
  startedHere: 32,
  endedHere: 64,
};

/** What a call's message is, in its facts. */
const MESSAGE = { none: 0, folded: 1, prompt: 2, tooMuch: 3 };

/** The texts of a call behind its messages, in their order. */
const PARTS = ["transcript", "summary", "customer", "customer", "id", "other"] as const;
const PART_FIELDS = [
  "transcript",
  "summary",
  "customerName",
  "customerNumber",
  "id",
  "phoneCallProviderId",
] as const;

/** The columns of short texts. */
export const TEXT_COLUMNS = [
  "type",
  "status",
  "endedReason",
  "assistantId",
  "phoneNumberId",
  "evaluation",
  "customerNumber",
  "customerName",
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** A call's times, in epoch milliseconds; NaN where there is none. */
export const TIME_COLUMNS = ["createdAt", "startedAt", "endedAt"] as const;
type TimeColumn = (typeof TIME_COLUMNS)[number];
const ZONELESS: Record<TimeColumn, number> = {
  createdAt: FLAG.createdHere,
  startedAt: FLAG.startedHere,
  endedAt: FLAG.endedHere,
};

/** All that the archive keeps of calls: numbers in columns, short texts by number, long ones folded. A row is never moved. */
export class CallStore {
  readonly ids = new Dictionary();
  readonly id = new Column(Int32Array);
  readonly values: Record<TextColumn, Dictionary>;
  readonly columns: Record<TextColumn, Column<Int32Array>>;
  readonly times: Record<TimeColumn, Column<Float64Array>>;
  /** When it began, to sort by: startedAt, else createdAt. */
  readonly began = new Column(Float64Array);
  /** In seconds; NaN where the times do not say. */
  readonly seconds = new Column(Float64Array);
  readonly messages = new Column(Int32Array);
  readonly flags = new Column(Uint8Array);
  readonly texts = new Texts();
  removed = 0;
  broken = 0;
  organisationId: string | undefined;
  /** Rows of calls that are going on. */
  readonly running = new Set<number>();

  private readonly rowOf: number[] = [];
  private readonly rawTimes = new Map<string, string>();
  private readonly brokenRaw = new Map<number, string>();
  private readonly roles = new Dictionary();
  private readonly prompts = new Dictionary();
  private promptBytes = 0;
  private readonly facts = new BytePages();
  private readonly factsAt = new Column(Float64Array);
  private readonly folder = new TextFolder();
  private readonly writer = new FactWriter();

  constructor() {
    const each = <T>(names: readonly string[], make: () => T) =>
      Object.fromEntries(names.map((name) => [name, make()]));
    this.values = each(TEXT_COLUMNS, () => new Dictionary()) as Record<TextColumn, Dictionary>;
    this.columns = each(TEXT_COLUMNS, () => new Column(Int32Array)) as Record<TextColumn, Column<Int32Array>>;
    this.times = each(TIME_COLUMNS, () => new Column(Float64Array)) as Record<
      TimeColumn,
      Column<Float64Array>
    >;
  }

  /** How many rows there are, removed ones among them. */
  get length(): number {
    return this.flags.length;
  }

  isRemoved(row: number): boolean {
    return (this.flags.at(row) & FLAG.removed) !== 0;
  }

  /** The row of the first call with an id; -1 where there is none. */
  rowOfId(id: string): number {
    const number = this.ids.find(id);
    const row = number === NONE ? undefined : this.rowOf[number];
    return row === undefined || this.isRemoved(row) ? -1 : row;
  }

  /** Adds what a reader has read. */
  add(reader: ElementReader) {
    this.write(this.length, reader);
  }

  /** Adds a row for an element that is no call that could be read. */
  addBroken(bytes: Uint8Array, start: number, end: number) {
    const row = this.length;
    const cut = end - start > BROKEN_BYTES;
    const raw = decoder.decode(bytes.subarray(start, cut ? start + BROKEN_BYTES : end));
    this.brokenRaw.set(row, cut ? `${raw}…` : raw);
    this.broken++;
    this.writeNothing(row);
    this.put(this.flags, row, FLAG.broken);
  }

  /** Puts a call that was read by its id in the place of its former self. */
  replace(reader: ElementReader): boolean {
    const id = reader.text(reader.fields, FIELD.id);
    const row = id === undefined ? -1 : this.rowOfId(id);
    if (row < 0) return false;
    for (const name of TIME_COLUMNS) this.rawTimes.delete(`${name} ${row}`);
    this.write(row, reader);
    return true;
  }

  /** Takes a call out, wherever the list has it. */
  remove(id: string) {
    const number = this.ids.find(id);
    if (number === NONE) return;
    for (let row = 0; row < this.length; row++) {
      if (this.id.at(row) !== number || this.isRemoved(row)) continue;
      this.flags.set(row, this.flags.at(row) | FLAG.removed);
      this.running.delete(row);
      this.removed++;
    }
  }

  /** A row as the list shows it. */
  row(row: number, hit?: CallHit): CallRow {
    const flags = this.flags.at(row);
    const made: CallRow = {
      key: row,
      isRunning: (flags & FLAG.running) !== 0,
      messages: this.messages.at(row),
    };
    const id = this.ids.text(this.id.at(row));
    if (id !== undefined) made.id = id;
    if (flags & FLAG.duplicate) made.isDuplicate = true;
    if (flags & FLAG.broken) made.broken = this.brokenRaw.get(row) ?? "";
    for (const name of TIME_COLUMNS) {
      const text = this.time(name, row);
      if (text !== undefined) made[name] = text;
    }
    const seconds = this.seconds.at(row);
    if (!Number.isNaN(seconds)) made.seconds = seconds;
    for (const name of TEXT_COLUMNS) {
      const text = this.value(name, row);
      if (text !== undefined) made[name] = text;
    }
    const summary = this.part(row, "summary");
    if (summary !== undefined) made.summary = summary;
    if (hit) made.hit = hit;
    return made;
  }

  value(name: TextColumn, row: number): string | undefined {
    return this.values[name].text(this.columns[name].at(row));
  }

  /** What is known of a call for its page. */
  call(row: number): KeptCall {
    const kept: KeptCall = { row: this.row(row), messages: this.messagesOf(row) };
    const transcript = this.part(row, "transcript");
    if (transcript !== undefined) kept.transcript = transcript;
    return kept;
  }

  /** What was said, as text: the messages but the prompt, else the transcript. */
  transcript(row: number): string {
    const said = this.messagesOf(row)
      .filter(({ role, message }) => role !== "system" && message !== "")
      .map(({ role, message }) => (role === undefined ? message : `${role}: ${message}`));
    return said.length > 0 ? said.join("\n") : (this.part(row, "transcript") ?? "");
  }

  /** Where in a call a place of its folded texts is. */
  whereIs(
    row: number,
    place: number,
  ): Pick<CallHit, "where" | "message" | "seconds"> & { from: number; to: number } {
    let at = 0;
    let found: ReturnType<CallStore["whereIs"]> | undefined;
    this.walk(row, {
      message: (index, length, numbers) => {
        if (!found && place < at + length) {
          const seconds = numbers[0] as number;
          found = {
            where: "message",
            message: index,
            ...(Number.isNaN(seconds) ? {} : { seconds }),
            from: at,
            to: at + length,
          };
        }
        at += length + 1;
      },
      part: (index, length) => {
        if (!found && place < at + length) {
          found = { where: PARTS[index] ?? "other", from: at, to: at + length };
        }
        at += length + 1;
      },
    });
    return found ?? { where: "other", from: 0, to: 0 };
  }

  private time(name: TimeColumn, row: number): string | undefined {
    const at = this.times[name].at(row);
    return Number.isNaN(at)
      ? this.rawTimes.get(`${name} ${row}`)
      : writeTime(at, (this.flags.at(row) & ZONELESS[name]) === 0);
  }

  private part(row: number, wanted: "transcript" | "summary"): string | undefined {
    let at = 0;
    let text: string | undefined;
    this.walk(row, {
      message: (_, length) => {
        at += length + 1;
      },
      part: (index, length) => {
        if (PARTS[index] === wanted) text = this.texts.original(row, at, at + length);
        at += length + 1;
      },
    });
    return text;
  }

  private messagesOf(row: number): KeptMessage[] {
    const messages: KeptMessage[] = [];
    const folded: { message: KeptMessage; from: number; to: number }[] = [];
    let at = 0;
    this.walk(row, {
      message: (index, length, numbers, role) => {
        const message = this.message(numbers, role, "");
        messages[index] = message;
        folded.push({ message, from: at, to: at + length });
        at += length + 1;
      },
      unsearched: (index, prompt, numbers, role) => {
        messages[index] = this.message(numbers, role, prompt === undefined ? "" : JSON.parse(`"${prompt}"`));
      },
    });
    // One look through the changes for each message would make a call of thousands slow.
    const whole = at === 0 ? "" : this.texts.original(row, 0, at);
    const isSameLength = whole.length === at;
    for (const { message, from, to } of folded) {
      message.message = isSameLength ? whole.slice(from, to) : this.texts.original(row, from, to);
    }
    return messages;
  }

  private message(numbers: readonly number[], role: number, text: string): KeptMessage {
    const message: KeptMessage = { message: text };
    const name = this.roles.text(role);
    if (name !== undefined) message.role = name;
    const [secondsFromStart, time, endTime, duration] = numbers as [number, number, number, number];
    if (!Number.isNaN(secondsFromStart)) message.secondsFromStart = secondsFromStart;
    if (!Number.isNaN(time)) message.time = time;
    if (!Number.isNaN(endTime)) message.endTime = endTime;
    if (!Number.isNaN(duration)) message.duration = duration;
    return message;
  }

  /** Goes through a call's messages and texts; lengths are of folded texts. */
  private walk(
    row: number,
    see: {
      message: (index: number, length: number, numbers: number[], role: number) => void;
      /** A message whose text is not searched: a prompt's JSON, or none. */
      unsearched?: (index: number, prompt: string | undefined, numbers: number[], role: number) => void;
      part?: (index: number, length: number) => void;
    },
  ) {
    const address = this.factsAt.at(row);
    if (address < 0) return;
    const facts = new FactReader(this.facts.pageOf(address), this.facts.placeOf(address));
    const count = facts.whole();
    const expected = new Expectation();
    for (let index = 0; index < count; index++) {
      const role = facts.whole() - 1;
      const kind = facts.whole();
      const length = kind === MESSAGE.folded || kind === MESSAGE.prompt ? facts.whole() : 0;
      const time = facts.near(expected.time());
      expected.sawTime(time);
      const endTime = facts.near(expected.endTime());
      expected.sawEndTime(endTime);
      const duration = facts.near(expected.duration());
      const seconds = facts.near(expected.secondsFromStart());
      expected.sawSeconds(seconds);
      const numbers = [seconds, time, endTime, duration];
      if (kind === MESSAGE.folded) see.message(index, length, numbers, role);
      else
        see.unsearched?.(
          index,
          kind === MESSAGE.prompt ? this.prompts.text(length) : undefined,
          numbers,
          role,
        );
    }
    for (let index = 0; index < PARTS.length; index++) {
      const length = facts.whole();
      if (length > 0) see.part?.(index, length - 1);
    }
  }

  private write(row: number, reader: ElementReader) {
    const { fields } = reader;
    let flags = 0;
    const id = this.number(this.ids, reader, fields, FIELD.id);
    if (id !== NONE) {
      const first = this.rowOf[id];
      if (first === undefined || this.isRemoved(first)) this.rowOf[id] = row;
      else if (first !== row) flags |= FLAG.duplicate;
    }
    this.put(this.id, row, id);
    for (const name of TEXT_COLUMNS) {
      this.put(this.columns[name], row, this.number(this.values[name], reader, fields, FIELD[name]));
    }
    for (const name of TIME_COLUMNS) {
      const time = this.readTime(name, row, reader);
      this.put(this.times[name], row, time.at);
      if (!time.zoned) flags |= ZONELESS[name];
    }
    const started = this.times.startedAt.at(row);
    const ended = this.times.endedAt.at(row);
    const hasStart = (fields.start[FIELD.startedAt] as number) >= 0 && fields.kind[FIELD.startedAt] !== 2;
    this.put(this.began, row, hasStart ? started : this.times.createdAt.at(row));
    this.put(this.seconds, row, ended >= started ? (ended - started) / 1000 : Number.NaN);
    this.put(this.messages, row, reader.messageCount);
    const status = this.value("status", row);
    const hasEnd = !isBlank(reader, FIELD.endedAt) || this.columns.endedReason.at(row) !== NONE;
    if (status !== undefined && status !== "ended" && !hasEnd) {
      flags |= FLAG.running;
      this.running.add(row);
    } else this.running.delete(row);
    this.put(this.flags, row, flags);
    this.writeTexts(row, reader);
    if (this.organisationId === undefined) {
      this.organisationId = reader.text(fields, FIELD.organizationId);
    }
  }

  private writeTexts(row: number, reader: ElementReader) {
    const { folder, writer } = this;
    const { fields, numbers } = reader;
    folder.begin();
    writer.begin();
    writer.whole(reader.messageCount);
    const expected = new Expectation();
    let isSaid = false;
    for (let index = 0; index < reader.messageCount; index++) {
      const role = this.number(this.roles, reader, reader.roles, index);
      writer.whole(role + 1);
      if (this.writeMessage(reader, index, role)) isSaid = true;
      const first = index * 4;
      const time = numbers[first + 1] as number;
      const endTime = numbers[first + 2] as number;
      const seconds = numbers[first] as number;
      writer.near(time, expected.time());
      expected.sawTime(time);
      writer.near(endTime, expected.endTime());
      expected.sawEndTime(endTime);
      writer.near(numbers[first + 3] as number, expected.duration());
      writer.near(seconds, expected.secondsFromStart());
      expected.sawSeconds(seconds);
    }
    for (const name of PART_FIELDS) {
      // The transcript says what the messages say.
      const field = name === "transcript" && isSaid ? -1 : this.fieldOf(name, reader);
      if (field < 0) writer.whole(0);
      else {
        writer.whole(
          1 + folder.add(reader.bytes, fields.start[field] as number, fields.end[field] as number),
        );
        folder.separate();
      }
    }
    this.put(this.factsAt, row, this.facts.add(writer.bytes, 0, writer.length));
    this.texts.add(row, folder);
  }

  /** Whether the message says something that is searched. */
  private writeMessage(reader: ElementReader, index: number, role: number): boolean {
    const { folder, writer } = this;
    const { start, end, kind } = reader.texts;
    const from = start[index] as number;
    const to = end[index] as number;
    if (from < 0 || kind[index] === 2) {
      writer.whole(MESSAGE.none);
      return false;
    }
    // A prompt is no part of what was said, and the same in many calls.
    if (role !== NONE && this.roles.text(role) === "system") {
      if (this.promptBytes > PROMPT_BYTES) {
        writer.whole(MESSAGE.tooMuch);
        return false;
      }
      const before = this.prompts.size;
      const prompt = this.prompts.add(reader.bytes, from, to);
      if (this.prompts.size > before) this.promptBytes += to - from;
      writer.whole(MESSAGE.prompt);
      writer.whole(prompt);
      return false;
    }
    writer.whole(MESSAGE.folded);
    writer.whole(folder.add(reader.bytes, from, to));
    folder.separate();
    return to > from;
  }

  /** Which field of the reader has a text; -1 where none has. */
  private fieldOf(name: FieldName, reader: ElementReader): number {
    const has = (field: number) => !isBlank(reader, field);
    if (has(FIELD[name])) return FIELD[name];
    return name === "summary" && has(FIELD.analysisSummary) ? FIELD.analysisSummary : -1;
  }

  private writeNothing(row: number) {
    this.put(this.id, row, NONE);
    for (const name of TEXT_COLUMNS) this.put(this.columns[name], row, NONE);
    for (const name of TIME_COLUMNS) this.put(this.times[name], row, Number.NaN);
    this.put(this.began, row, Number.NaN);
    this.put(this.seconds, row, Number.NaN);
    this.put(this.messages, row, 0);
    this.put(this.factsAt, row, -1);
    this.folder.begin();
    this.texts.add(row, this.folder);
  }

  private readTime(name: TimeColumn, row: number, reader: ElementReader) {
    const { start, end, kind } = reader.fields;
    const field = FIELD[name];
    const from = start[field] as number;
    if (from < 0) return { at: Number.NaN, zoned: true };
    if (kind[field] === 0) {
      const time = readTime(reader.bytes, from, end[field] as number);
      if (!Number.isNaN(time.at)) return time;
    }
    const raw =
      kind[field] === 2
        ? decoder.decode(reader.bytes.subarray(from, Math.min(end[field] as number, from + RAW_TIME)))
        : reader.text(reader.fields, field)?.slice(0, RAW_TIME);
    if (raw !== undefined) this.rawTimes.set(`${name} ${row}`, raw);
    return { at: Number.NaN, zoned: true };
  }

  /** The number of a short text; NONE where there is none. */
  private number(dictionary: Dictionary, reader: ElementReader, of: Spans, place: number): number {
    const start = of.start[place] as number;
    if (start < 0 || of.kind[place] === 2) return NONE;
    if (of.kind[place] === 0 && start < (of.end[place] as number)) {
      const first = reader.bytes[start] as number;
      // A blank text counts as none; only one that begins with a blank must be looked at whole.
      if (first > 0x20 && first < 0x80) return dictionary.add(reader.bytes, start, of.end[place] as number);
    }
    const text = reader.text(of, place);
    if (text === undefined) return NONE;
    const bytes = encoder.encode(text);
    return dictionary.add(bytes, 0, bytes.length);
  }

  private put(
    column: Column<Int32Array> | Column<Float64Array> | Column<Uint8Array>,
    row: number,
    value: number,
  ) {
    if (row < column.length) column.set(row, value);
    else column.push(value);
  }
}

function isBlank(reader: ElementReader, field: number): boolean {
  const { start, kind } = reader.fields;
  const from = start[field] as number;
  if (from < 0 || kind[field] === 2) return true;
  const first = reader.bytes[from] as number;
  if (first > 0x20 && first !== 0x22 && first !== 0x5c && first < 0x80) return false;
  return reader.text(reader.fields, field) === undefined;
}

import { type CallPhase, phaseOf, SIGNS_OF_END } from "@/document/call-phase";
import type { Conversation } from "@/document/message-times";
import { typedKeys } from "@/lib/typed";
import { FIELD } from "./call-fields";
import type { Carrier } from "./carrier";
import { Conversations } from "./conversations";
import { Dictionary, isBlank, isGiven, NONE, numberOf } from "./dictionary";
import type { ElementReader } from "./element-reader";
import { Column } from "./growing";
import { RouteColumn } from "./route-column";
import { readTime, writeTime } from "./timestamps";
import type { CallHit, CallRow, StoredCall } from "./view-types";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Of so many elements that aren't calls, this many bytes are stored. */
const MAX_INVALID = 100;
const INVALID_BYTES = 2000;
/** At most this much of an unreadable timestamp is stored. */
const RAW_TIME = 200;

const FLAG = {
  removed: 1,
  unended: 8,
  createdHere: 16,
  startedHere: 32,
  endedHere: 64,
  running: 128,
};

/** The columns of short texts. */
const TEXT_COLUMNS = [
  "type",
  "status",
  "endedReason",
  "assistantId",
  "squadId",
  "phoneNumberId",
  "evaluation",
  "customerNumber",
  "customerName",
  "scheduledAt",
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** A call's times, in epoch milliseconds; NaN if missing. */
const TIME_COLUMNS = ["createdAt", "startedAt", "endedAt"] as const;
type TimeColumn = (typeof TIME_COLUMNS)[number];
const ZONELESS: Record<TimeColumn, number> = {
  createdAt: FLAG.createdHere,
  startedAt: FLAG.startedHere,
  endedAt: FLAG.endedHere,
};

/** The fields that only calls that ended have. */
const END_FIELDS = typedKeys(SIGNS_OF_END).map((name) => FIELD[name]);

/** The field that has a call's start. */
function startField(reader: ElementReader): "startedAt" | "createdAt" {
  return isBlank(reader, FIELD.startedAt) ? "createdAt" : "startedAt";
}

/** When a call that was just read started, in epoch milliseconds; NaN if it has no readable time. */
export function startOf(reader: ElementReader): number {
  const { start, end, kind } = reader.fields;
  const field = FIELD[startField(reader)];
  const from = start[field] as number;
  return from < 0 || kind[field] !== 0 ? Number.NaN : readTime(reader.bytes, from, end[field] as number).at;
}

/**
 * Everything the archive stores about calls: numbers in columns, short texts by number, long texts folded.
 * Rows never move.
 */
export class CallStore {
  readonly ids = new Dictionary();
  readonly id = new Column(Int32Array);
  readonly values: Record<TextColumn, Dictionary>;
  readonly columns: Record<TextColumn, Column<Int32Array>>;
  readonly times: Record<TimeColumn, Column<Float64Array>>;
  /** The start used for sorting: startedAt, else createdAt. */
  readonly start = new Column(Float64Array);
  /** In seconds; NaN if the times don't say. */
  readonly seconds = new Column(Float64Array);
  readonly messages = new Column(Int32Array);
  readonly routes = new RouteColumn();
  readonly flags = new Column(Uint8Array);
  readonly conversations = new Conversations();
  removed = 0;
  /** How many elements of the list aren't rows, and how the first of them begin. */
  broken = 0;
  invalid: string[] = [];
  organizationId: string | undefined;
  /** How many calls the service says there are, or that there are more; undefined if it doesn't say. */
  listed: number | "more" | undefined;
  /** It's being refilled from an earlier visit: it has its columns, but not all texts yet. */
  lacksTexts = false;
  /** Rows of calls that haven't ended, whether they're in progress or not. */
  unended = new Set<number>();

  private rowOf: number[] = [];
  private rawTimes = new Map<string, string>();

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

  /** How many rows there are, including removed ones. */
  get length(): number {
    return this.flags.length;
  }

  isRemoved(row: number): boolean {
    return (this.flags.at(row) & FLAG.removed) !== 0;
  }

  phaseOf(row: number): CallPhase {
    const flags = this.flags.at(row);
    if (flags & FLAG.running) return "running";
    return flags & FLAG.unended ? "other" : "ended";
  }

  /** Whether a call hasn't started: nothing of its record says that it started. */
  isAhead(row: number): boolean {
    return (
      this.phaseOf(row) !== "ended" &&
      Number.isNaN(this.times.startedAt.at(row)) &&
      this.messages.at(row) === 0
    );
  }

  /** The row of the call with an ID; -1 if there is none. */
  rowOfId(id: string): number {
    const number = this.ids.find(id);
    const row = number === NONE ? undefined : this.rowOf[number];
    return row === undefined || this.isRemoved(row) ? -1 : row;
  }

  /**
   * Adds a row with what a reader has read.
   * @returns false for a call with the ID of an earlier one
   */
  add(reader: ElementReader): boolean {
    const id = numberOf(this.ids, reader, reader.fields, FIELD.id);
    const known = id === NONE ? undefined : this.rowOf[id];
    if (known !== undefined && !this.isRemoved(known)) return false;
    this.write(this.length, id, reader);
    return true;
  }

  /** Notes an element that isn't listed: it couldn't be read as a call, or has the ID of another. */
  addInvalid(bytes: Uint8Array, start: number, end: number) {
    this.broken++;
    if (this.invalid.length === MAX_INVALID) return;
    const cut = end - start > INVALID_BYTES;
    const raw = decoder.decode(bytes.subarray(start, cut ? start + INVALID_BYTES : end));
    this.invalid.push(cut ? `${raw}…` : raw);
  }

  /** Replaces a call with a newer version that was read by its ID; afterwards, call `eraseUnused`. */
  replace(reader: ElementReader): boolean {
    const id = reader.text(reader.fields, FIELD.id);
    const row = id === undefined ? -1 : this.rowOfId(id);
    if (row < 0) return false;
    for (const name of TIME_COLUMNS) this.rawTimes.delete(`${name} ${row}`);
    this.conversations.erase([row]);
    this.write(row, this.id.at(row), reader);
    return true;
  }

  /** Removes calls, and erases what was stored about them. */
  remove(ids: readonly string[]) {
    const rows = ids.map((id) => this.rowOfId(id)).filter((row) => row >= 0);
    for (const row of rows) {
      this.flags.set(row, this.flags.at(row) | FLAG.removed);
      this.unended.delete(row);
      this.removed++;
      for (const name of TIME_COLUMNS) this.rawTimes.delete(`${name} ${row}`);
      this.emptyColumns(row);
    }
    this.conversations.erase(rows);
    if (rows.length > 0) this.eraseUnused();
  }

  /** A row as the list shows it. */
  row(row: number, hit?: CallHit): CallRow {
    const made: CallRow = {
      key: row,
      phase: this.phaseOf(row),
      messages: this.messages.at(row),
    };
    const id = this.ids.text(this.id.at(row));
    if (id !== undefined) made.id = id;
    for (const name of TIME_COLUMNS) {
      const text = this.time(name, row);
      if (text !== undefined) made[name] = text;
    }
    const start = this.start.at(row);
    const isCreation = !Number.isNaN(start) && start !== this.times.startedAt.at(row);
    const shown = isCreation ? made.createdAt : (made.startedAt ?? made.createdAt);
    if (shown !== undefined) made.start = shown;
    const seconds = this.seconds.at(row);
    if (!Number.isNaN(seconds)) made.seconds = seconds;
    for (const name of TEXT_COLUMNS) {
      const text = this.value(name, row);
      if (text !== undefined) made[name] = text;
    }
    const summary = this.lacksTexts ? undefined : this.conversations.part(row, "summary");
    if (this.lacksTexts) made.lacksTexts = true;
    else if (summary !== undefined) made.summary = summary;
    if (hit) made.hit = hit;
    return made;
  }

  value(name: TextColumn, row: number): string | undefined {
    return this.values[name].text(this.columns[name].at(row));
  }

  /** What is known about a call, for its page. */
  call(row: number): StoredCall {
    const stored: StoredCall = { row: this.row(row), messages: this.conversations.messagesOf(row) };
    const transcript = this.conversations.part(row, "transcript");
    if (transcript !== undefined) stored.transcript = transcript;
    return stored;
  }

  /** A call's time as it was sent. */
  time(name: TimeColumn, row: number): string | undefined {
    const at = this.times[name].at(row);
    return Number.isNaN(at)
      ? this.rawTimes.get(`${name} ${row}`)
      : writeTime(at, (this.flags.at(row) & ZONELESS[name]) === 0);
  }

  /** What a call's timeline is made of. */
  conversation(row: number): Conversation {
    const seconds = this.seconds.at(row);
    return {
      messages: this.conversations.messagesOf(row),
      transcript: undefined,
      startedAt: this.time("startedAt", row),
      seconds: Number.isNaN(seconds) ? undefined : seconds,
    };
  }

  private write(row: number, id: number, reader: ElementReader) {
    const { fields } = reader;
    let flags = 0;
    if (id !== NONE) this.rowOf[id] = row;
    this.id.put(row, id);
    for (const name of TEXT_COLUMNS) {
      this.columns[name].put(row, numberOf(this.values[name], reader, fields, FIELD[name]));
    }
    for (const name of TIME_COLUMNS) {
      const time = this.readTime(name, row, reader);
      this.times[name].put(row, time.at);
      if (!time.zoned) flags |= ZONELESS[name];
    }
    const started = this.times.startedAt.at(row);
    const ended = this.times.endedAt.at(row);
    this.start.put(row, this.times[startField(reader)].at(row));
    this.seconds.put(row, ended >= started ? (ended - started) / 1000 : Number.NaN);
    this.messages.put(row, reader.messageCount);
    this.routes.put(row, reader, this.start.at(row));
    const status = this.value("status", row);
    const hasEnd = END_FIELDS.some((field) => isGiven(reader, field));
    const phase = phaseOf({ status, hasEnd, startedAt: started }, Date.now());
    if (phase === "running") flags |= FLAG.running;
    if (phase === "ended") this.unended.delete(row);
    else {
      flags |= FLAG.unended;
      this.unended.add(row);
    }
    this.flags.put(row, flags);
    this.conversations.write(row, reader);
    this.organizationId ??= reader.text(fields, FIELD.organizationId) ?? reader.text(fields, FIELD.orgId);
  }

  /** Carries everything but the conversations. */
  carry(carrier: Carrier) {
    const columns = Object.values(this.columns);
    for (const part of [this.ids, ...Object.values(this.values)]) part.carry(carrier);
    for (const part of [this.id, ...columns, this.messages]) part.carry(carrier);
    this.routes.carry(carrier);
    for (const part of [...Object.values(this.times), this.start, this.seconds]) part.carry(carrier);
    this.flags.carry(carrier);
    carrier.values(Int32Array.from(this.rowOf), (stored) => {
      this.rowOf = Array.from(stored);
    });
    const { removed, broken, invalid, organizationId, listed } = this;
    carrier.json({ removed, broken, invalid, organizationId, listed }, (stored) =>
      Object.assign(this, stored),
    );
    carrier.json([...this.unended], (stored) => {
      this.unended = new Set(stored);
    });
    carrier.json([...this.rawTimes], (stored) => {
      this.rawTimes = new Map(stored);
    });
  }

  /** Erases the short texts that no call has any more. */
  eraseUnused() {
    this.ids.eraseUnused(this.id);
    this.routes.eraseUnused();
    for (const name of TEXT_COLUMNS) this.values[name].eraseUnused(this.columns[name]);
  }

  /** Empties a row's columns. */
  private emptyColumns(row: number) {
    this.id.put(row, NONE);
    for (const name of TEXT_COLUMNS) this.columns[name].put(row, NONE);
    for (const name of TIME_COLUMNS) this.times[name].put(row, Number.NaN);
    this.start.put(row, Number.NaN);
    this.seconds.put(row, Number.NaN);
    this.messages.put(row, 0);
    this.routes.putNone(row);
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
}

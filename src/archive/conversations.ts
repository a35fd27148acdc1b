import { isHeard } from "@/document/message-role";
import { FIELD } from "./call-fields";
import type { Carrier } from "./carrier";
import { Dictionary, isBlank, NONE, numberOf } from "./dictionary";
import { type ElementReader, HOLDS } from "./element-reader";
import { BytePages, Column } from "./growing";
import { lookAt, skipSpace, textEnd, valueEnd } from "./json-bytes";
import { Expectation, FactReader, FactWriter } from "./message-facts";
import { SEPARATOR, TextFolder } from "./text-folder";
import { Texts } from "./texts";
import type { CallHit, StoredMessage } from "./view-types";

/** Many calls share the same prompts. A service with a different prompt per call must not fill the memory. */
const PROMPT_BYTES = 16 << 20;
/** What a message's text is, as noted in its facts. */
const MESSAGE = { none: 0, folded: 1, prompt: 2, tooMuch: 3 };

/** The role of a message that only calls tools, whatever it says itself: nobody hears it. */
const CALLS_TOOLS = new TextEncoder().encode("tool_calls");

/** The texts after a call's messages, in order. The arguments of tools come last. */
const PARTS = ["transcript", "summary", "summary", "customer", "customer", "id", "other", "tool"] as const;
const PART_FIELDS = [
  "transcript",
  "summary",
  "analysisSummary",
  "customerName",
  "customerNumber",
  "id",
  "phoneCallProviderId",
] as const;

/** What was said in each call: searchable texts, and the facts of each message. */
export class Conversations {
  readonly texts = new Texts();
  private readonly roles = new Dictionary();
  /** Whether the messages of a role are heard, by its number; first of all, those without a role. */
  private readonly heard: boolean[] = [];
  private readonly prompts = new Dictionary();
  /** How many messages have each prompt. */
  private readonly promptUses = new Column(Uint32Array);
  private promptBytes = 0;
  private readonly facts = new BytePages();
  private readonly factsAt = new Column(Float64Array);
  private readonly folder = new TextFolder();
  private readonly writer = new FactWriter();
  /** Grows when calls are replaced or removed: what was found out about messages may be wrong then. */
  edits = 0;

  /** What was said as text: the transcript if no audible message says anything, else the messages. */
  transcript(row: number): string {
    return (
      this.part(row, "transcript") ??
      this.messagesOf(row)
        .filter(({ role, message }) => role !== "system" && message !== "")
        .map(({ role, message }) => (role === undefined ? message : `${role}: ${message}`))
        .join("\n")
    );
  }

  /** Where in a call a position of its folded texts is. */
  whereIs(
    row: number,
    place: number,
  ): Pick<CallHit, "where" | "message" | "seconds"> & { from: number; to: number } {
    let at = 0;
    let found: ReturnType<Conversations["whereIs"]> | undefined;
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

  /** A text of a call as it was sent; undefined if it has none. */
  part(row: number, wanted: "transcript" | "summary"): string | undefined {
    let at = 0;
    let text: string | undefined;
    this.walk(row, {
      message: (_, length) => {
        at += length + 1;
      },
      part: (index, length) => {
        if (PARTS[index] === wanted) text ??= this.texts.original(row, at, at + length);
        at += length + 1;
      },
    });
    return text;
  }

  /** A call's messages as they were sent, except for the role of those that only call tools. */
  messagesOf(row: number): StoredMessage[] {
    const messages: StoredMessage[] = [];
    const folded: { message: StoredMessage; from: number; to: number }[] = [];
    let at = 0;
    this.walk(row, {
      message: (index, length, numbers, role) => {
        const message = this.message(numbers, role, "");
        messages[index] = message;
        folded.push({ message, from: at, to: at + length });
        at += length + 1;
      },
      unsearched: (index, number, numbers, role) => {
        const prompt = this.prompts.text(number);
        messages[index] = this.message(numbers, role, prompt === undefined ? "" : JSON.parse(`"${prompt}"`));
      },
    });
    // Restoring each message on its own would be slow for calls with thousands.
    const pieces = at === 0 ? [] : this.texts.original(row, 0, at).split(SEPARATOR);
    const isComplete = pieces.length === folded.length + 1;
    for (const [index, { message, from, to }] of folded.entries()) {
      message.message = isComplete ? (pieces[index] ?? "") : this.texts.original(row, from, to);
    }
    return messages;
  }

  private message(numbers: readonly number[], role: number, text: string): StoredMessage {
    const message: StoredMessage = { message: text };
    const name = this.roles.text(role);
    if (name !== undefined) message.role = name;
    const [secondsFromStart, time, endTime, duration] = numbers as [number, number, number, number];
    if (!Number.isNaN(secondsFromStart)) message.secondsFromStart = secondsFromStart;
    if (!Number.isNaN(time)) message.time = time;
    if (!Number.isNaN(endTime)) message.endTime = endTime;
    if (!Number.isNaN(duration)) message.duration = duration;
    return message;
  }

  /**
   * Walks a call's messages and texts; lengths are those of the folded texts.
   * @returns where its facts end in their page
   */
  private walk(
    row: number,
    see: {
      message: (index: number, length: number, numbers: number[], role: number) => void;
      /** A message whose text isn't searched: the number of a prompt, or NONE. */
      unsearched?: (index: number, prompt: number, numbers: number[], role: number) => void;
      part?: (index: number, length: number) => void;
    },
  ): number {
    // A stored archive has its columns before its conversations.
    const address = row < this.factsAt.length ? this.factsAt.at(row) : -1;
    if (address < 0) return 0;
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
      else see.unsearched?.(index, kind === MESSAGE.prompt ? length : NONE, numbers, role);
    }
    for (let index = 0; index < PARTS.length; index++) {
      const length = facts.whole();
      if (length > 0) see.part?.(index, length - 1);
    }
    return facts.at;
  }

  /** Stores what a reader has read. */
  write(row: number, reader: ElementReader) {
    const { folder, writer } = this;
    const { fields, numbers } = reader;
    folder.begin();
    writer.begin();
    writer.whole(reader.messageCount);
    const expected = new Expectation();
    let isSaid = false;
    for (let index = 0; index < reader.messageCount; index++) {
      const role = onlyCallsTools(reader, index)
        ? this.roles.add(CALLS_TOOLS, 0, CALLS_TOOLS.length)
        : numberOf(this.roles, reader, reader.roles, index);
      writer.whole(role + 1);
      if (this.writeMessage(reader, index, role) && this.isHeard(role)) isSaid = true;
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
      const field = FIELD[name];
      // The transcript repeats what the messages say, and the analysis often the summary.
      const isRepeated =
        (name === "transcript" && isSaid) ||
        (name === "analysisSummary" && isSameText(reader, FIELD.summary, field));
      if (isRepeated || isBlank(reader, field)) writer.whole(0);
      else {
        writer.whole(
          1 + folder.add(reader.bytes, fields.start[field] as number, fields.end[field] as number),
        );
        folder.separate();
      }
    }
    const before = folder.units;
    for (let index = 0; index < reader.messageCount; index++) this.foldArguments(reader, index);
    writer.whole(folder.units - before);
    this.factsAt.put(row, this.facts.add(writer.bytes, 0, writer.length));
    this.texts.add(row, folder);
  }

  /** Stores a message. Returns whether it has searchable text. */
  private writeMessage(reader: ElementReader, index: number, role: number): boolean {
    const { folder, writer } = this;
    const { start, end, kind } = reader.texts;
    const from = start[index] as number;
    const to = end[index] as number;
    if (from < 0 || kind[index] === 2) {
      writer.whole(MESSAGE.none);
      return false;
    }
    // A prompt isn't part of the conversation, and many calls share it.
    if (role !== NONE && this.roles.text(role) === "system") {
      if (this.promptBytes > PROMPT_BYTES) {
        writer.whole(MESSAGE.tooMuch);
        return false;
      }
      const before = this.prompts.size;
      const prompt = this.prompts.add(reader.bytes, from, to);
      if (this.prompts.size > before) this.promptBytes += to - from;
      this.promptUses.put(prompt, (this.promptUses.at(prompt) ?? 0) + 1);
      writer.whole(MESSAGE.prompt);
      writer.whole(prompt);
      return false;
    }
    writer.whole(MESSAGE.folded);
    writer.whole(folder.add(reader.bytes, from, to));
    folder.separate();
    return to > from;
  }

  private isHeard(role: number): boolean {
    let known = this.heard[role + 1];
    if (known === undefined) {
      known = isHeard(this.roles.text(role));
      this.heard[role + 1] = known;
    }
    return known;
  }

  /** Folds the arguments of the tools that a message calls. */
  private foldArguments({ bytes, wholes }: ElementReader, index: number) {
    if (((wholes.kind[index] as number) & HOLDS.toolCalls) === 0) return;
    lookAt(bytes);
    const end = wholes.end[index] as number;
    for (let at = wholes.start[index] as number; at < end; ) {
      const from = argumentsAt(bytes, at, end);
      if (from < 0) return;
      const isText = bytes[from] === 0x22;
      const to = isText ? textEnd(bytes, from + 1) : valueEnd(bytes, from);
      if (to < 0) return;
      this.folder.add(bytes, isText ? from + 1 : from, to);
      this.folder.separate();
      at = to;
    }
  }

  /**
   * Gives each message's seconds from the start of the call, NaN if missing, and its role. It reads no text.
   */
  eachStart(row: number, see: (seconds: number, role: string | undefined) => void) {
    const read = (_: number, __: number, numbers: number[], role: number) =>
      see(numbers[0] as number, this.roles.text(role));
    this.walk(row, { message: read, unsearched: read });
  }

  /** Overwrites what rows said. */
  erase(rows: readonly number[]) {
    this.edits++;
    for (const row of rows) {
      const end = this.walk(row, {
        message: () => undefined,
        unsearched: (_, prompt) => {
          if (prompt === NONE) return;
          this.promptUses.set(prompt, this.promptUses.at(prompt) - 1);
          if (this.promptUses.at(prompt) > 0) return;
          this.promptBytes -= this.prompts.lengthOf(prompt);
          this.prompts.erase(prompt);
        },
      });
      const address = this.factsAt.at(row);
      if (address >= 0) this.facts.erase(address, end - this.facts.placeOf(address));
      this.factsAt.set(row, -1);
    }
    this.texts.erase(rows);
  }

  /** Carries everything but the searchable texts. */
  carry(carrier: Carrier) {
    this.roles.carry(carrier);
    this.prompts.carry(carrier);
    this.promptUses.carry(carrier);
    carrier.json(this.promptBytes, (stored) => {
      this.promptBytes = stored;
    });
    this.facts.carry(carrier);
    this.factsAt.carry(carrier);
    this.texts.carry(carrier);
  }
}

/** Whether a message calls tools and says nothing, as `call-timeline` reads it. */
function onlyCallsTools({ wholes, texts }: ElementReader, index: number): boolean {
  const held = wholes.kind[index] as number;
  if ((held & HOLDS.toolCalls) === 0) return false;
  const from = texts.start[index] as number;
  return from < 0 ? (held & HOLDS.structures) === 0 : from === texts.end[index];
}

const ARGUMENTS = new TextEncoder().encode('"arguments"');

/** Where the next value of a tool's arguments starts; -1 if there is none. */
function argumentsAt(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    let index = 0;
    while (index < ARGUMENTS.length && bytes[at + index] === ARGUMENTS[index]) index++;
    const colon = index === ARGUMENTS.length ? skipSpace(bytes, at + index) : at;
    if (bytes[colon] === 0x3a) return skipSpace(bytes, colon + 1);
  }
  return -1;
}

function isSameText({ bytes, fields }: ElementReader, one: number, other: number): boolean {
  const [from, start] = [fields.start[one] as number, fields.start[other] as number];
  const length = (fields.end[one] as number) - from;
  if (from < 0 || start < 0 || length !== (fields.end[other] as number) - start) return false;
  for (let at = 0; at < length; at++) if (bytes[from + at] !== bytes[start + at]) return false;
  return true;
}

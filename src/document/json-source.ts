import { DEEPEST, endOfContainer } from "./nesting";
import { formatPath, type Path } from "./path";
import { parseJson } from "./raw-json";

/** A range of a text, in UTF-16 code units. */
export interface Span {
  from: number;
  to: number;
}

/** Why a text isn't valid JSON, or a warning about valid JSON. */
export interface SourceFault extends Span {
  message: string;
}

/** A JSON text's value, with the location of each part. */
export interface JsonSource {
  /** Undefined while the text isn't valid JSON. */
  value: unknown;
  fault: SourceFault | undefined;
  /** Duplicate keys in an object: the last one wins. */
  repeated: SourceFault[];
  /**
   * The location of the value at a path, including its key, or else the start of the closest value around it.
   */
  spanOf: (path: Path) => Span;
}

const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_BREAK = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const FIRST_PRINTED = 0x20;

class Fault extends Error {
  readonly span: Span;
  constructor(message: string, from: number, to: number) {
    super(message);
    this.span = { from, to };
  }
}

/** Parses JSON and records the location of every part, or of the error. */
export function readJson(text: string): JsonSource {
  const reader = new Reader(text);
  let fault: SourceFault | undefined;
  let value: unknown;
  try {
    reader.document();
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    fault = { message: error.message, ...error.span };
  }
  const spanOf = (path: Path): Span => {
    for (let length = path.length; length > 0; length -= 1) {
      const span = reader.spans.get(formatPath(path.slice(0, length)));
      if (span) return length === path.length ? span : { from: span.from, to: span.from + 1 };
    }
    return { from: 0, to: Math.min(1, text.length) };
  };
  return { value, fault, repeated: reader.repeated, spanOf };
}

class Reader {
  readonly spans = new Map<string, Span>();
  readonly repeated: SourceFault[] = [];
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  document(): void {
    this.value([]);
    this.space();
    if (this.at < this.text.length) this.refuse("Remove everything after the end of the document");
  }

  private value(path: Path): void {
    this.space();
    const character = this.text[this.at];
    if (path.length > DEEPEST && (character === "{" || character === "[")) this.deep();
    else if (character === "{") this.object(path);
    else if (character === "[") this.array(path);
    else if (character === '"') this.string();
    else this.scalar();
  }

  /** A part that's nested too deeply to record its locations. */
  private deep(): void {
    const from = this.at;
    this.at = endOfContainer(this.text, from);
    try {
      JSON.parse(this.text.slice(from, this.at));
    } catch {
      throw new Fault("Something inside this isn't valid JSON", from, this.at);
    }
  }

  private object(path: Path): void {
    const keys = new Set<string>();
    this.at += 1;
    this.space();
    if (this.take("}")) return;
    for (;;) {
      this.space();
      const from = this.at;
      if (this.text[from] === "}") this.refuse("Remove the comma before this, or add a field after it");
      if (this.text[from] !== '"') this.refuse("Add a field name in double quotes");
      const key: string = JSON.parse(this.string());
      if (keys.has(key)) {
        const message = `“${key}” appears twice; the last value is used`;
        this.repeated.push({ from, to: this.at, message });
      }
      keys.add(key);
      this.space();
      if (!this.take(":")) this.refuse("Add a colon");
      this.value([...path, key]);
      this.spans.set(formatPath([...path, key]), { from, to: this.at });
      this.space();
      if (this.take("}")) return;
      if (!this.take(",")) this.refuse("Add a comma or a closing }");
    }
  }

  private array(path: Path): void {
    this.at += 1;
    this.space();
    if (this.take("]")) return;
    for (let index = 0; ; index += 1) {
      this.space();
      const from = this.at;
      if (this.text[from] === "]") this.refuse("Remove the comma before this, or add a value after it");
      this.value([...path, index]);
      this.spans.set(formatPath([...path, index]), { from, to: this.at });
      this.space();
      if (this.take("]")) return;
      if (!this.take(",")) this.refuse("Add a comma or a closing ]");
    }
  }

  /**
   * Reads character by character, because a pattern for the whole string would need memory proportional to a
   * prompt's length.
   */
  private string(): string {
    const from = this.at;
    this.at += 1;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === QUOTE) break;
      if (Number.isNaN(code) || code === LINE_BREAK || code === CARRIAGE_RETURN) {
        const message = "Add the closing quote; write line breaks as \\n";
        throw new Fault(message, from, this.at);
      }
      if (code === BACKSLASH) {
        if (this.match(ESCAPE) === undefined) this.refuse("Invalid escape; write a backslash as \\\\");
      } else {
        if (code < FIRST_PRINTED) this.refuse("Escape tabs and other control characters, such as \\t");
        this.at += 1;
      }
    }
    this.at += 1;
    return this.text.slice(from, this.at);
  }

  private scalar(): void {
    const from = this.at;
    if (this.match(NUMBER) !== undefined) return;
    const word = this.match(WORD);
    if (word === "true" || word === "false" || word === "null") return;
    const isAlmost = word !== undefined && ["true", "false", "null"].includes(word.toLowerCase());
    if (isAlmost) throw new Fault(`Write ${word.toLowerCase()} in lowercase`, from, this.at);
    if (word !== undefined) throw new Fault("Put text in double quotes", from, this.at);
    const character = this.text[from];
    if (character === "'") this.refuse("Use double quotes instead of single quotes");
    if (character === "/") this.refuse("Remove this: JSON doesn't allow comments");
    if (character !== undefined && /[-+.\d]/.test(character)) {
      this.refuse("Write a number as JSON does, such as 0.5 or -3");
    }
    this.refuse("Add a value");
  }

  private space(): void {
    this.match(SPACE);
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private refuse(message: string): never {
    const { length } = this.text;
    if (this.at < length) throw new Fault(message, this.at, this.at + 1);
    throw new Fault("The document ends too early", Math.max(0, length - 1), length);
  }
}

/** The line of a position, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

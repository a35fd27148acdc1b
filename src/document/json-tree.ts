/**
 * JSON as it was written. Unlike a JavaScript object, it preserves the order of keys, duplicate keys and the
 * spelling of numbers, so editing one row changes nothing else.
 */
export type JsonNode =
  | { kind: "object"; members: readonly Member[] }
  | { kind: "array"; elements: readonly JsonNode[] }
  /** A text, number, true, false or null, spelled as in JSON. */
  | { kind: "scalar"; text: string }
  /** Unfinished input in a row for a number or for JSON. It isn't JSON and can't be saved. */
  | { kind: "unfinished"; as: "number" | "json"; text: string };

export type ObjectNode = Extract<JsonNode, { kind: "object" }>;

export interface Member {
  key: string;
  value: JsonNode;
}

/** A range of a text, in UTF-16 code units. */
export interface TextRange {
  from: number;
  to: number;
}

/** The range of a member, with the end of its key, or of an element. */
export interface PartRange extends TextRange {
  keyTo?: number;
}

/** A record with more than 100 levels, or with this key, can't be edited (see `isEditable`). */
const MAX_LEVELS = 90;
const FORBIDDEN_KEY = "__proto__";

/** Why a text isn't JSON, or a warning about JSON, at a place of the text. */
export interface JsonFault extends TextRange {
  /** What to do, without a period. */
  message: string;
}

interface ReadOptions {
  /** Refuses unfinished values, which `printTree` writes and no other parser accepts. */
  isStrict?: boolean;
  /** Filled with the location of every member, including its key, and of every array element. */
  ranges?: Map<Member | JsonNode, PartRange>;
}

/** Parses JSON text, including unfinished values. */
export function readTree(
  text: string,
  options: ReadOptions = {},
): { tree: JsonNode; fault?: undefined } | { tree?: undefined; fault: JsonFault } {
  try {
    return { tree: new Reader(text, options).document() };
  } catch (error) {
    if (error instanceof Invalid) return { fault: error.fault };
    throw error;
  }
}

class Invalid extends Error {
  readonly fault: JsonFault;
  constructor(message: string, from: number, to: number) {
    super(message);
    this.fault = { message, from, to };
  }
}

const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
/** How an unfinished value is written: `unfinished number "1."`. */
const UNFINISHED = /unfinished (number|json)[ \t\n\r]*(?=")/y;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_BREAK = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const FIRST_PRINTED = 0x20;

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly options: ReadOptions;

  constructor(text: string, options: ReadOptions) {
    this.text = text;
    this.options = options;
  }

  document(): JsonNode {
    const node = this.value(0);
    this.space();
    if (this.at < this.text.length) this.refuse("Remove everything after the end");
    return node;
  }

  private value(depth: number): JsonNode {
    this.space();
    const character = this.text[this.at];
    if (depth >= MAX_LEVELS && (character === "{" || character === "[")) {
      this.refuse(`Remove this: JSON may have at most ${MAX_LEVELS} levels`);
    }
    if (character === "{") return this.object(depth);
    if (character === "[") return this.array(depth);
    if (character === '"') return { kind: "scalar", text: this.string() };
    return (this.options.isStrict ? undefined : this.unfinished()) ?? this.scalar();
  }

  private object(depth: number): JsonNode {
    const members: Member[] = [];
    this.at += 1;
    this.space();
    if (this.take("}")) return { kind: "object", members };
    for (;;) {
      this.space();
      const from = this.at;
      if (this.text[from] === "}") this.refuse("Remove the comma before this, or add a field after it");
      if (this.text[from] !== '"') this.refuse("Add a field name in double quotes");
      const key: string = JSON.parse(this.string());
      const keyTo = this.at;
      if (this.options.isStrict && key === FORBIDDEN_KEY) {
        throw new Invalid(`Rename this: a field can't be called ${FORBIDDEN_KEY}`, from, keyTo);
      }
      this.space();
      if (!this.take(":")) this.refuse("Add a colon");
      const member = { key, value: this.value(depth + 1) };
      members.push(member);
      this.options.ranges?.set(member, { from, to: this.at, keyTo });
      this.space();
      if (this.take("}")) return { kind: "object", members };
      if (!this.take(",")) this.refuse("Add a comma or a closing }");
    }
  }

  private array(depth: number): JsonNode {
    const elements: JsonNode[] = [];
    this.at += 1;
    this.space();
    if (this.take("]")) return { kind: "array", elements };
    for (;;) {
      this.space();
      const from = this.at;
      if (this.text[from] === "]") this.refuse("Remove the comma before this, or add a value after it");
      const element = this.value(depth + 1);
      elements.push(element);
      this.options.ranges?.set(element, { from, to: this.at });
      this.space();
      if (this.take("]")) return { kind: "array", elements };
      if (!this.take(",")) this.refuse("Add a comma or a closing ]");
    }
  }

  private unfinished(): JsonNode | undefined {
    const as = this.match(UNFINISHED);
    if (as === undefined) return undefined;
    return {
      kind: "unfinished",
      as: as.includes("number") ? "number" : "json",
      text: JSON.parse(this.string()),
    };
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
        throw new Invalid(message, from, this.at);
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

  private scalar(): JsonNode {
    const from = this.at;
    const number = this.match(NUMBER);
    if (number !== undefined) return { kind: "scalar", text: number };
    const word = this.match(WORD);
    if (word === "true" || word === "false" || word === "null") return { kind: "scalar", text: word };
    const isAlmost = word !== undefined && ["true", "false", "null"].includes(word.toLowerCase());
    if (isAlmost) throw new Invalid(`Write ${word.toLowerCase()} in lowercase`, from, this.at);
    if (word !== undefined) throw new Invalid("Put text in double quotes", from, this.at);
    const character = this.text[from];
    if (character === "'") this.refuse("Use double quotes instead of single quotes");
    if (character === "/") this.refuse("Remove this: JSON doesn't allow comments");
    if (character !== undefined && /[-+.\d]/.test(character)) {
      this.refuse("Write a number as JSON does, such as 0.5 or -3");
    }
    return this.refuse("Add a value");
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
    if (this.at < length) throw new Invalid(message, this.at, this.at + 1);
    throw new Invalid("The JSON ends too early", Math.max(0, length - 1), length);
  }
}

/** A fault as a sentence, with its line if there are several. */
function faultInWords(text: string, { message, from }: JsonFault): string {
  return `${text.includes("\n") ? `Line ${lineAt(text, from)}: ` : ""}${message}.`;
}

/** The line of a position, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

/** The tree as text, formatted as by `JSON.stringify(value, null, 2)`. */
export function printTree(node: JsonNode): string {
  return print(node, "\n", ({ as, text }) => `unfinished ${as} ${JSON.stringify(text)}`);
}

/** Like `printTree`, for display: unfinished values are shown as typed. */
export function printForPeople(node: JsonNode): string {
  return print(node, "\n", ({ text }) => text);
}

type Unfinished = Extract<JsonNode, { kind: "unfinished" }>;

function print(node: JsonNode, line: string, unfinished: (node: Unfinished) => string): string {
  const inner = `${line}  `;
  switch (node.kind) {
    case "scalar":
      return node.text;
    case "unfinished":
      return unfinished(node);
    case "array": {
      if (node.elements.length === 0) return "[]";
      return `[${node.elements.map((element) => inner + print(element, inner, unfinished)).join(",")}${line}]`;
    }
    case "object": {
      if (node.members.length === 0) return "{}";
      const members = node.members.map(
        ({ key, value }) => `${inner}${JSON.stringify(key)}: ${print(value, inner, unfinished)}`,
      );
      return `{${members.join(",")}${line}}`;
    }
  }
}

/** Whether the tree contains unfinished input. */
export function isUnfinished(node: JsonNode): boolean {
  switch (node.kind) {
    case "unfinished":
      return true;
    case "scalar":
      return false;
    case "array":
      return node.elements.some(isUnfinished);
    case "object":
      return node.members.some(({ value }) => isUnfinished(value));
  }
}

/**
 * Why a tree can't be saved: an entry is unfinished, or two entries have the same name and JSON would drop
 * one, or an entry has a name that no record may have.
 * @returns undefined if it can be saved
 */
export function treeProblem(node: JsonNode, name?: string): string | undefined {
  switch (node.kind) {
    case "unfinished":
      return `Enter ${node.as === "number" ? "a number" : "valid JSON"}${name ? ` for ${name}` : ""}.`;
    case "scalar":
      return undefined;
    case "array":
      return first(node.elements, (element) => treeProblem(element, name));
    case "object": {
      const seen = new Set<string>();
      return first(node.members, ({ key, value }) => {
        if (seen.has(key)) return `“${key}” appears twice. Rename one of them.`;
        if (key === FORBIDDEN_KEY) return `A field can't be called “${key}”. Rename it.`;
        seen.add(key);
        return treeProblem(value, `“${key}”`);
      });
    }
  }
}

function first<T>(list: readonly T[], problem: (entry: T) => string | undefined): string | undefined {
  for (const entry of list) {
    const found = problem(entry);
    if (found) return found;
  }
  return undefined;
}

/** Why a text isn't JSON that can be saved; undefined if it is. */
export function textProblem(text: string): string | undefined {
  const { tree, fault } = readTree(text);
  return fault ? faultInWords(text, fault) : treeProblem(tree);
}

import { DEEPEST, endOfContainer } from "@/document/nesting";

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

/** The text isn't valid JSON, with the position of the error. */
export class InvalidJson extends Error {
  /** Position in the text, from 0. */
  readonly at: number;
  constructor(text: string, at: number, what: string) {
    const line = text.slice(0, at).split("\n").length;
    super(text.includes("\n") ? `Line ${line}: ${what}` : what);
    this.at = at;
  }
}

// An unfinished value is written as `unfinished number "1."`, which no other parser accepts as JSON.
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what JSON forbids inside of a text
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|unfinished (number|json)|$)/y;

interface Token {
  /** The kind of token: a punctuation mark or a value. */
  type: "mark" | "string" | "literal" | "unfinished" | "end";
  text: string;
  at: number;
}

class Reader {
  readonly text: string;
  private token: Token;

  constructor(text: string) {
    this.text = text;
    this.token = this.scan(0);
  }

  private scan(from: number): Token {
    TOKEN.lastIndex = from;
    const found = TOKEN.exec(this.text);
    if (!found) {
      const start = from + this.text.slice(from).search(/[^ \t\n\r]/);
      throw new InvalidJson(this.text, start, `“${this.text[start]}” isn't valid JSON here.`);
    }
    const [, mark, string, literal, unfinished] = found;
    const at = TOKEN.lastIndex;
    if (mark) return { type: "mark", text: mark, at };
    if (string) return { type: "string", text: string, at };
    if (literal) return { type: "literal", text: literal, at };
    return unfinished ? { type: "unfinished", text: unfinished, at } : { type: "end", text: "", at };
  }

  private next(): Token {
    const { token } = this;
    if (token.type !== "end") this.token = this.scan(token.at);
    return token;
  }

  private isMark(mark: string): boolean {
    return this.token.type === "mark" && this.token.text === mark;
  }

  private fail(what: string): never {
    throw new InvalidJson(this.text, this.token.at - this.token.text.length, what);
  }

  whole(): JsonNode {
    const node = this.value(0);
    if (this.token.type !== "end") this.fail("Remove everything after the end.");
    return node;
  }

  private value(depth: number): JsonNode {
    if (depth > DEEPEST && (this.isMark("{") || this.isMark("["))) return this.deep();
    if (this.isMark("{")) return this.object(depth);
    if (this.isMark("[")) return this.array(depth);
    const { type } = this.token;
    if (type === "string" || type === "literal") return { kind: "scalar", text: this.next().text };
    if (type === "unfinished") {
      const as = this.next().text === "number" ? "number" : "json";
      if (this.token.type !== "string") this.fail("Add a value in quotes.");
      return { kind: "unfinished", as, text: JSON.parse(this.next().text) as string };
    }
    return this.fail(type === "end" ? "The JSON ends too early." : "Add a value.");
  }

  /** A part that's nested too deeply to edit in rows. */
  private deep(): JsonNode {
    const start = this.token.at - 1;
    const end = endOfContainer(this.text, start);
    const text = this.text.slice(start, end);
    try {
      JSON.parse(text);
    } catch {
      throw new InvalidJson(this.text, start, "Something inside this isn't valid JSON.");
    }
    this.token = this.scan(end);
    return { kind: "scalar", text };
  }

  private object(depth: number): JsonNode {
    const members: Member[] = [];
    this.next();
    while (!this.isMark("}")) {
      if (members.length > 0) this.comma("}");
      if (this.token.type !== "string") this.fail(this.orEnd("Add a name in double quotes."));
      const key = JSON.parse(this.next().text) as string;
      if (!this.isMark(":")) this.fail(this.orEnd("Add a colon."));
      this.next();
      members.push({ key, value: this.value(depth + 1) });
    }
    this.next();
    return { kind: "object", members };
  }

  private array(depth: number): JsonNode {
    const elements: JsonNode[] = [];
    this.next();
    while (!this.isMark("]")) {
      if (elements.length > 0) this.comma("]");
      elements.push(this.value(depth + 1));
    }
    this.next();
    return { kind: "array", elements };
  }

  private comma(end: string): void {
    if (!this.isMark(",")) this.fail(this.orEnd(`Add a comma or a closing “${end}”.`));
    this.next();
  }

  private orEnd(what: string): string {
    return this.token.type === "end" ? "The JSON ends too early." : what;
  }
}

/**
 * Parses JSON, including unfinished values that `printTree` wrote.
 * @throws InvalidJson if the text is neither
 */
export function readTree(text: string): JsonNode {
  return new Reader(text).whole();
}

/** Like `readTree`, but returns undefined if the text isn't valid JSON. */
export function treeOrNothing(text: string): JsonNode | undefined {
  try {
    return readTree(text);
  } catch (error) {
    if (error instanceof InvalidJson) return undefined;
    throw error;
  }
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
 * one.
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

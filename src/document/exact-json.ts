import { isRecord, type JsonObject, mapped, Scalar } from "./equal";

/**
 * Input in a form that isn't a value yet, such as half an object in a JSON field. Documents never contain it.
 */
export class TypedText extends Scalar {}

/**
 * A JSON number that a JavaScript number can't represent exactly, such as 12345678901234567890, 1e400 or
 * 0.10000000000000000001.
 */
export class ExactNumber extends Scalar {
  /** Spellings may differ: 1e400 is 10E+399. */
  override equals(other: Scalar): boolean {
    return other instanceof ExactNumber && sameDecimal(this.text, other.text);
  }
  /** For `JSON.stringify`: the nearest number, or a mark for `jsonOf`. */
  toJSON(): unknown {
    return writing ? writing(this.text) : Number(this.text);
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The number in a text that is a JSON number: a JavaScript number if it has the same decimal value, else an
 * exact one.
 * @returns undefined if the text isn't a JSON number
 */
export function numberOf(text: string): number | ExactNumber | undefined {
  if (!JSON_NUMBER.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) && sameDecimal(text, String(number)) ? number : new ExactNumber(text);
}

function sameDecimal(one: string, other: string): boolean {
  return one === other || decimal(one) === decimal(other);
}

const LONGEST_POWER = 20;

/**
 * A canonical spelling for each decimal value: its digits without zeros at either end, and the exponent of
 * the last digit.
 */
function decimal(text: string): string {
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  const significant = digits.slice(0, end);
  if (significant === "") return "0";
  // Larger exponents are compared as spelled, because parsing a number of a million digits takes too long.
  if (power.length > LONGEST_POWER) return text;
  const last = BigInt(power) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${sign}${significant}e${last}`;
}

/** A value with the nearest finite JavaScript number for each exact one, to check only types. */
export function withNearestNumbers(value: unknown): unknown {
  if (value instanceof ExactNumber) {
    const number = Number(value.text);
    return Number.isFinite(number) ? number : Math.sign(number) * Number.MAX_VALUE;
  }
  return mapped(value, withNearestNumbers);
}

/** The numbers that may be exact, without their signs, also in texts: most documents have none. */
const LONG = /\b\d(?:[\d.]{15,99}[\d.eE+-]*|[\d.]{0,14}[eE][+-]?\d+)/g;

/**
 * Parses JSON without losing digits. For most texts, it costs one more scan than `JSON.parse`.
 * @throws SyntaxError as `JSON.parse` does
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!mayHaveExact(text)) return value;
  // A mark with which no text of the document begins. JSON has only this spelling of a zero byte.
  let mark = "\u0000";
  while (text.includes("\\u0000".repeat(mark.length))) mark += "\u0000";
  const root = { value: JSON.parse(withMarks(text, mark)) };
  unmark(root, mark);
  return root.value;
}

function mayHaveExact(text: string): boolean {
  for (const [number] of text.matchAll(LONG)) if (numberOf(number) instanceof ExactNumber) return true;
  return false;
}

/**
 * JSON text with all digits of its numbers.
 * @param space as for `JSON.stringify`
 * @returns undefined for a value without JSON, such as undefined
 */
export function jsonOf(value: unknown, space?: number): string | undefined {
  for (let mark = "\u0000"; ; mark += "\u0000") {
    let [count, replaced] = [0, 0];
    writing = (text) => {
      count += 1;
      return mark + text;
    };
    try {
      const marked: string | undefined = JSON.stringify(value, null, space);
      if (marked === undefined || count === 0) return marked;
      const marks = new RegExp(`"(?:\\\\u0000){${mark.length}}([-+.\\deE]+)"`, "g");
      const text = marked.replace(marks, (_, digits) => {
        replaced += 1;
        return digits;
      });
      // Another mark is needed if a text of the value happens to look like a marked number.
      if (replaced === count) return text;
    } finally {
      writing = undefined;
    }
  }
}

/** Replaces exact numbers while `jsonOf` writes. */
let writing: ((text: string) => string) | undefined;

/** The JSON text with a marked text for each number that JavaScript can't represent. */
function withMarks(text: string, mark: string): string {
  const token = /"|-?\d[\d.eE+-]*/g;
  const parts: string[] = [];
  let from = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [what] = found;
    if (what === '"') {
      token.lastIndex = endOfText(text, found.index);
    } else if (numberOf(what) instanceof ExactNumber) {
      parts.push(text.slice(from, found.index), JSON.stringify(mark + what));
      from = token.lastIndex;
    }
  }
  return parts.join("") + text.slice(from);
}

/** The position after a string's closing quote. A pattern would need memory proportional to its length. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  const isEscaped = () => {
    let before = end - 1;
    while (text[before] === "\\") before -= 1;
    return (end - before) % 2 === 0;
  };
  while (isEscaped()) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Replaces marked texts by their numbers, in place: the document was just parsed and isn't used elsewhere yet. */
function unmark(root: object, mark: string): void {
  const containers = [root];
  for (let container = containers.pop(); container; container = containers.pop()) {
    for (const [key, inner] of Object.entries(container)) {
      if (typeof inner === "string" && inner.startsWith(mark)) {
        Reflect.set(container, key, new ExactNumber(inner.slice(mark.length)));
      } else if (typeof inner === "object" && inner !== null) {
        containers.push(inner);
      }
    }
  }
}

/** The only key of the plain object that stands for a scalar, or for an object that has only such a key. */
const TAGS = { number: "\u0000number", text: "\u0000text", object: "\u0000object" };

/**
 * A value that structured clone can copy, for a worker, browser storage or another tab: it would drop a class.
 * Unchanged parts are shared.
 */
export function toPlain(value: JsonObject): JsonObject;
export function toPlain(value: unknown): unknown;
export function toPlain(value: unknown): unknown {
  if (value instanceof ExactNumber) return { [TAGS.number]: value.text };
  if (value instanceof TypedText) return { [TAGS.text]: value.text };
  return tagOf(value) ? { [TAGS.object]: mapped(value, toPlain) } : mapped(value, toPlain);
}

/** Restores the value that was passed to `toPlain`. */
export function fromPlain(value: JsonObject): JsonObject;
export function fromPlain(value: unknown): unknown;
export function fromPlain(value: unknown): unknown {
  const held = tagOf(value);
  if (held?.tag === TAGS.object) return mapped(held.inner, fromPlain);
  if (typeof held?.inner !== "string") return mapped(value, fromPlain);
  return held.tag === TAGS.number ? new ExactNumber(held.inner) : new TypedText(held.inner);
}

function tagOf(value: unknown): { tag: string; inner: unknown } | undefined {
  if (!isRecord(value)) return undefined;
  const [key = "", ...others] = Object.keys(value);
  const isTag = others.length === 0 && Object.values(TAGS).includes(key);
  return isTag ? { tag: key, inner: value[key] } : undefined;
}

import { mapped } from "./equal";
import { DEEPEST, endOfContainer, endOfText, isDeeperThan } from "./nesting";
import { Scalar } from "./scalar";

/** A part of a document that's written as it was read. */
abstract class RawJson extends Scalar {
  /** For `JSON.stringify`: the nearest value, or a mark for `jsonOf`. */
  toJSON(): unknown {
    return writing ? writing(this.text) : this.nearest();
  }
  protected abstract nearest(): unknown;
}

/** An object or array that's nested too deeply for the product: its JSON text, without whitespace. */
export class DeepJson extends RawJson {
  protected override nearest(): unknown {
    return this.text;
  }
}

/**
 * A JSON number that a JavaScript number can't represent exactly, such as 12345678901234567890, 1e400 or
 * 0.10000000000000000001.
 */
export class ExactNumber extends RawJson {
  /** Spellings may differ: 1e400 is 10E+399. */
  override equals(other: Scalar): boolean {
    return other instanceof ExactNumber && sameDecimal(this.text, other.text);
  }
  protected override nearest(): unknown {
    return Number(this.text);
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

/**
 * Where a number may be that JavaScript can't represent: with an exponent, or with 16 characters. Ordinary
 * texts have none.
 */
const SUSPECT = /(?:^|[\s:,[])-?(?:\d[\d.]{15}|\d[\d.]*[eE])/;

/**
 * Parses JSON without losing digits, and with a `DeepJson` for what's nested too deeply. For most texts, it
 * costs one more scan than `JSON.parse`.
 * @throws SyntaxError as `JSON.parse` does
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!SUSPECT.test(text) && !isDeeperThan(depthOf(value), value)) return value;
  for (let attempt = 0; ; attempt += 1) {
    const mark = markOf(attempt);
    const { marked, count } = withMarks(text, mark, depthOf(value));
    if (count === 0) return value;
    const exact = { value: JSON.parse(marked) };
    // Another mark is needed if a text of the document happens to start with this one.
    if (unmark(exact, mark) === count) return exact.value;
  }
}

/**
 * JSON text with all digits of its numbers, and with its deepest parts unchanged.
 * @param space as for `JSON.stringify`
 * @returns undefined for a value without JSON, such as undefined
 */
export function jsonOf(value: unknown, space?: number): string | undefined {
  for (let attempt = 0; ; attempt += 1) {
    const mark = markOf(attempt);
    let count = 0;
    writing = (text) => {
      count += 1;
      return mark + text;
    };
    try {
      const marked: string | undefined = JSON.stringify(value, null, space);
      if (marked === undefined || count === 0) return marked;
      let replaced = 0;
      const text = marked.replace(markedTexts(attempt), (_, raw: string) => {
        replaced += 1;
        return JSON.parse(`"${raw}"`);
      });
      if (replaced === count) return text;
    } finally {
      writing = undefined;
    }
  }
}

/** Replaces raw JSON while `jsonOf` writes. */
let writing: ((text: string) => string) | undefined;

/**
 * How deep a document may be. A record is cut at the same places whether it's in a list of records or not.
 */
function depthOf(document: unknown): number {
  return Array.isArray(document) ? DEEPEST + 1 : DEEPEST;
}

/** Marks a text as raw JSON. Almost no text starts with a zero byte. */
function markOf(attempt: number): string {
  return `\u0000${attempt}:`;
}

/** Finds marked texts in JSON text. */
function markedTexts(attempt: number): RegExp {
  return new RegExp(`"\\\\u0000${attempt}:((?:[^"\\\\]|\\\\.)*)"`, "g");
}

/** JSON text without spaces between its parts. */
function compact(text: string): string {
  const token = /"|[ \t\n\r]+/g;
  const parts: string[] = [];
  let from = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] === '"') {
      token.lastIndex = endOfText(text, found.index);
    } else {
      parts.push(text.slice(from, found.index));
      from = token.lastIndex;
    }
  }
  return parts.join("") + text.slice(from);
}

/**
 * The JSON text with a marked text for each number that JavaScript can't represent, and for each part that's
 * too deep.
 */
function withMarks(text: string, mark: string, deepest: number): { marked: string; count: number } {
  const token = /["[\]{}]|-?\d[\d.eE+-]*/g;
  const parts: string[] = [];
  let [from, count, depth] = [0, 0, 0];
  const put = (start: number, raw: string) => {
    parts.push(text.slice(from, start), JSON.stringify(mark + raw));
    from = token.lastIndex;
    count += 1;
  };
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [what] = found;
    if (what === '"') {
      token.lastIndex = endOfText(text, found.index);
    } else if (what === "]" || what === "}") {
      depth -= 1;
    } else if (what !== "[" && what !== "{") {
      if (numberOf(what) instanceof ExactNumber) put(found.index, what);
    } else if (depth < deepest) {
      depth += 1;
    } else {
      token.lastIndex = endOfContainer(text, found.index);
      put(found.index, compact(text.slice(found.index, token.lastIndex)));
    }
  }
  return { marked: parts.join("") + text.slice(from), count };
}

/**
 * Replaces marked texts by their values, in place: the document was just parsed and isn't used elsewhere yet.
 * @returns how many there were
 */
function unmark(container: object, mark: string): number {
  let count = 0;
  for (const [key, inner] of Object.entries(container)) {
    if (typeof inner === "string" && inner.startsWith(mark)) {
      const raw = inner.slice(mark.length);
      Reflect.set(container, key, /^[[{]/.test(raw) ? new DeepJson(raw) : new ExactNumber(raw));
      count += 1;
    } else if (typeof inner === "object" && inner !== null) {
      count += unmark(inner, mark);
    }
  }
  return count;
}

import { isRecord, mapped } from "./equal";
import { getAt } from "./path";
import { digitsIn, type NumberKind, namesPhone, replaceNumbers } from "./personal-numbers";
import { ADDRESS } from "./redact";

const EMAIL = "•••@•••";
const CARD = "•••• •••• •••• ••••";
/** What replaces a customer's name. */
const NAME = "•••";
/** A number with fewer digits is masked whole. */
const FEWEST_DIGITS = 7;

/** What replaces a phone number: its last two digits tell customers apart. */
const maskedPhone = (digits: string) => `••• ••${digits.length < FEWEST_DIGITS ? "••" : digits.slice(-2)}`;
const maskedNumber = (kind: NumberKind, digits: string) => (kind === "card" ? CARD : maskedPhone(digits));

/** IDs of records. They can look like numbers, and links need them. */
const ID = /^(?:id|\w*(?:Id|Ids|_id))$/;
/** A customer's number is masked whatever its length and format. */
const CUSTOMER_NUMBER = /^customer(?:\.number|Number)$/;
const CUSTOMER_NAME = /^customer(?:\.name|Name)$/;
/** Values of the API that a customer's name must not change. */
const ENUMERATIONS = new Set(["type", "status", "endedReason", "role", "source"]);

/** Most texts contain neither, and then nothing else is searched for. */
const MAY_HAVE = /[@\p{Nd}]/u;

/**
 * A text without its phone numbers, email addresses and card numbers. All masking of calls uses this
 * function, whose time grows linearly with the text.
 * @param label the name of the field that has it, which may say what a number is
 */
export function maskText(text: string, label = ""): string {
  if (!MAY_HAVE.test(text)) return text;
  const addressed = text.includes("@") ? text.replace(ADDRESS, EMAIL) : text;
  return replaceNumbers(addressed, maskedNumber, namesPhone(label));
}

/**
 * Masks a call's title of several parts, such as "Front desk, +44 20 7946 0018, Today 14:03". A part that is
 * only a number is a customer's, whatever its format. One without a digit may be a customer's name, unless the
 * title was masked before.
 */
export function maskTitle(title: string): string {
  const parts = title
    .split(", ")
    .filter((part) => title.includes(NAME) || MAY_HAVE.test(part))
    .map((part) => maskText(part, "phone"));
  return parts.join(", ") || "Call";
}

/** Masks a customer's name in a text. */
export type NameMask = (text: string) => string;

/** Scripts with capital letters, and spaces between words. */
const CASED = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}";
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu;
const SHORTEST_PART = 3;

/**
 * What masks a customer's name, and each of its parts, wherever a text has them. A part may be a usual word, as
 * in "Will Park": in a text with capital letters, it counts only with one.
 * @returns undefined if there's nothing to mask
 */
export function nameMask(name: unknown): NameMask | undefined {
  const parts = typeof name === "string" ? nameParts(name) : [];
  const words = parts.filter((part) => part.length >= SHORTEST_PART || !hasCase(part));
  const wanted = [parts.length > 1 ? parts.join("[\\s.,-]{1,3}") : "", ...words].filter(
    (part) => part !== "",
  );
  if (wanted.length === 0) return undefined;
  const pattern = new RegExp(`(?<![${CASED}\\p{N}])(?:${wanted.join("|")})(?![${CASED}\\p{N}])`, "giu");
  return (text) => {
    const isPlain = text === text.toLowerCase();
    return text.replace(pattern, (found) =>
      isPlain || !hasCase(found) || /^\p{Lu}/u.test(found) || WORD_GAP.test(found) ? NAME : found,
    );
  };
}

/** The words of a name. */
export const nameParts = (name: string): string[] => name.normalize("NFC").match(WORD) ?? [];

const WORD_GAP = /[\s.,]/;
const hasCase = (word: string) => word.toLowerCase() !== word.toUpperCase();

/**
 * A field's text as it's shown while masking is on. The list, the search, pages and files all use this rule.
 */
export function maskField(name: string, text: string, names?: NameMask): string {
  if (text.trim() === "") return text;
  if (CUSTOMER_NUMBER.test(name)) return maskedPhone(/[\p{L}@]/u.test(text) ? "" : digitsIn(text));
  if (CUSTOMER_NAME.test(name)) return NAME;
  const label = labelOf(name);
  if (ID.test(label) && !namesPhone(label) && !/[@+]/.test(text)) return text;
  // The address first: its user may be a part of the name.
  const shown = maskText(text, label);
  return names && !ENUMERATIONS.has(label) ? names(shown) : shown;
}

const labelOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** A number in place of a message's text is what was said. */
const TEXTS: ReadonlySet<string> = new Set([
  "message",
  "result",
  "content",
  "text",
  "utterance",
  "transcript",
]);

/**
 * Masks a record of any shape, such as a call. If there's nothing to mask, it returns the same record.
 * @param names masks the customer's name; the record itself has it otherwise
 */
export function masked<T>(record: T, names = nameMask(getAt(record, ["customer", "name"]))): T {
  const mask = (value: unknown, path: string): unknown => {
    // The page uses links with this ID.
    if (path === "id") return value;
    if (typeof value === "string") return maskField(path, value, names);
    // Numbers are masked only if their field says that they're phone numbers or what was said; others are times
    // and amounts.
    if (typeof value === "number" && (namesPhone(labelOf(path)) || TEXTS.has(labelOf(path)))) {
      const text = String(value);
      const shown = maskField(path, text);
      return shown === text ? value : shown;
    }
    const inside = (key: string) => (path === "" ? key : `${path}.${key}`);
    if (Array.isArray(value)) return mapped(value, (part, index) => mask(part, inside(`${index}`)));
    if (!isRecord(value)) return value;
    const parts = Object.entries(value).map(
      ([key, part]) => [maskText(key), mask(part, inside(key))] as const,
    );
    return parts.every(([key, part]) => Object.hasOwn(value, key) && part === value[key])
      ? value
      : Object.fromEntries(parts);
  };
  return mask(record, "") as T;
}

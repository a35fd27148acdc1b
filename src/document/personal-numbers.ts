import { HYPHENS } from "@/lib/visible";

/** The kind of a personal number in a text. */
export type NumberKind = "phone" | "card";

/**
 * What people and typesetters write between the digits of a number: spaces, hyphens, dots, slashes, brackets
 * and invisible marks.
 */
export const BETWEEN_DIGITS = `\\p{Zs}\\t().\\-/${HYPHENS}·．（）\\p{Default_Ignorable_Code_Point}`;
/** What a number can start with before its first digit. */
export const BEFORE_DIGITS = "(?:[+＋]|[(（][+＋]?)?\\p{Default_Ignorable_Code_Point}?";
/** An extension that belongs to the number: "x12", "ext. 12", ";ext=12". */
const EXTENSION =
  "(?:(?:;ext=|[\\s,]{0,2}(?:extension|ext|x|durchwahl)[.:\\s]{0,2}|\\s?#)\\p{Nd}{1,6}(?!\\p{Nd}))";

/**
 * Digits and their separators. Each search starts only where a number can, so the time grows linearly with
 * the text; letters of scripts without spaces may touch a number.
 */
const NUMBER = new RegExp(
  // The lookahead first, because it makes the slower lookbehind rare. What's masked ends in digits after "•".
  `(?=[+＋(（\\p{Nd}])(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}•])${BEFORE_DIGITS}\\p{Nd}` +
    `(?:(?:,[ \\n]|[${BETWEEN_DIGITS}\\r\\n]){0,4}\\p{Nd})*${EXTENSION}?`,
  "giu",
);
const AT_ITS_END = new RegExp(`${EXTENSION}$`, "iu");

/** How many characters around a number are examined to find out what it is. */
const AROUND = 40;

/**
 * The field's name or a word before it says that it's a phone number: `"phone": "5551234"`, "my number is
 * 5551234".
 */
const IS_PHONE =
  /(?:(?:phone|mobile|cell|tel|fax|msisdn|whatsapp|caller|customer)(?:[ _-]?(?:number|no|id))?|\b(?:ani|dnis)|["']number|\b(?:my|your|his|her|their|our) number)["']?(?:\s?[:=.-]|\sis)?\s?["']?$/i;
/** Joined to a part of an ID: "INV-2026", "#4821", "9f-4000-8000". */
const IS_JOINED = /(?:[\p{L}\p{N}][-_/]|[_#№])$/u;
/** Joined to a word, as some card numbers are: "Visa-4111". */
const IS_WORD = /(?<![\p{L}\p{N}_-])\p{L}{2,}-$/u;
const GOES_ON = /^-?[_\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Money and shares: "€ 1 200 300", "1.234.567,89", "1 200 300 %". */
const SIGN_BEFORE = /[$€£¥₹]\s?$/;
const SIGN_AFTER = /^(?:,\p{Nd}|\s?[%$€£¥₹])/u;
const UUID = /^\d{8}-\d{4}-\d{4}-\d{4}-\d{12}$/;

const DATE =
  /^(?:(?:19|20)\d{2}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2})(?:,?\s+|$)/;
/** A year or a time of day: "2019-2026", "0900-1700". */
const YEAR_OR_TIME = /^(?:(?:19|20)\d\d|(?:[01]\d|2[0-3])[0-5]\d)$/;
/** Until 2033, epoch seconds are ten digits that start with 1, and milliseconds are thirteen. */
const EPOCH = /^1\d{9}(?:\d{3})?$/;
const DECIMAL = /^\D*\d+\.\d+$/;
/** The group lengths of a number that's written with commas, or of one without an area code. */
const PHONE_GROUPS = /^(?:3,3,4|3,4|3,2,2)$/;
/** The group lengths in which card numbers are written or spoken. */
const CARD_GROUPS = /^(?:\d\d|4(?:,4){2,4}(?:,[1-3])?|4,6,[45]|1(?:,1)*)$/;

/**
 * Replaces phone and card numbers: 8 to 15 digits, in any script and with any separators, are a phone
 * number, and digits that pass the Luhn check are a card. Dates, times, amounts of money and what is joined to
 * letters are left. In doubt, it's a phone number.
 * @param replaced returns the replacement for a number of a kind, whose digits are 0 to 9 in any script
 * @param isPhone the text starts with a phone number, whatever its length
 */
export function replaceNumbers(
  text: string,
  replaced: (kind: NumberKind, digits: string) => string,
  isPhone = false,
): string {
  const parts = (found: string, at: number): string => {
    const { before, after } = around(found, text, at);
    const kind = numberKind(found, isPhone && at === 0 ? '"phone":"' : before, after);
    if (kind) return replaced(kind, withoutTimes(plainOf(found), after).digits);
    if (isManyPhones(found, before, after)) return replaced("phone", digitsIn(found));
    // Several adjacent numbers: on separate lines, in a list, or separated by spaces.
    const separator = ["\n", ", ", " "].find((one) => found.includes(one));
    if (separator === undefined) return found;
    let from = at;
    return found
      .split(separator)
      .map((part) => {
        const done = parts(part, from);
        from += part.length + separator.length;
        return done;
      })
      .join(separator);
  };
  return text.replace(NUMBER, parts);
}

/**
 * The kind of a match of `NUMBER`: a phone number by its plus sign, grouping and length, a card by the
 * Luhn check.
 */
function numberKind(found: string, before: string, after: string): NumberKind | undefined {
  const plain = plainOf(found);
  const { rest, groups, digits } = withoutTimes(plain, after);
  if (digits.length < 7 || UUID.test(plain)) return undefined;
  const isOther = isSomethingElse(before, after);
  if ((!isOther || IS_WORD.test(before)) && isCard(digits, groups)) return "card";
  const [first = ""] = plain.split(/\n|, /);
  if (/^\(?\+/.test(plain)) {
    // A number continues after a comma or on the next line only if it isn't complete yet.
    const isWhole = first === plain || digitsOf(first).length < 8;
    return isWhole && isBetween(digits, 8, 15) ? "phone" : undefined;
  }
  if (plain.includes("\n")) return undefined;
  if (IS_PHONE.test(before) && isBetween(digits, 7, 15)) return "phone";
  if (isOther || !isBetween(digits, 7, 17)) return undefined;
  if (groups.length > 1) return isPhoneInGroups(rest, digits, groups) ? "phone" : undefined;
  const isLong = digits.length > 15 && !digits.startsWith("0");
  return digits.length < 8 || isLong || EPOCH.test(digits) ? undefined : "phone";
}

/** Whether a match that is too long for one number looks like several: "020 7946 0018 020 7946 0019". */
function isManyPhones(found: string, before: string, after: string): boolean {
  const plain = plainOf(found);
  const { groups, digits } = withoutTimes(plain, after);
  const isLong = isBetween(digits, 16, 60) && groups.length >= 4 && !UUID.test(plain);
  return isLong && !/[,\n]/.test(plain) && !isSomethingElse(before, after);
}

function around(found: string, text: string, at: number) {
  const end = at + found.length;
  return { before: text.slice(Math.max(0, at - AROUND), at), after: text.slice(end, end + AROUND) };
}

const UNUSUAL_HYPHEN = new RegExp(`[${HYPHENS}·]`, "g");

/** The number in plain characters, without its extension. */
function plainOf(found: string): string {
  return found
    .replace(AT_ITS_END, "")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\p{Nd}/gu, digitOf)
    .replace(UNUSUAL_HYPHEN, "-")
    .normalize("NFKC");
}

/** A digit of any script as 0 to 9. */
function digitOf(digit: string): string {
  const [simple = ""] = digit.normalize("NFKC");
  const code = simple.codePointAt(0) ?? 0;
  if (code < 0x80) return simple;
  // In every script the ten digits are consecutive, starting at a code that ends in 0 or 6.
  const start = code & ~0xf;
  return String(code - (/\p{Nd}/u.test(String.fromCodePoint(start)) ? start : start + 6));
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The digits of a number in any script, as 0 to 9, without its extension. */
export const digitsIn = (text: string) => digitsOf(plainOf(text));

/** A match without dates at its start and an hour at its end. */
function withoutTimes(plain: string, after: string) {
  let rest = plain;
  while (DATE.test(rest)) rest = rest.replace(DATE, "").replace(/^[-\s/]+/, "");
  const groups: string[] = rest.match(/\d+/g) ?? [];
  if (/^:\p{Nd}/u.test(after)) rest = rest.slice(0, rest.length - (groups.pop()?.length ?? 0));
  return { rest, groups, digits: groups.join("") };
}

/** It's joined to letters or to the sign of a currency. */
const isSomethingElse = (before: string, after: string) =>
  IS_JOINED.test(before) || GOES_ON.test(after) || SIGN_BEFORE.test(before) || SIGN_AFTER.test(after);

/** Whether a field's name says that it contains a phone number. */
export const namesPhone = (label: string) => IS_PHONE.test(`"${label}":"`);

const isBetween = (digits: string, least: number, most: number) =>
  digits.length >= least && digits.length <= most;

function isPhoneInGroups(written: string, digits: string, groups: readonly string[]): boolean {
  if (groups.every((group) => YEAR_OR_TIME.test(group)) || DECIMAL.test(written.trim())) return false;
  // Lists of other numbers have commas, too, unless they're said digit by digit: "5 5 5, 1 2 3".
  if (!written.includes(",") && (digits.length > 7 || digits.startsWith("0"))) return true;
  const areSaid = groups.filter(({ length }) => length === 1).length * 2 > groups.length;
  return areSaid || PHONE_GROUPS.test(groups.map(({ length }) => length).join(","));
}

function isCard(digits: string, groups: readonly string[]): boolean {
  const lengths = groups.map(({ length }) => length).join(",");
  return /^[2-6]\d{12,18}$/.test(digits) && CARD_GROUPS.test(lengths) && passesLuhn(digits);
}

/** Whether the last digit is a valid check digit, as on all payment cards. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

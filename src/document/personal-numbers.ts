/** What a number in a text is to people: a telephone number, a card, or neither. */
export type NumberKind = "phone" | "card";

/**
 * Digits with what people and recognizers put between them, on one line. Each search begins only where a number does, so the time grows
 * with the text and not with its square. Letters of scripts that are written without spaces may touch a number.
 * Looking ahead first spares the look behind almost everywhere.
 */
export const NUMBER =
  /(?=[+(\p{Nd}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])(?:\+|\(\+?)?\p{Nd}(?:(?:, |[ \t\u00a0\u2007\u2009\u202f().\-–‑/]){0,3}\p{Nd})*/gu;

/** How much of a text's surroundings says what a number is. */
const AROUND = 40;

/** The number's own field or word says that it's a telephone number: `"phone": "5551234"`. */
const IS_PHONE =
  /(?:(?:phone|mobile|cell|tel|fax|msisdn|whatsapp|caller|customer)(?:[ _-]?(?:number|no))?|["']number)["']?\s?[:=]\s?["']?$/i;
/** It says that it's something else: an ID, a time or an amount. */
const IS_OTHER =
  /(?:\bid|\bID|_id|Id|ID|_at|At|[tT]ime(?:[sS]tamp)?|[aA]mount|[pP]rice|[cC]ost|[tT]otal)["']?\s?[:=]\s?["']?$/;
/** A part of an ID comes before or after: "INV-2026", "#4821", "9f-4000-8000". */
const IS_JOINED = /(?:[\p{L}\p{N}][-_/]|[_#№])$/u;
const GOES_ON = /^-?[_\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const EXTENSION = /^(?:x|ext)/i;
/** Money and shares: "€ 1 200 300", "1.234.567,89", "1000000 dollars". */
const CURRENCY_BEFORE = /[$€£¥₹]\s?$/;
const CURRENCY_AFTER = /^(?:,\p{Nd}|\s?(?:[%$€£¥₹]|(?:USD|EUR|GBP|dollars?|euros?|pounds?|cents?)\b))/iu;

const DATE =
  /^(?:(?:19|20)\d{2}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2})(?:,?\s+|$)/;
/** A year or a time of day: "2019-2026", "0900-1700". */
const YEAR_OR_TIME = /^(?:(?:19|20)\d\d|(?:[01]\d|2[0-3])[0-5]\d)$/;
const YEAR = /^(?:19|20)\d\d$/;
const THOUSANDS = /^\p{Nd}{1,3}(?:[\s.]\p{Nd}{3})+$/u;
/** The lengths of the groups that cards are written or said in. */
const CARD_GROUPS = /^(?:\d\d|4(?:,4){2,4}(?:,[1-3])?|4,6,[45]|1(?:,1)*)$/;

/**
 * What a match of `NUMBER` is. By its plus sign, its grouping and its length for telephone numbers, by Luhn's check for cards. IDs,
 * dates, times, amounts and addresses of machines are neither.
 * @param text the text that it's in
 * @param at where it starts in the text
 */
export function numberKind(found: string, text: string, at: number): NumberKind | undefined {
  const { before, after } = around(found, text, at);
  const { rest, groups, digits } = withoutTimes(found, after);
  if (digits.length < 7) return undefined;
  if (found.startsWith("+") || found.startsWith("(+")) return isBetween(digits, 8, 15) ? "phone" : undefined;
  if (IS_PHONE.test(before) && isBetween(digits, 7, 15)) return "phone";
  if (isSomethingElse(before, after)) return undefined;
  if (isCard(digits, groups)) return "card";
  if (!isBetween(digits, 7, 15)) return undefined;
  return (groups.length === 1 ? isPhoneInOnePiece(digits) : isPhoneInGroups(rest, digits, groups))
    ? "phone"
    : undefined;
}

/** Whether a match that is too long for one number looks like several: "020 7946 0018 020 7946 0019". */
export function isManyPhones(found: string, text: string, at: number): boolean {
  const { before, after } = around(found, text, at);
  const { groups, digits } = withoutTimes(found, after);
  const isLong = isBetween(digits, 16, 60) && groups.length >= 4;
  return isLong && !found.includes(",") && !isCount(groups) && !isSomethingElse(before, after);
}

function around(found: string, text: string, at: number) {
  const end = at + found.length;
  return { before: text.slice(Math.max(0, at - AROUND), at), after: text.slice(end, end + AROUND) };
}

/** What is left of a match without the dates that it begins with and the hour that it ends with. */
function withoutTimes(found: string, after: string) {
  let rest = found;
  while (DATE.test(rest)) rest = rest.replace(DATE, "");
  const groups: string[] = rest.match(/\p{Nd}+/gu) ?? [];
  if (/^:\p{Nd}/u.test(after)) rest = rest.slice(0, rest.length - (groups.pop()?.length ?? 0));
  return { rest, groups, digits: groups.join("") };
}

const isSomethingElse = (before: string, after: string) =>
  IS_OTHER.test(before) ||
  IS_JOINED.test(before) ||
  (GOES_ON.test(after) && !EXTENSION.test(after)) ||
  CURRENCY_BEFORE.test(before) ||
  CURRENCY_AFTER.test(after);

/** Whether a field's name says that it has a telephone number. */
export const namesPhone = (label: string) => IS_PHONE.test(`"${label}":"`);

const isBetween = (digits: string, least: number, most: number) =>
  digits.length >= least && digits.length <= most;

/** Ten digits that begin with 1 are seconds since 1970, and thirteen milliseconds. */
function isPhoneInOnePiece(digits: string): boolean {
  const { length } = digits;
  if (digits.startsWith("000")) return false;
  if (digits.startsWith("00")) return length >= 11;
  if (digits.startsWith("0")) return length >= 9 && length <= 11;
  return (length === 10 && !digits.startsWith("1")) || length === 11 || length === 12;
}

function isPhoneInGroups(written: string, digits: string, groups: readonly string[]): boolean {
  const { length } = digits;
  const lengths = groups.map((group) => group.length).join(",");
  const [first = "", second = ""] = groups;
  if (isCount(groups) || groups.every((group) => YEAR_OR_TIME.test(group))) return false;
  // Without a comma in it, or said digit by digit: "5 5 5, 1 2 3". Otherwise it's a list of other numbers.
  if (written.includes(",")) return isSaidInDigits(groups) || lengths === "3,3,4" || lengths === "3,4";
  const bare = written.trim().replace(/^[^\p{Nd}]+/u, "");
  const has = (signs: RegExp) => signs.test(bare);
  if (has(/^\p{Nd}+\.\p{Nd}+$/u)) return false;
  if (has(/^\p{Nd}+\/\p{Nd}+$/u)) return first.startsWith("0");
  if (has(/^[\p{Nd}.]+$/u) && groups.some((group) => group.length === 1)) return false;
  if (has(/^[\p{Nd}.]+$/u) && groups.length === 4 && groups.every((group) => Number(group) <= 255))
    return false;
  if (has(THOUSANDS) && lengths !== "3,3,3") return false;
  if (groups.length === 2 && YEAR.test(first) && second.length > 4) return false;
  if (lengths === "5,4" || (length === 13 && /^97[89]/.test(digits))) return false;
  if (length === 7)
    return (lengths === "3,4" || lengths === "3,2,2" || isSaidInDigits(groups)) && !/^[01]/.test(first);
  return true;
}

const isSaidInDigits = (groups: readonly string[]) =>
  groups.filter(({ length }) => length === 1).length * 2 > groups.length;

/** One, two, three: somebody counts. */
const isCount = (groups: readonly string[]) =>
  groups.every((group, index) => index === 0 || Number(group) === Number(groups[index - 1]) + 1);

function isCard(digits: string, groups: readonly string[]): boolean {
  const lengths = groups.map(({ length }) => length).join(",");
  return /^[2-6]\d{12,18}$/.test(digits) && CARD_GROUPS.test(lengths) && passesLuhn(digits);
}

/** Whether the last digit checks the others, as on every payment card. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

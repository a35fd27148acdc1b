import { BEFORE_DIGITS, BETWEEN_DIGITS, replaceNumbers } from "./personal-numbers";

/** What replaces redacted text. */
const NUMBER = "[number]";
const EMAIL = "[email address]";

// Every pattern matches only from the start of a word and for a limited length, so that the time grows
// linearly with the text.
/** An email address as it's written, or a SIP user: "jane@localhost". */
export const ADDRESS =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\p{L}[\p{L}\p{N}-]*)/giu;
const ENDING = "(?:com|org|net|edu|io|co|uk|de|fr|eu|example)\\b";
const WORD = "[\\p{L}\\p{N}_-]{1,64}";
const GAP = "\\s{1,8}";
/** "emma dot hughes at example dot com". Recognized only with a common top-level domain. */
const SPOKEN_ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}_-])${WORD}(?:${GAP}(?:dot|underscore|dash|hyphen|point)${GAP}${WORD}){0,8}` +
    `${GAP}at${GAP}${WORD}(?:${GAP}dot${GAP}(?!${ENDING})${WORD}){0,8}` +
    `(?:\\s{0,8}(?:\\.|\\bdot\\b)\\s{0,8}${ENDING}){1,4}`,
  "giu",
);

/** Digits with separators, and a plus or bracket before them. */
const DIGITS = new RegExp(
  `(?<![\\p{L}\\p{N}])${BEFORE_DIGITS}\\p{Nd}(?:[${BETWEEN_DIGITS}\\s]{0,4}\\p{Nd})*`,
  "gu",
);
const LONGEST_KEPT = 3;
const YEAR = /^(?:19|20)\p{Nd}{2}$/u;
/** Dates and times identify no one. */
const DATE =
  /^(?:(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}|\d{1,2}[.]\d{2})$/;

/** Amounts of money identify no one: "£1,172.00", "1.172,00 €". */
const AMOUNT = /^(?:\p{Nd}{1,3}(?:[,. ]\p{Nd}{3}){1,2}|\p{Nd}{1,6})(?:[.,]\p{Nd}{2})?$/u;
/** A sign that touches two numbers may be the other one's. */
const SIGN_BEFORE = /(?<!\p{Nd}\s?)\p{Sc}\s?$/u;
const SIGN_AFTER = /^\s?\p{Sc}(?!\s?\p{Nd})/u;
/** How many characters around a number a sign and what it touches take. */
const AROUND = 4;

const DIGIT_WORD = "(?:zero|oh|o|nought|one|two|three|four|five|six|seven|eight|nine|\\p{Nd})";
const SPOKEN_DIGIT = `(?:(?:double|triple|treble)[\\s\\p{Pd}]+)?${DIGIT_WORD}`;
/** Six separately spoken digits in a row are a number. */
const SPOKEN_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:plus[\\s\\p{Pd}]+)?${SPOKEN_DIGIT}(?:[\\s,.\\p{Pd}]+${SPOKEN_DIGIT}){3,}(?![\\p{L}\\p{N}])`,
  "giu",
);
const FEWEST_SPOKEN = 6;

/**
 * A text without phone numbers, email addresses and other long numbers, written or spoken digit by digit.
 * Names, places and everything else remain, so it isn't anonymous.
 */
export const redact = (text: string): string => redactNumbers(redactAddresses(text));

/** A text without email addresses. */
const redactAddresses = (text: string): string => text.replace(ADDRESS, EMAIL).replace(SPOKEN_ADDRESS, EMAIL);

/** A text without phone numbers and other long numbers: everything that masking hides, and more. */
function redactNumbers(text: string): string {
  const unspoken = text.replace(SPOKEN_NUMBER, (spoken) =>
    digitsSaid(spoken) >= FEWEST_SPOKEN ? NUMBER : spoken,
  );
  return replaceNumbers(unspoken, () => NUMBER).replace(DIGITS, redactDigits);
}

function redactDigits(found: string, at: number, text: string): string {
  const trimmed = found.trimEnd();
  const count = trimmed.match(/\p{Nd}/gu)?.length ?? 0;
  if (count <= LONGEST_KEPT || YEAR.test(trimmed) || DATE.test(trimmed)) return found;
  const end = at + trimmed.length;
  const isPriced =
    SIGN_BEFORE.test(text.slice(Math.max(0, at - AROUND), at)) ||
    SIGN_AFTER.test(text.slice(end, end + AROUND));
  if (isPriced && AMOUNT.test(trimmed)) return found;
  return NUMBER + found.slice(trimmed.length);
}

function digitsSaid(spoken: string): number {
  let digits = 0;
  let times = 1;
  for (const word of spoken.toLowerCase().split(/[\s,.\p{Pd}]+/u)) {
    if (word === "double") times = 2;
    else if (word === "triple" || word === "treble") times = 3;
    else if (word !== "plus" && word !== "") {
      digits += times;
      times = 1;
    }
  }
  return digits;
}

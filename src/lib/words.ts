import { formatNumber, isOne, listed } from "./format";

/** An API value in words: `customer-ended-call` → "customer ended call", `inProgress` → "in progress". */
export function readable(value: string): string {
  const words = value
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z]{2})/g, "$1 $2")
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words === "" ? value : words.replace(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
}

/** A text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An API value in words, with a capital first letter. */
export function sentence(value: string): string {
  return capitalized(readable(value));
}

/** What a text is that has only blanks and invisible marks: "Blank (1 character)"; undefined if it has more, or nothing. */
export function blankWords(text: string): string | undefined {
  return /^[\s\p{Cf}]+$/u.test(text) ? `Blank (${count([...text].length, "character")})` : undefined;
}

/** A number for people: 12480 → "12,480". */
export const number = formatNumber;

/** A count with its noun: (1, "call") → "1 call", (12480, "call") → "12,480 calls". */
export function count(value: number, noun: string, plural = `${noun}s`): string {
  return `${number(value)} ${isOne(value) ? noun : plural}`;
}

/** Names in a sentence; the rest is counted: "a and b", "a, b and 4 more". */
export function listedUpTo(most: number, names: readonly string[]): string {
  // "1 more" takes no less room than the name.
  if (names.length <= most + 1) return listed(names);
  return listed([...names.slice(0, most), `${number(names.length - most)} more`]);
}

/** An ID shortened in the middle, so that its start and end still tell it apart. */
export function shortenId(id: string, keep = 6): string {
  return id.length <= 2 * keep + 1 ? id : `${id.slice(0, keep)}…${id.slice(-4)}`;
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** An ID in a name's place: nobody reads a UUID, so it's shortened; others may be words. */
export function idAsName(id: string): string {
  return UUID.test(id) ? shortenId(id) : id;
}

const units = ["byte", "KB", "MB", "GB", "TB"];

/** A size in bytes for people: 48213 → "48 KB". */
export function sayBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const shown = unit === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return unit === 0 ? count(shown, "byte") : `${shown} ${units[unit]}`;
}

/** A size in bytes with every byte: 48213 → "48 KB (48,213 bytes)". */
export function sayBytesExactly(bytes: number): string {
  const [short, exact] = [sayBytes(bytes), count(bytes, "byte")];
  return short === exact ? exact : `${short} (${exact})`;
}

/** A text as a regular expression that finds just this text. */
export function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

import { cached } from "@/lib/cached";
import { compactNumber, visible } from "@/lib/visible";
import { isRecord } from "./equal";
import type { Path } from "./path";
import { isSecret } from "./secrets";
import { isVariables } from "./variable-values";

/** A match, shortened to fit a line. */
export interface Hit {
  path: Path;
  before: string;
  match: string;
  after: string;
}

/** A text without case and accents. It has the same length, so positions are valid in the original. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Some letters have a longer lowercase form. Then each letter is folded separately to preserve positions.
  if (lower.length !== text.length) return text.replace(/./gsu, foldLetter);
  return lower.replace(/(?!\p{ASCII})\p{L}/gu, foldLetter);
}

/**
 * Cached, because texts have few different letters, and decomposing one costs a hundred times as much as a
 * lookup.
 */
const foldedLetters = new Map([["ς", "σ"]]);

function foldLetter(letter: string): string {
  let folded = foldedLetters.get(letter);
  if (folded === undefined) {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    folded = bare.length === letter.length ? bare : letter;
    foldedLetters.set(letter, folded);
  }
  return folded;
}

/** What to find for a search box's text, as typed or pasted; "" if there's nothing to find. */
export function wantedIn(query: string): string {
  return fold(visible(query).trim());
}

/** The same in all its forms: a telephone number also without its separators. */
function wantedForms(query: string): string[] {
  const wanted = wantedIn(query);
  return [wanted, compactNumber(wanted) ?? ""].filter((form) => form !== "");
}

/**
 * Whether `findIn` finds a text in a record. It's much faster for repeated searches of the same records,
 * which must not be changed in place.
 */
export function holds(record: object, query: string): boolean {
  // Nobody types the separator between texts, so a match never spans two.
  return wantedForms(query).some((wanted) => foldedText(record).includes(wanted));
}

/** All texts of a record, because folding them costs a hundred times as much as searching. */
const foldedText = cached((record: object): string => {
  const parts: string[] = [];
  collect(record, [], parts);
  return fold(parts.join(BETWEEN));
});

const BETWEEN = "\u0000";

function collect(value: unknown, path: Path, parts: string[]): void {
  if (isSecret(path)) return;
  if (typeof value === "string") parts.push(value);
  else if (typeof value === "number") parts.push(String(value));
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...path, index], parts);
  } else if (isRecord(value)) {
    for (const [key, item] of entriesOf(value, path)) collect(item, [...path, key], parts);
  }
}

/**
 * An object's entries. Where users choose the keys, as in metadata and variable values, a text is also found
 * by its key: "openingHours: 9 to 5".
 */
function entriesOf(value: Record<string, unknown>, path: Path): [string, unknown][] {
  const entries = Object.entries(value);
  const holder = path.at(-1);
  if (!isVariables(holder) && !/^metadata$/i.test(String(holder))) return entries;
  return entries.map(([key, item]) => [
    key,
    typeof item === "string" || typeof item === "number" ? `${key}: ${item}` : item,
  ]);
}

/**
 * The first match in a record, in any field, ignoring case and accents. Secrets are never searched, because a
 * match would show a part of one.
 * @param query as typed; blank finds nothing
 */
export function findIn(record: unknown, query: string): Hit | undefined {
  for (const wanted of wantedForms(query)) {
    const hit = search(record, wanted, []);
    if (hit) return hit;
  }
  return undefined;
}

function search(value: unknown, wanted: string, path: Path): Hit | undefined {
  if (isSecret(path)) return undefined;
  if (typeof value === "string") {
    const at = fold(value).indexOf(wanted);
    return at < 0 ? undefined : hitAt(value, at, wanted.length, path);
  }
  if (typeof value === "number") return search(String(value), wanted, path);
  const entries = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : isRecord(value)
      ? entriesOf(value, path)
      : [];
  for (const [key, item] of entries) {
    const hit = search(item, wanted, [...path, key]);
    if (hit) return hit;
  }
  return undefined;
}

/** Enough characters on each side of a match to give context. */
const AROUND = 60;

/**
 * A match with the text around it, whose line breaks become spaces.
 * @param at where it starts, and `length`: in UTF-16 code units
 * @param around how many characters are shown on each side
 */
export function hitAt(text: string, at: number, length: number, path: Path, around = AROUND): Hit {
  const line = (part: string) => part.replace(/\s+/g, " ");
  const start = Math.max(0, at - around);
  const end = at + length + around;
  return {
    path,
    before: (start > 0 ? "…" : "") + line(text.slice(start, at)),
    match: text.slice(at, at + length),
    after: line(text.slice(at + length, end)) + (end < text.length ? "…" : ""),
  };
}

import { compactNumber, HYPHENS } from "@/lib/visible";

/** Characters that people type in a simpler way than services write them. */
const SIMPLER = new Map<number, number>();
for (const [plain, signs] of [
  ["'", "‘’‚‛′"],
  ['"', "“”„‟″"],
  ["-", HYPHENS],
  [".", "…"],
  ["*", "•"],
  [">", "→"],
  // Every character takes one byte, so the euro becomes the generic currency sign.
  ["¤", "€"],
  [
    " ",
    "\t\n\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
  ],
] as const) {
  for (const sign of signs) SIMPLER.set(sign.charCodeAt(0), plain.charCodeAt(0));
}

/** What a UTF-16 unit that is left out folds to: combining marks and invisible characters. */
export const DROPPED = 0;

/** Soft hyphens, joiners, marks of direction and byte order marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Folded units plus one, by unit; 0 if not computed yet. */
const known = new Uint16Array(65_536);
const worked = new Uint8Array(65_536);

/**
 * A UTF-16 unit as it's searched: lower case, without accents, in its simplest form.
 * @returns one unit, or DROPPED
 */
export function foldUnit(unit: number): number {
  if (worked[unit] === 1) return known[unit] as number;
  const folded = workOut(unit);
  known[unit] = folded;
  worked[unit] = 1;
  return folded;
}

function workOut(unit: number): number {
  if (unit === 0) return 0x20;
  if ((unit >= 0x300 && unit <= 0x36f) || INVISIBLE.test(String.fromCharCode(unit))) return DROPPED;
  const simpler = SIMPLER.get(unit);
  if (simpler !== undefined) return simpler;
  if (unit === 0x3c2) return 0x3c3;
  if (unit >= 0xd800 && unit <= 0xdfff) return unit;
  const bare = String.fromCharCode(unit).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.length === 1 ? bare.charCodeAt(0) : unit;
}

/** A text as it's searched; never longer than the original. */
export function fold(text: string): string {
  let folded = "";
  for (let at = 0; at < text.length; at++) {
    const unit = foldUnit(text.charCodeAt(at));
    if (unit !== DROPPED) folded += String.fromCharCode(unit);
  }
  return folded;
}

/** The search box's text as it's searched; "" if nothing can match. */
export function wantedText(value: string): string {
  return fold(value.trim()).replace(/\s+/g, " ");
}

/** The same in all its forms, none if nothing can match: a telephone number also without its separators. */
export function wantedTexts(value: string): string[] {
  const wanted = wantedText(value);
  return [wanted, compactNumber(wanted) ?? ""].filter((form) => form !== "");
}

/** A `wantedText` to find in folded texts, where a space matches any amount of white space. */
export class TextFinder {
  /** Of what was found last. */
  length: number;
  private readonly text: string;
  private readonly pattern: RegExp | undefined;

  constructor(text: string) {
    this.text = text;
    this.length = text.length;
    // Most searches are single words, which need no pattern.
    if (text.includes(" ")) {
      this.pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", " +"), "g");
    }
  }

  /** Where it is next in a text; -1 if it isn't. */
  indexIn(text: string, from = 0): number {
    if (!this.pattern) return text.indexOf(this.text, from);
    this.pattern.lastIndex = from;
    const found = this.pattern.exec(text);
    if (!found) return -1;
    this.length = found[0].length;
    return found.index;
  }
}

/**
 * Above this many characters, a text box with `dir="auto"` takes seconds: Chromium's layout of it is
 * quadratic.
 */
export const LONG = 20_000;
/** How many characters may come before the first letter, where they're counted at all. */
const LOOKED_AT = 10_000;
const LETTER = /\p{Letter}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The `dir` of a text box: automatic, except for long texts, whose first letter decides.
 * @param text the box's text
 */
export function directionOf(text: string): "auto" | "ltr" | "rtl" {
  if (text.length <= LONG) return "auto";
  const letter = LETTER.exec(text.slice(0, LOOKED_AT))?.[0] ?? "";
  return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}

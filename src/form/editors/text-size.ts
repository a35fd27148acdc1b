import { blankWords, count } from "@/lib/words";

/**
 * A text's length for display, or that it's blank. Tokens are an estimate, because the count depends on the model and the
 * language.
 */
export function textSize(text: string): string {
  if (text === "") return "";
  const blank = blankWords(text);
  if (blank) return blank;
  return `${count(text.length, "character")}, about ${tokens(text.length)}`;
}

/** About four characters per token, as in English, rounded to match the estimate's precision. */
function tokens(characters: number): string {
  const guess = Math.ceil(characters / 4);
  const rounded = guess < 100 ? guess : Number(guess.toPrecision(2));
  return count(rounded, "token");
}

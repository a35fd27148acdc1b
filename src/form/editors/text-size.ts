import { count } from "@/lib/words";

/** The length of a text for people. Tokens are a guess: a model's own count depends on the model and the language. */
export function textSize(text: string): string {
  if (text === "") return "";
  return `${count(text.length, "character")}, about ${tokens(text.length)}`;
}

/** About four characters a token, as English text has it; no finer than the guess is. */
function tokens(characters: number): string {
  const guess = Math.ceil(characters / 4);
  const rounded = guess < 100 ? guess : Number(guess.toPrecision(2));
  return count(rounded, "token");
}

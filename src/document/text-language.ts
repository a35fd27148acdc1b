/** Common words of languages with Latin letters. */
const WORDS = Object.entries({
  en: "the and you are for with that this is of to your not be if",
  de: "der die und ist nicht das ein eine mit sie zu den auf für wenn",
  fr: "le les et est vous pour dans une des pas du sur au si ne",
  es: "el los y es para con una por las del su usted si se no",
  it: "il di che e per con non una sono della gli le si è un",
  pt: "o os e é para com uma não do da em você se um no",
  nl: "de het een en van is niet dat je op voor met als te u",
}).map(([language, words]) => ({ language, words: new Set(words.split(" ")) }));

/** Scripts that only one language uses. */
const SCRIPTS: [language: string, letters: RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
];

/** The number of characters that are read. More don't improve the result. */
const MOST_READ = 5_000;
const FEWEST_WORDS = 40;
/** The minimum share of common words. */
const FREQUENT = 0.15;
/** How many times the runner-up's count the winner needs. */
const CLEARLY = 2;
/** The minimum share of letters in the language's own script. Japanese also uses Chinese characters. */
const OWN_SCRIPT = 0.3;

/**
 * The language of a text, as a BCP 47 language without a region.
 * @returns undefined unless it's clear: for short and mixed texts, and for languages that share a script with
 * others
 */
export function languageOf(text: string): string | undefined {
  const read = text.slice(0, MOST_READ).replace(/\{\{[^{}]*\}\}/g, " ");
  const words = read.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const [own] = SCRIPTS.filter(([, script]) => (read.match(script)?.length ?? 0) > letters * OWN_SCRIPT);
  if (own) return own[0];
  if (words.length < FEWEST_WORDS) return undefined;
  const [best, second] = WORDS.map(({ language, words: frequent }) => ({
    language,
    hits: words.filter((word) => frequent.has(word)).length,
  })).sort((a, b) => b.hits - a.hits);
  if (!best || !second || best.hits < words.length * FREQUENT) return undefined;
  return best.hits >= second.hits * CLEARLY ? best.language : undefined;
}

import { languageName } from "./format";

const names = new Map<string, string | undefined>();

/**
 * The name of a language code: "en-GB" → "British English"; undefined for anything that isn't a known one.
 */
export function languageLabel(code: string): string | undefined {
  if (names.has(code)) return names.get(code);
  let name: string | undefined;
  try {
    name = languageName(code);
  } catch {
    // Not the form of a code.
  }
  names.set(code, name);
  return name;
}

/**
 * A language code in words, with the code: "en-GB" → "British English (en-GB)", "de-DE" →
 * "German (Germany, de-DE)". Anything else stays as it is.
 */
export function sayLanguage(code: string): string {
  const words = languageLabel(code);
  if (words === undefined) return code;
  return words.endsWith(")") ? `${words.slice(0, -1)}, ${code})` : `${words} (${code})`;
}

import { languageName } from "./format";

/**
 * A language code in words, with the code: "en-GB" → "British English (en-GB)". Anything else stays as it is.
 */
export function sayLanguage(code: string): string {
  try {
    const words = languageName(code);
    return words === undefined ? code : `${words} (${code})`;
  } catch {
    return code;
  }
}

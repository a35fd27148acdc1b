import { languageLabel } from "./format";
import { number, sentence } from "./words";

/** Words that aren't written as their letters suggest. */
const SPELLINGS = new Map([
  ["dtmf", "DTMF"],
  ["json", "JSON"],
  ["pstn", "PSTN"],
  ["sip", "SIP"],
  ["sms", "SMS"],
]);

/** What a field knows of its values: FieldMeta of schema/field.ts. */
interface Values {
  known?: Readonly<Record<string, string>> | undefined;
  proper?: boolean | undefined;
  expects?: string | undefined;
}

/**
 * The label of an enumeration's value: the schema's, else the value as words
 * ("assistant-waits-for-user" → "Assistant waits for user").
 * @param meta the field that has the value; undefined for a field that isn't in the schema
 * @returns the value itself if it's a name, an address or a code, such as "gpt-4o"
 */
export function valueLabel(meta: Values | undefined, value: string): string {
  const label = meta?.known && Object.hasOwn(meta.known, value) ? meta.known[value] : undefined;
  if (label !== undefined) return label;
  if (meta?.expects === "language") return languageLabel(value) ?? value;
  if (meta?.proper || !/^[A-Za-z]+(?:[-_. ][A-Za-z]+)*$/.test(value)) return value;
  return SPELLINGS.get(value.toLowerCase()) ?? sentence(value);
}

/** "Usually 0 to 1.": the range of a number that people usually choose from, as a sentence. */
export function usualRange(
  usual: { min: number; max: number } | undefined,
  unit: string | undefined,
): string | undefined {
  return usual && `Usually ${number(usual.min)} to ${number(usual.max)}${unit ? ` ${unit}` : ""}.`;
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

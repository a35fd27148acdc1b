import type { Dictionary } from "./dictionary";
import { NONE } from "./dictionary";
import type { ElementReader, Spans } from "./element-reader";

const encoder = new TextEncoder();

/** The number of a short text; NONE if it's missing. */
export function numberOf(dictionary: Dictionary, reader: ElementReader, of: Spans, place: number): number {
  const start = of.start[place] as number;
  if (start < 0 || of.kind[place] === 2) return NONE;
  if (of.kind[place] === 0 && start < (of.end[place] as number)) {
    const first = reader.bytes[start] as number;
    // Blank text counts as missing. Only text that starts with a space needs a full look.
    if (first > 0x20 && first < 0x80) return dictionary.add(reader.bytes, start, of.end[place] as number);
  }
  const text = reader.text(of, place);
  if (text === undefined) return NONE;
  const bytes = encoder.encode(text);
  return dictionary.add(bytes, 0, bytes.length);
}

/** Whether a field is missing or blank. */
export function isBlank(reader: ElementReader, field: number): boolean {
  const { start, kind } = reader.fields;
  const from = start[field] as number;
  if (from < 0 || kind[field] === 2) return true;
  const first = reader.bytes[from] as number;
  if (first > 0x20 && first !== 0x22 && first !== 0x5c && first < 0x80) return false;
  return reader.text(reader.fields, field) === undefined;
}

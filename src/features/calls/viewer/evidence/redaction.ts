import { isRecord, mapped } from "@/document/equal";
import { redactAddresses, redactNumbers } from "@/document/redact";
import { fold } from "@/document/search";

/** What is left out of an evidence file. */
export interface RedactionChoice {
  numbers: boolean;
  addresses: boolean;
  /** Words and phrases, whatever their case and accents. */
  words: readonly string[];
}

const WORD = "[redacted]";

/** Redacts the texts of one file, and counts what it replaces. */
export function createRedaction({ numbers, addresses, words }: RedactionChoice) {
  const wanted = words.map((word) => fold(composed(word).trim())).filter((word) => word !== "");
  let count = 0;
  /** IDs, times and amounts: only the chosen words are removed. */
  const exact = (text: string): string => {
    const whole = composed(text);
    const ranges = rangesOf(fold(whole), wanted);
    count += ranges.length;
    let at = 0;
    let redacted = "";
    for (const [from, to] of ranges) {
      redacted += whole.slice(at, from) + WORD;
      at = to;
    }
    return redacted + whole.slice(at);
  };
  const text = (given: string): string => {
    // Words first: otherwise a part of one could be replaced, and the rest of it stay.
    const named = exact(given);
    const found = addresses ? redactAddresses(named) : named;
    const redacted = numbers ? redactNumbers(found) : found;
    count += marksIn(redacted) - marksIn(given);
    return redacted;
  };
  return {
    exact,
    text,
    /** A configuration: its numbers are settings. */
    record: (value: unknown): unknown => redactedRecord(value, text),
    /** How many places were replaced so far. */
    count: () => count,
  };
}
export type Redaction = ReturnType<typeof createRedaction>;

function redactedRecord(value: unknown, text: (given: string) => string): unknown {
  if (typeof value === "string") return text(value);
  if (!isRecord(value)) return mapped(value, (part) => redactedRecord(part, text));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [text(key), redactedRecord(part, text)]),
  );
}

/** A letter and its accent as one, however they came. */
const composed = (text: string) => text.normalize("NFC");

const marksIn = (text: string) => text.split(/\[(?:number|email address)\]/).length - 1;

/** Where words are in a folded text: in order, without overlaps. */
function rangesOf(folded: string, words: readonly string[]): [from: number, to: number][] {
  const found = words.flatMap((word) => {
    const ranges: [number, number][] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      ranges.push([at, at + word.length]);
    }
    return ranges;
  });
  return found
    .toSorted(([a], [b]) => a - b)
    .reduce<[number, number][]>((merged, [from, to]) => {
      const last = merged.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else merged.push([from, to]);
      return merged;
    }, []);
}

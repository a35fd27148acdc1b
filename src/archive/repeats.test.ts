import fc from "fast-check";
import { expect, it } from "vitest";
import { FIELD } from "./call-fields";
import { ElementReader } from "./element-reader";

const encoder = new TextEncoder();

const unit = fc.constantFrom("a", "B", " ", "é", "漢", "😀", "\\", '"', "\n", "\u0001", "\u007f", "ÿ");
/** Long enough to be remembered. */
const long = fc
  .tuple(fc.string({ unit, minLength: 1, maxLength: 30 }), fc.nat(30))
  .map(([text, more]) => `${`Prompt:\n${text}`.repeat(40)}${"x".repeat(more)}`);
const messages = fc.array(
  fc.record({
    role: fc.constantFrom("bot", "user"),
    message: long,
    time: fc.double(),
    tools: fc.jsonValue(),
  }),
  { minLength: 1, maxLength: 3 },
);

/** The byte that changes, and its new value; undefined leaves all as they are. */
const change = fc.option(
  fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    byte: fc.constantFrom(0, 1, 10, 34, 44, 48, 92, 93, 97, 117, 125, 195, 255),
  }),
  { nil: undefined },
);

function changed(json: string, { at, byte }: { at: number; byte: number }): Uint8Array {
  const bytes = encoder.encode(json);
  bytes[Math.floor(at * bytes.length)] = byte;
  return bytes;
}

function joined(...parts: (string | Uint8Array)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function parsed(bytes: Uint8Array): { transcript?: unknown; messages?: unknown } | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Reads an element that starts at any position, like JSON.parse. */
function expectRead(reader: ElementReader, element: Uint8Array, before: number) {
  const expected = parsed(element);
  const bytes = joined(" ".repeat(before), element, ",");
  const end = before + element.length;
  expect(reader.read(bytes, before, end)).toBe(expected !== undefined);
  const { transcript } = expected ?? {};
  if (typeof transcript === "string" && transcript.trim() !== "")
    expect(reader.text(reader.fields, FIELD.transcript)).toBe(transcript);
  if (Array.isArray(expected?.messages)) expect(reader.messageCount).toBe(expected.messages.length);
}

it("reads a text that came before, and one that only begins like it, as JSON.parse does", () => {
  const reader = new ElementReader();
  fc.assert(
    fc.property(
      long,
      fc.array(fc.tuple(change, fc.nat(15)), { minLength: 2, maxLength: 6 }),
      (text, times) => {
        const json = JSON.stringify(text);
        for (const [other, before] of times) {
          const again = other ? changed(json, other) : json;
          expectRead(reader, joined(`{"transcript":`, again, `,"messages":[],"more":`, json, "}"), before);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it("reads messages that come again in the artifact, and others that begin like them, as JSON.parse does", () => {
  const reader = new ElementReader();
  fc.assert(
    fc.property(messages, change, fc.nat(15), fc.boolean(), (said, other, before, isFirst) => {
      const json = JSON.stringify(said);
      const again = joined(`{"nodes":[],"messages":`, other ? changed(json, other) : json, "}");
      const parts = [joined(`"messages":`, json), joined(`"artifact":`, again)];
      if (isFirst) parts.reverse();
      expectRead(reader, joined("{", parts[0] ?? "", ",", parts[1] ?? "", "}"), before);
    }),
    { numRuns: 300 },
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedLineEnds, withLf, withLineEnds } from "./line-ends";

const word = fc.constantFrom("Monday", "to", "Friday", "Be brief.", "  - noon ");
const end = fc.constantFrom("\r\n", "\n", "\r");
/** Lines of words with any line breaks, many of them the same or empty. */
const mixed = fc
  .array(fc.tuple(fc.array(word, { maxLength: 2 }), end), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map(([words, at]) => words.join(" ") + at).join(""));

describe("the line breaks of an edited text", () => {
  it("stay as they were, whatever word is changed, added or removed", () => {
    fc.assert(
      fc.property(
        mixed,
        fc.nat(),
        fc.nat(3),
        fc.constantFrom("", "Tuesday", "to", " "),
        (text, at, length, typed) => {
          // Anywhere in a line, but not across lines.
          const places = [...text.matchAll(/[^\r\n]*/g)].map(({ index, 0: line }) => ({ index, line }));
          const { index, line } = places[at % places.length] ?? { index: 0, line: "" };
          const from = index + (at % (line.length + 1));
          const to = Math.min(from + length, index + line.length);
          const wanted = text.slice(0, from) + typed + text.slice(to);
          // An empty line between CR and LF can't be written.
          fc.pre(withLf(wanted).split("\n").length === withLf(text).split("\n").length);
          expect(withLineEnds(withLf(wanted), text)).toBe(wanted);
        },
      ),
    );
  });

  it("are the loaded ones once an edit is undone by hand, whatever it was", () => {
    fc.assert(
      fc.property(mixed, mixed, (loaded, edited) => {
        const form = withLineEnds(withLf(edited), loaded, loaded);
        expect(withLf(form)).toBe(withLf(edited));
        expect(withLineEnds(withLf(loaded), form, loaded)).toBe(loaded);
      }),
    );
  });

  it.each([
    ["a\r\nb\r\n", "a\nnew\nb\n", "a\r\nnew\r\nb\r\n"],
    ["a\rb\r\nc", "a\nb1\nb2\nc", "a\rb1\r\nb2\r\nc"],
    ["a\rb\r\nc", "ab\nc", "ab\r\nc"],
    ["a\r\nb", "a\nb\nc", "a\r\nb\r\nc"],
    ["a\r\nb\nc", "A\nB\nC", "A\r\nB\nC"],
    ["a\nb", "a\nc", "a\nc"],
    ["a\r\nb", "", ""],
    ["a\r\nb", "a\r\nc\n", "a\r\nc\n"],
  ])("of %j as %j are %j", (before, typed, text) => {
    expect(withLineEnds(typed, before)).toBe(text);
  });
});

it("counts the lines that end differently", () => {
  expect(changedLineEnds("a\r\nb\rc\r\nd", "a\nb2\nnew\nc\nd")).toEqual([
    { before: "\r\n", after: "\n", lines: 2 },
    { before: "\r", after: "\n", lines: 1 },
  ]);
  expect(changedLineEnds("a\r\nb", "a\r\nc\r\n")).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiffSegment, focusedDiff, splitSame } from "./focused-diff";

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index}.\n`).join("");

/** What shows before anything is expanded. */
const seen = (segments: readonly DiffSegment[]) =>
  segments.map((segment) => {
    if (segment.kind === "collapsed") return `(${segment.lines} lines)`;
    if (segment.kind === "context") return segment.text.trim();
    return segment.pieces
      .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `+${text}+` : `-${text}-`))
      .join("")
      .trim();
  });

/** One of the two texts, put back together. */
const side = (segments: readonly DiffSegment[], without: "added" | "removed") =>
  segments
    .flatMap((segment) =>
      segment.kind === "changed"
        ? segment.pieces.filter(({ kind }) => kind !== without).map(({ text }) => text)
        : [segment.text],
    )
    .join("");

describe("a focused diff", () => {
  it("shows what changed with one line around it, and collapses the rest", () => {
    const before = `${lines(1, 10)}Be kind.\n${lines(11, 20)}Keep every answer brief.\n${lines(21, 22)}`;
    const after = before.replace("kind", "very kind").replace("brief", "quick");
    expect(seen(focusedDiff(before, after))).toEqual([
      "(9 lines)",
      "Line 10.",
      "Be +very +kind.",
      "Line 11.",
      "(8 lines)",
      "Line 20.",
      "Keep every answer -brief-+quick+.",
      "Line 21.\nLine 22.",
    ]);
  });

  it("takes no empty line for context, and collapses nothing that's shorter than the button", () => {
    expect(seen(focusedDiff("One\n\nTwo\n\nThree", "One\n\nTwo\n\nFour"))).toEqual([
      "(2 lines)",
      "Two",
      "-Three-+Four+",
    ]);
    expect(seen(focusedDiff("One\nTwo\nThree", "One\nTwo\nFour"))).toEqual(["One\nTwo", "-Three-+Four+"]);
  });

  it("shows two lines that have little in common one after the other", () => {
    expect(seen(focusedDiff("We are closed.", "Anything else?"))).toEqual([
      "-We are closed.-+Anything else?+",
    ]);
  });

  it("holds both texts whole", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "a b c", "", " ", "ä 😀", "مرحبا", "same line", "x".repeat(50)), {
        maxLength: 40,
      })
      .map((list) => list.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const segments = focusedDiff(before, after);
        expect([side(segments, "added"), side(segments, "removed")]).toEqual([before, after]);
      }),
    );
  });

  it("takes time in proportion to the texts", () => {
    const paragraph = (index: number) =>
      `Paragraph ${index}: answer the caller and ask for number ${index}. `;
    const prompt = Array.from(
      { length: 2000 },
      (_, index) => paragraph(index) + (index % 9 ? "" : "\n"),
    ).join("");
    expect(prompt.length).toBeGreaterThan(100_000);
    const changed = prompt.replaceAll("answer", "greet").replaceAll("number 1", "code 1");
    const same = "word ".repeat(30_000);
    const other = `${"word ".repeat(15_000)}other ${"word ".repeat(14_000)}`;
    const start = performance.now();
    for (const [before, after] of [
      [prompt, changed],
      [prompt, prompt.split("\n").reverse().join("\n")],
      [same, other],
      [prompt, same],
    ] as const) {
      const segments = focusedDiff(before, after);
      expect([side(segments, "added"), side(segments, "removed")]).toEqual([before, after]);
    }
    // Comparing every word with every other one would take minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe("an unchanged piece of a changed line", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index} `).join("");

  it("is split where it's long, away from the changes", () => {
    expect(splitSame(words(80), false, false)).toBeUndefined();
    const split = splitSame(words(200), false, false);
    expect(split?.start).toBe(words(25).trimEnd());
    expect(split && split.start + split.middle + split.end).toBe(words(200));
    expect(splitSame(words(100), true, false)?.start).toBe("");
  });

  it("stays whole", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.boolean(), fc.boolean(), (text, isFirst, isLast) => {
        const split = splitSame(text, isFirst, isLast);
        expect(split ? split.start + split.middle + split.end : text).toBe(text);
      }),
    );
    const spaced = `  ${words(300)}\n\n`;
    const split = splitSame(spaced, true, true);
    expect(split && split.start + split.middle + split.end).toBe(spaced);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordDiff } from "./word-diff";

describe("wordDiff", () => {
  it("finds the words that changed", () => {
    expect(wordDiff("You are a kind agent.", "You are a very kind helper.")).toEqual([
      { kind: "same", text: "You are a " },
      { kind: "added", text: "very " },
      { kind: "same", text: "kind " },
      { kind: "removed", text: "agent" },
      { kind: "added", text: "helper" },
      { kind: "same", text: "." },
    ]);
    expect(wordDiff("same", "same")).toEqual([{ kind: "same", text: "same" }]);
    expect(wordDiff("", "")).toEqual([]);
  });

  it("holds both texts whole, whatever they are", () => {
    const text = fc.array(fc.constantFrom("a", "b", " ", ", ", "ü", "😀", "\n", "long word"), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          text.map((list) => list.join("")),
          fc.string(),
        ),
        text,
        (before, list) => {
          const after = list.join("");
          const pieces = wordDiff(before, after);
          const without = (kind: string) =>
            pieces
              .filter((piece) => piece.kind !== kind)
              .map((piece) => piece.text)
              .join("");
          expect([without("added"), without("removed")]).toEqual([before, after]);
        },
      ),
    );
  });

  it("compares big texts in bounded time", () => {
    const words = (start: number) =>
      Array.from({ length: 30_000 }, (_, index) => `w${start + index}`).join(" ");
    const pieces = wordDiff(`same ${words(0)} end`, `same ${words(50_000)} end`);
    expect(pieces.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canBeLines, linesOf } from "@/form/controls/list-control";

describe("a list as lines", () => {
  it("doesn't change if lines can represent it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("", " ", "a\nb", "a\r", "é"))),
        (entries) => {
          expect(equalEntries(linesOf(entries.join("\n")), entries)).toBe(
            entries.every((entry) => entry.trim() !== "" && !entry.includes("\n")),
          );
          if (canBeLines(entries)) expect(linesOf(entries.join("\n"))).toEqual(entries);
        },
      ),
    );
  });

  it("can't have blank entries, entries of several lines, or text that a text box would change", () => {
    expect(["", " ", "a\nb", "a\rb"].some((entry) => canBeLines([entry]))).toBe(false);
    expect(canBeLines([" a ", "b"])).toBe(true);
  });
});

function equalEntries(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

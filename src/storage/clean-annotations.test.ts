import { expect, it } from "vitest";
import { emptyAnnotation } from "./annotations";
import { cleanTags, isEmptyAnnotation, parseAnnotation } from "./clean-annotations";

it("cleans tags: single spaces, no commas, each once whatever its case", () => {
  expect(cleanTags([" Needs  coaching ", "needs coaching", "a,b", '"', ""])).toEqual([
    "Needs coaching",
    "a b",
  ]);
  expect(cleanTags(["x".repeat(80)])[0]).toHaveLength(50);
});

it("reads only what is an annotation", () => {
  expect(parseAnnotation({ tags: ["a"] })).toBeUndefined();
  expect(
    parseAnnotation({
      callId: "c",
      tags: ["a", 1],
      turns: { "0.x": "note", "1.y": 2 },
      status: "odd",
      note: null,
    }),
  ).toEqual({ ...emptyAnnotation("c"), tags: ["a"], turns: { "0.x": "note" } });
});

it("knows which annotations say nothing", () => {
  expect(isEmptyAnnotation(emptyAnnotation("c"))).toBe(true);
  expect(isEmptyAnnotation({ ...emptyAnnotation("c"), tags: ["a"], updatedAt: 1 })).toBe(false);
});

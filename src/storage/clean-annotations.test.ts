import { expect, it } from "vitest";
import { emptyAnnotation } from "./annotations";
import { cleanTags, isEmptyAnnotation, parseAnnotation, sameAnnotation } from "./clean-annotations";

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

it("compares what annotations say, whenever they were written", () => {
  const one = { ...emptyAnnotation("c"), tags: ["a", "b"], turns: { x: "1", y: "2" }, updatedAt: 1 };
  expect(sameAnnotation(one, { ...one, tags: ["b", "a"], turns: { y: "2", x: "1" }, updatedAt: 9 })).toBe(
    true,
  );
  expect(sameAnnotation(one, { ...one, starred: true })).toBe(false);
  expect(isEmptyAnnotation(emptyAnnotation("c"))).toBe(true);
  expect(isEmptyAnnotation(one)).toBe(false);
});

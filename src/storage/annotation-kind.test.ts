import { expect, it } from "vitest";
import { annotationKind, cleanTags } from "./annotation-kind";
import { emptyAnnotation } from "./annotations";

it("cleans tags: single spaces, no commas, each once whatever its case", () => {
  expect(cleanTags([" Needs  coaching ", "needs coaching", "a,b", '"', ""])).toEqual([
    "Needs coaching",
    "a b",
  ]);
  expect(cleanTags(["x".repeat(80)])[0]).toHaveLength(50);
});

it("knows which annotations say nothing", () => {
  expect(annotationKind.isEmpty(emptyAnnotation("c"))).toBe(true);
  expect(annotationKind.isEmpty({ ...emptyAnnotation("c"), tags: ["a"], updatedAt: 1 })).toBe(false);
});

import { expect, test } from "vitest";
import { allowedWidth, widthByKey } from "./table-head";

test("keeps a column's width within limits", () => {
  expect([5, 100.4, 1e9].map(allowedWidth)).toEqual([56, 100, 900]);
});

test("arrow keys move a column's edge in the direction of reading", () => {
  expect(widthByKey("ArrowRight", 200, false)).toBe(216);
  expect(widthByKey("ArrowLeft", 200, false)).toBe(184);
  expect(widthByKey("ArrowLeft", 200, true)).toBe(216);
  expect(widthByKey("ArrowLeft", 60, false)).toBe(56);
  expect(widthByKey("Enter", 200, false)).toBeUndefined();
});

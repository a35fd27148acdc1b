import { expect, test } from "vitest";
import { allowedWidth, widthByKey, withWidths } from "./column-widths";

const COLUMNS = [
  { id: "name", header: "Name", cell: () => null, width: 280 },
  { id: "squads", header: "Squads", cell: () => null },
];

test("columns have the widths that the user gave them, within limits", () => {
  expect(withWidths(COLUMNS, undefined)).toBe(COLUMNS);
  expect(withWidths(COLUMNS, { squads: 200, gone: 90 }).map(({ width }) => width)).toEqual([280, 200]);
  expect(withWidths(COLUMNS, { name: 5, squads: 1e9 }).map(({ width }) => width)).toEqual([56, 900]);
  expect(allowedWidth(100.4)).toBe(100);
});

test("arrow keys move a column's edge in the direction of reading", () => {
  expect(widthByKey("ArrowRight", 200, false)).toBe(216);
  expect(widthByKey("ArrowLeft", 200, false)).toBe(184);
  expect(widthByKey("ArrowLeft", 200, true)).toBe(216);
  expect(widthByKey("ArrowLeft", 60, false)).toBe(56);
  expect(widthByKey("Enter", 200, false)).toBeUndefined();
});

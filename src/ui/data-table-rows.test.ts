import { expect, test } from "vitest";
import { type Part, rowsAtHand } from "./data-table-rows";

const COUNT = 1000;

/** Rows that are their positions. */
function answer(question: string, from: number, to: number): Part<number> {
  return { from, rows: Array.from({ length: to - from }, (_, index) => from + index), question };
}

function shown(...parameters: Parameters<typeof rowsAtHand>) {
  const { from, to, rowAt } = rowsAtHand(...parameters);
  for (let position = from; position < to; position++) expect(rowAt(position)).toBe(position);
  return [from, to];
}

const DRAWN = { from: 80, to: 140 };
const FIRST = { from: 96, to: 124 };

test("draws of a new answer what is in sight, and all of one that was drawn before", () => {
  const other = answer("b", 40, 200);
  const far = answer("a", 400, 500);
  expect(shown(other, far, DRAWN, FIRST, COUNT)).toEqual([96, 124]);
  expect(shown(other, other, DRAWN, DRAWN, COUNT)).toEqual([80, 140]);
});

test("leaves the rows of another search only out of sight", () => {
  const before = { ...answer("a", 40, 200), rows: Array.from({ length: 160 }, () => -1) };
  const { from, to, rowAt } = rowsAtHand(answer("b", 40, 120), before, DRAWN, FIRST, COUNT);
  expect([from, to]).toEqual([80, 140]);
  expect([95, 96, 119, 123, 124].map(rowAt)).toEqual([-1, 96, 119, undefined, -1]);
});

test("leaves on the screen what is beside it where the same was asked", () => {
  expect(shown(answer("a", 80, 240), answer("a", 0, 120), DRAWN, FIRST, COUNT)).toEqual([80, 124]);
  expect(shown(answer("a", 0, 120), answer("a", 80, 240), DRAWN, FIRST, COUNT)).toEqual([80, 140]);
  // It's too far away to be next to it.
  expect(shown(answer("a", 80, 240), answer("a", 400, 500), DRAWN, FIRST, COUNT)).toEqual([96, 124]);
});

test("draws no row that is not here, and none that there is not", () => {
  expect(shown(answer("a", 400, 500), answer("a", 300, 400), DRAWN, FIRST, COUNT)[1]).toBeLessThanOrEqual(
    400,
  );
  expect(shown(answer("a", 0, 90), undefined, DRAWN, DRAWN, 90)).toEqual([80, 90]);
  const { from, to, rowAt } = rowsAtHand(undefined, undefined, { from: 0, to: 30 }, { from: 0, to: 30 }, 10);
  expect([from, to, rowAt(0)]).toEqual([0, 10, undefined]);
});

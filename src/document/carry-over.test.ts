import { expect, it } from "vitest";
import { carryOver } from "./carry-over";

it("takes each side's changes, and mine if both changed something", () => {
  const base = { note: "a", status: "", turns: { x: "1", y: "2" }, tags: ["one", "two"] };
  const mine = { note: "b", status: "", turns: { x: "1", z: "3" }, tags: ["two", "mine"] };
  const theirs = { note: "c", status: "reviewed", turns: { x: "4", y: "2" }, tags: ["one", "two", "theirs"] };
  expect(carryOver(base, mine, theirs)).toEqual({
    note: "b",
    status: "reviewed",
    turns: { x: "4", z: "3" },
    tags: ["two", "theirs", "mine"],
  });
});

it("merges records of a list by their IDs, and other lists as a whole", () => {
  const versions = (...ids: string[]) => ids.map((id) => ({ id, at: 1 }));
  expect(carryOver(versions("1"), versions("1", "3"), versions("1", "2"))).toEqual(versions("1", "2", "3"));
  expect(carryOver([1], [1, 2], [1, 3])).toEqual([1, 2]);
  expect(carryOver(undefined, { a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 });
  expect(carryOver({ a: 1 }, undefined, { a: 1 })).toBeUndefined();
});

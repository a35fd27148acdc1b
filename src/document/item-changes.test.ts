import { expect, it } from "vitest";
import { itemChanges } from "./item-changes";

const tell = (before: unknown, after: unknown) =>
  itemChanges(before, after)?.map(({ kind, text }) => `${kind} ${text}`);

it("marks what is new in a list, and what it no longer has", () => {
  expect(tell(["a", "b"], ["b", "c"])).toEqual(["same b", "added c", "removed a"]);
  expect(tell(["a"], ["a", "a"])).toEqual(["same a", "added a"]);
  expect(tell(["a", "a"], ["a"])).toEqual(["same a", "removed a"]);
  expect(tell(null, [1, true])).toEqual(["added 1", "added true"]);
  expect(tell(["a"], undefined)).toEqual(["removed a"]);
});

it("leaves what is no list of plain values to others", () => {
  expect(tell([{}], ["a"])).toBeUndefined();
  expect(tell("a", ["a"])).toBeUndefined();
});

import { expect, it } from "vitest";
import { versionAt } from "./configuration-then";

const versions = [{ at: 30 }, { at: 10 }, { at: 20 }];

it.each([
  [25, { version: { at: 20 }, next: { at: 30 }, isLater: false }],
  [20, { version: { at: 20 }, next: { at: 30 }, isLater: false }],
  [99, { version: { at: 30 }, next: undefined, isLater: false }],
  [5, { version: { at: 10 }, next: { at: 20 }, isLater: true }],
])("finds the version that was known at %i", (moment, expected) => {
  expect(versionAt(versions, moment)).toEqual(expected);
});

it("finds none where there is none", () => {
  expect(versionAt([], 5)).toBeUndefined();
});

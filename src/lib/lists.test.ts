import { expect, it } from "vitest";
import { moved } from "./lists";

it("moves one entry of a list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], 2, 0)).toEqual(["a", "b"]);
});

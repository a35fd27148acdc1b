import { expect, it } from "vitest";
import { groupBy } from "./group-by";

it("groups in order of appearance, without what has no key", () => {
  const lengthOf = (word: string) => (word === "" ? undefined : word.length);
  expect([...groupBy(["bb", "a", "", "cc"], lengthOf)]).toEqual([
    [2, ["bb", "cc"]],
    [1, ["a"]],
  ]);
});

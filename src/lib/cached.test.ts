import { expect, it } from "vitest";
import { cached } from "./cached";

it("works a result out once for each object", () => {
  let asked = 0;
  const lengthOf = cached((list: readonly unknown[]) => {
    asked += 1;
    return list.length;
  });
  const list: unknown[] = [];
  expect([lengthOf(list), lengthOf(list), lengthOf([1])]).toEqual([0, 0, 1]);
  expect(asked).toBe(2);
});

import { expect, it } from "vitest";
import { textSize } from "./text-size";

it("counts characters exactly and tokens roughly", () => {
  expect(textSize("")).toBe("");
  expect(textSize("Hi")).toBe("2 characters, about 1 token");
  expect(textSize("a".repeat(399))).toBe("399 characters, about 100 tokens");
  expect(textSize("a".repeat(12_345))).toBe("12,345 characters, about 3,100 tokens");
});

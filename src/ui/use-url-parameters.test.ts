import { expect, it } from "vitest";
import { readSort } from "./use-url-parameters";

it("reads the order of a link", () => {
  expect(readSort("-updatedAt")).toEqual({ id: "updatedAt", desc: true });
  expect(readSort("transfers")).toEqual({ id: "transfers", desc: false });
  expect(readSort("constructor")).toEqual({ id: "constructor", desc: false });
  expect(readSort("-")).toBeUndefined();
});

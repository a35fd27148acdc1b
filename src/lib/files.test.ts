import { expect, it } from "vitest";
import { fileName, isDeleted } from "./files";

it("reads files of any shape", () => {
  expect([{ name: "a" }, { originalName: "b" }, { id: "c" }, {}].map(fileName)).toEqual([
    "a",
    "b",
    "c",
    "Without name and id",
  ]);
  expect([{ isDeleted: true }, { isDeleted: "true" }, {}].map(isDeleted)).toEqual([true, false, false]);
});

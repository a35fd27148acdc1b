import { expect, it } from "vitest";
import { fileName, isDeleted, usesOf } from "./file-columns";

it("reads files of any shape", () => {
  expect([{ name: "a" }, { originalName: "b" }, { id: "c" }, {}].map(fileName)).toEqual([
    "a",
    "b",
    "c",
    "Without name and id",
  ]);
  expect([{ isDeleted: true }, { isDeleted: "true" }, {}].map(isDeleted)).toEqual([true, false, false]);
});

it("finds the assistants that look things up in a file, and none for a file without an id", () => {
  const user = { model: { knowledgeBase: { fileIds: ["f1", null] } } };
  const others = [{}, { model: { knowledgeBase: { fileIds: "f1" } } }, { model: null }];
  expect(usesOf([user, ...others], { id: "f1" })).toEqual([user]);
  expect(usesOf([user, ...others], {})).toEqual([]);
  expect(usesOf(undefined, { id: "f1" })).toBeUndefined();
});

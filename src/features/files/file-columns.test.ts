import { expect, it } from "vitest";
import { usesOf } from "./file-columns";

it("finds the assistants that look things up in a file, and none for a file without an id", () => {
  const user = { model: { knowledgeBase: { fileIds: ["f1", null] } } };
  const others = [{}, { model: { knowledgeBase: { fileIds: "f1" } } }, { model: null }];
  expect(usesOf([user, ...others], { id: "f1" })).toEqual([user]);
  expect(usesOf([user, ...others], {})).toEqual([]);
  expect(usesOf(undefined, { id: "f1" })).toBeUndefined();
});

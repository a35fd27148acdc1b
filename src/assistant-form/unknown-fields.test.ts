import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { notHeld } from "./unknown-fields";

it("finds the fields whose names no form can hold, among those that the schema knows", () => {
  const document = {
    "a.b": 1,
    surprise: { "c.d": 2 },
    metadata: { "e.f": 3 },
    voice: { "7": 4, chunkPlan: { "it's": 5, minCharacters: 6 } },
  };
  expect(notHeld(assistant, document)).toEqual([["a.b"], ["voice", "7"], ["voice", "chunkPlan", "it's"]]);
  expect(notHeld(assistant, "odd")).toEqual([]);
});

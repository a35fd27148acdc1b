import { describe, expect, it } from "vitest";
import { seenValues } from "./suggestions";

describe("seenValues", () => {
  const records = [
    {
      model: { provider: "b", messages: [{ role: "system" }, { role: "tool" }] },
      serverMessages: ["x", "y"],
    },
    { model: { provider: "a" }, serverMessages: ["y", 3] },
    { model: null },
    { model: { provider: 7, messages: "odd" } },
    "odd",
  ];
  it("finds texts by path, in arrays of objects and in lists", () => {
    expect(seenValues(records, "model.provider")).toEqual(["a", "b"]);
    expect(seenValues(records, "model.messages.*.role")).toEqual(["system", "tool"]);
    expect(seenValues(records, "serverMessages")).toEqual(["x", "y"]);
  });
});

import { expect, it } from "vitest";
import { assistantShapesIn } from "./assistant-shapes";

it("finds the assistants and overrides inside a squad of any shape", () => {
  const squad = {
    members: [
      { assistant: { name: "Guide" }, assistantOverrides: null },
      { assistantId: "a", assistantOverrides: { name: "Other" } },
      "no member",
    ],
    members_overrides: { voice: {} },
  };
  expect(assistantShapesIn("squad", squad).map(({ assistant }) => assistant.raw)).toEqual([
    { name: "Guide" },
    { name: "Other" },
    { voice: {} },
  ]);
  for (const odd of [{}, { members: 1, members_overrides: [] }])
    expect(assistantShapesIn("squad", odd)).toEqual([]);
});

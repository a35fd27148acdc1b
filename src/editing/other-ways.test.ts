import { expect, it } from "vitest";
import { squad } from "@/schema/squad";
import { uncleared } from "./other-ways";
import type { Outcome } from "./save-report";

const kept = (path: Outcome["path"], asked: unknown): Outcome => ({
  path,
  asked,
  got: "old",
  outcome: "not-stored",
});

it("tells clearings that were sent as null from those that were left out of overrides", () => {
  const outcomes = [
    kept(["name"], undefined),
    kept(["members_overrides"], undefined),
    kept(["members_overrides", "firstMessage"], undefined),
    kept(["members_overrides", "voice", "style"], null),
    kept(["members", 0, "assistantOverrides", "model", "temperature"], undefined),
    kept(["members", 0, "assistant", "firstMessage"], undefined),
    kept(["members", 1, "assistantId"], "typed"),
    { ...kept(["members_overrides", "endCallMessage"], undefined), outcome: "stored" as const },
  ];
  expect(uncleared(squad, { outcomes, sideEffects: [] })).toEqual({
    asNull: [
      ["name"],
      ["members_overrides"],
      ["members_overrides", "voice", "style"],
      ["members", 0, "assistant", "firstMessage"],
    ],
    leftOut: [
      ["members_overrides", "firstMessage"],
      ["members", 0, "assistantOverrides", "model", "temperature"],
    ],
  });
  expect(uncleared(squad, undefined)).toEqual({ asNull: [], leftOut: [] });
});

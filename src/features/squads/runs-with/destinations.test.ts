import { expect, it } from "vitest";
import { resultingDestinations } from "./destinations";

it("appends a member's destinations to those of its transfer-call tools", () => {
  const assistant = {
    model: {
      tools: [
        { type: "dtmf", destinations: [{ number: "+1" }] },
        { type: "transferCall", destinations: [{ type: "number", number: "+44 20 7946 0018" }, 7] },
      ],
    },
  };
  const member = {
    assistantDestinations: [{ type: "assistant", assistantName: "Billing" }, { type: "other" }],
  };
  expect(resultingDestinations(assistant, member)).toEqual([
    { target: "+44 20 7946 0018", from: "tool", path: ["model", "tools", 1, "destinations", 0] },
    { target: "no one named", from: "tool", path: ["model", "tools", 1, "destinations", 1] },
    { target: "Billing", from: "member", path: ["assistantDestinations", 0] },
    { target: "other", from: "member", path: ["assistantDestinations", 1] },
  ]);
  expect(resultingDestinations("odd", { assistantDestinations: "odd" })).toEqual([]);
});

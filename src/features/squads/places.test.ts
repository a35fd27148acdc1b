import { expect, it } from "vitest";
import { openForm } from "@/form/form.testing";
import { squad as schema } from "@/schema/squad";
import { squadPlaces } from "./places";

const places = (loaded: object) =>
  squadPlaces(openForm(schema, loaded), ["Front desk"]).map(({ label, detail }) => [label, detail]);

it("offers members, and what is set in their overrides and their own assistants, and nothing else", () => {
  const squad = {
    members: [
      {
        assistantId: "a1",
        assistantOverrides: { voice: { voiceId: "Clara" }, variableValues: { city: "Leeds" } },
      },
      { assistant: { name: "Night", firstMessage: null } },
    ],
    members_overrides: { silenceTimeoutSeconds: 20 },
  };
  expect(places(squad)).toEqual([
    ["Front desk", "Member 1"],
    ["Voice", "overridden in Front desk · voice.voiceId"],
    ["City", "overridden in Front desk · variableValues.city"],
    ["Member 2", "Member 2"],
    ["Name", "of Member 2, in this squad alone · name"],
    ["First message", "of Member 2, in this squad alone · firstMessage"],
    ["Hang up after a silence of", "overridden for all members · silenceTimeoutSeconds"],
  ]);
});

it("takes a squad of any shape", () => {
  for (const members of [null, "odd", [null, 3, { assistantOverrides: "odd", assistant: [] }]]) {
    expect(() => places({ members, members_overrides: [1] })).not.toThrow();
  }
});

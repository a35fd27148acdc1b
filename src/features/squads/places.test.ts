import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { parsePath } from "@/document/path";
import { squad as schema } from "@/schema/squad";
import { embeddedPlace, squadPlaces } from "./places";

const places = (loaded: JsonObject) =>
  squadPlaces(schema, loaded, [
    { index: 0, label: "Front desk" },
    { index: 1, label: "Member 2" },
  ]).map(({ label, detail }) => `${label}: ${detail}`);

it("offers members, and what is set in their overrides and their own assistants, and nothing else", () => {
  const squad = {
    members: [
      { assistantOverrides: { voice: { voiceId: "Clara" }, variableValues: { city: "Leeds" } } },
      { assistant: { name: "Night", firstMessage: null } },
    ],
    members_overrides: { silenceTimeoutSeconds: 20 },
  };
  expect(places(squad)).toEqual([
    "Front desk: Member 1",
    "Voice ID: overridden in Front desk · voice.voiceId",
    "City: overridden in Front desk · variableValues.city",
    "Member 2: Member 2",
    "Name: in Member 2, squad-only assistant · name",
    "First message: in Member 2, squad-only assistant · firstMessage",
    "Silence timeout: overridden for all members · silenceTimeoutSeconds",
  ]);
});

describe("embeddedPlace", () => {
  it.each([
    ["members.1.assistantOverrides.model.temperature", "members.1.assistantOverrides"],
    ["members.0.assistant.firstMessage", "members.0.assistant"],
    ["members_overrides.name", "members_overrides"],
    ["members_overrides", "members_overrides"],
    // The builder has these itself.
    ["members.0.assistant.name", undefined],
    ["members.0.assistant", undefined],
    ["members.0.assistantDestinations.1.message", undefined],
    ["name", undefined],
  ])("of %s is %s", (path, place) => {
    expect(embeddedPlace(parsePath(path))).toBe(place);
  });
});

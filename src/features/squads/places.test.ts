import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { parsePath } from "@/document/path";
import { squad as schema } from "@/schema/squad";
import { embeddedPlace, openedBy, searchFor, squadPlaces } from "./places";

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

describe("the place that an address opens", () => {
  it("is one of a member's parts, or what is overridden for all", () => {
    expect(openedBy("members_overrides", null)).toMatchObject({ kind: "overrides-for-all" });
    expect(openedBy("members.2.assistantOverrides", null)).toMatchObject({ kind: "overrides", member: 2 });
    expect(openedBy("members.0.assistant", null)).toMatchObject({ kind: "assistant", member: 0 });
    const as = "effective-settings";
    expect(openedBy("members.0", as)).toMatchObject({ kind: as, member: 0 });
  });

  it("is none for anything else", () => {
    const others = ["x.assistant", "-1.assistant", "0.model", "0.assistant.model"].map(
      (part) => `members.${part}`,
    );
    for (const open of ["", "members", ...others]) expect(openedBy(open, null), open).toBeUndefined();
  });

  it("keeps the view, and nothing of the place that was open before", () => {
    const before = new URLSearchParams("view=graph&open=members.0&as=effective-settings&section=model");
    expect(searchFor(before, { open: "members_overrides" })).toBe("?view=graph&open=members_overrides");
    expect(searchFor(before, {})).toBe("?view=graph");
  });
});

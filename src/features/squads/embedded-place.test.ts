import { describe, expect, it } from "vitest";
import { parsePath } from "@/document/path";
import { embeddedPlace } from "./embedded-place";

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

import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { changedFields, fieldPathOf } from "./changed-fields";

describe("fieldPathOf", () => {
  it.each([
    ["name", "name"],
    ["metadata.a.b", "metadata"],
    ["members_overrides.metadata.x", "members_overrides.metadata"],
    ["members_overrides.server.url", "members_overrides.server"],
    ["members.0.assistantDestinations.1.assistantName", "members.0.assistantDestinations.1.assistantName"],
    ["members.0.assistantDestinations.1.message.text", "members.0.assistantDestinations.1.message"],
  ])("finds the field of %s", (name, field) => {
    const keys = name.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    expect(fieldPathOf(squad, keys).join(".")).toBe(field);
  });
});

it("counts a map, a list of texts and an unknown object once each", () => {
  const before = { metadata: { a: 1, b: 2 }, voice: { style: 1 }, other: { x: { y: 1 }, z: 1 } };
  const after = { metadata: { a: 2, c: 2 }, voice: { style: 2, speed: 3 }, other: { x: { y: 2 }, z: 2 } };
  expect(changedFields(assistant, before, after).map((path) => path.join("."))).toEqual([
    "metadata",
    "voice.style",
    "voice.speed",
    "other",
  ]);
});

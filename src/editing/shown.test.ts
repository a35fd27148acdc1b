import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { hiddenFields, isSentInPart, isShown, shownPaths } from "./shown";

describe("isShown", () => {
  const shown = shownPaths([
    {
      id: "1",
      voice: { provider: "x" },
      transcriber: null,
      model: { tools: [{ type: "dtmf" }], messages: [] },
    },
    { id: "2", voice: null, model: { tools: [{ type: "function", server: { url: null } }] } },
  ]);

  it.each([
    ["a field that some record has", ["voice", "provider"], true],
    ["a field that is null in a record", ["model", "tools", 0, "server", "url"], true],
    ["a field that no record has", ["firstMessage"], false],
    ["a field that no such object has", ["voice", "style"], false],
    ["what lies under a hidden field", ["artifactPlan", "transcriptPlan", "enabled"], false],
    ["a field of an object that is null everywhere", ["transcriber", "language"], true],
    ["a field of the elements of a list that is empty everywhere", ["model", "messages", 0, "content"], true],
    ["a field that another element of the list has", ["model", "tools", 7, "server"], true],
    ["a field that no element has", ["model", "tools", 0, "async"], false],
  ])("says of %s", (_what, path, expected) => {
    expect(isShown(shown, path)).toBe(expected);
  });

  it("calls nothing hidden where there are no records", () => {
    expect(isShown(shownPaths([]), ["name"])).toBe(true);
  });

  it("lets a key with odd characters be seen", () => {
    expect(isShown(shownPaths([{ "a.b": { "/": 1 } }]), ["a.b", "/"])).toBe(true);
    expect(isShown(shownPaths([{ "a.b": 1 }]), ["a"])).toBe(false);
  });
});

describe("hiddenFields", () => {
  it("names what the service never shows and the body does not have, a whole group once", () => {
    const record = { ...Object.fromEntries(Object.keys(assistant.shape).map((key) => [key, null])) };
    const { firstMessage: _a, name: _b, artifactPlan: _c, ...visible } = record;
    const shown = shownPaths([{ ...visible, model: { tools: [{ type: "dtmf" }] } }]);
    const hidden = hiddenFields(assistant, shown, { name: "typed" }).map((path) => path.join("."));
    expect(hidden).toContain("firstMessage");
    expect(hidden).toContain("artifactPlan");
    expect(hidden).toContain("model.temperature");
    expect(hidden).not.toContain("name");
    expect(hidden.filter((path) => /artifactPlan\.|tools\.|voice|updatedAt/.test(path))).toEqual([]);
  });

  it("names no field of overrides, which differ from squad to squad, but overrides that are never shown", () => {
    const one = { name: "S", members: [], members_overrides: { firstMessage: "Hello" } };
    expect(hiddenFields(squad, shownPaths([one]), {})).toEqual([]);
    expect(hiddenFields(squad, shownPaths([{ members: [] }]), {})).toEqual([["name"], ["members_overrides"]]);
  });

  it("names fields of list entries that the body has without them", () => {
    const shown = shownPaths([{ name: "S", members: [{ assistantId: "a" }], members_overrides: null }]);
    const hidden = (...members: unknown[]) =>
      hiddenFields(squad, shown, { members }).map((path) => path.join("."));
    const transfers = "members.*.assistantDestinations";
    expect(hidden({ assistantId: "a" })).toEqual(["members.*.assistantOverrides", transfers]);
    const known = { assistantId: "a", assistantOverrides: null };
    expect(hidden({ ...known, assistantDestinations: [] }, known)).toEqual([transfers]);
    expect(hidden()).toEqual([]);
  });

  it("tells fields that some list entries send from those that none does", () => {
    const path = ["members", "*", "assistantDestinations"];
    expect(isSentInPart({ members: [{ assistantDestinations: [] }, {}] }, path)).toBe(true);
    expect(isSentInPart({ members: [{}, {}] }, path)).toBe(false);
    expect(isSentInPart({ members: null }, path)).toBe(false);
    expect(isSentInPart({ name: "x" }, ["maxTokens"])).toBe(false);
  });
});

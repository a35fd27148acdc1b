import { expect, it } from "vitest";
import { formatPath, parsePath } from "@/document/path";
import { replacementsOf } from "./replacements";
import { buildIndex } from "./resolve";

const PROMPT = "model.messages.0.content";
const messages = [{ role: "system", content: "Other" }];

const replaced = (squad: object, path = PROMPT) => {
  const assistants = [
    { id: "a", name: "Desk" },
    { id: "b", name: "Billing" },
  ];
  const { facts } = buildIndex({ assistants, squads: [{ id: "s", name: "Main", ...squad }] });
  return replacementsOf("a", parsePath(path), facts).map(({ member, path: at }) => [member, formatPath(at)]);
};

it("finds the override that replaces a prompt: a member's, or the one for all members, which wins", () => {
  const members = [{ assistantId: "b", assistantOverrides: { model: { messages } } }, { assistantId: "a" }];
  expect(replaced({ members })).toEqual([]);
  const own = [{ assistantId: "a", assistantOverrides: { model: { messages } } }, ...members];
  expect(replaced({ members: own })).toEqual([["Desk", "members.0.assistantOverrides.model.messages"]]);
  const forAll = { model: { messages: [] } };
  expect(replaced({ members: own, members_overrides: forAll })).toEqual([
    [undefined, "members_overrides.model.messages"],
  ]);
});

it.each([
  ["model.messages.0.content", { model: { temperature: 1 } }, undefined],
  ["model.messages.0.content", { model: null }, "model"],
  ["model.systemPrompt", { model: { systemPrompt: "x" } }, "model.systemPrompt"],
  ["metadata.town", { metadata: { day: "x" } }, "metadata"],
  ["variableValues.town", { variableValues: { day: "x" } }, undefined],
  ["model", { model: { temperature: 1 } }, undefined],
  ["tools:append.0.type", { "tools:append": [] }, undefined],
  ["name", "odd", undefined],
])("of %s, overrides %j replace %s", (path, assistantOverrides, place) => {
  const found = replaced({ members: [{ assistantId: "a", assistantOverrides }] }, path);
  expect(found).toEqual(place ? [[expect.any(String), `members.0.assistantOverrides.${place}`]] : []);
});

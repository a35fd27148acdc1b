import { describe, expect, it } from "vitest";
import { compareNames } from "@/lib/format";
import { variablesKeyIn, variablesOfMember, withVariable } from "./variables";

const squadWith = (assistantOverrides: unknown, members_overrides?: unknown) => ({
  members: [{ assistantId: "a", assistantOverrides }],
  members_overrides,
});

describe("the key of template variables", () => {
  it("is a guess where no data shows one", () => {
    const guess = { key: "variableValues", isGuess: true };
    expect(variablesKeyIn([])).toEqual(guess);
    expect(variablesKeyIn([squadWith({ name: "N", metadata: { a: "b" }, id: "x" })])).toEqual(guess);
  });

  it("is the one that the organization's data has", () => {
    const keyIn = (...squad: Parameters<typeof squadWith>) => variablesKeyIn([squadWith(...squad)]);
    expect(keyIn({ vars: { practice: "Bright" } })).toEqual({ key: "vars", isGuess: false });
    const both = keyIn({ vars: { a: "b" } }, { template_variables: { n: 1 } });
    expect(both).toEqual({ key: "template_variables", isGuess: false });
    expect(variablesKeyIn([squadWith({ futureSetting: { enabled: true } })]).isGuess).toBe(true);
  });
});

it("lists the variables of prompts and messages once each", () => {
  const assistant = {
    firstMessage: "Hello {{name}}, this is {{practice}}.",
    model: { messages: [{ role: "system", content: "Speak to {{ name | upcase }} about {{order.id}}." }] },
  };
  expect(variablesOfMember(assistant).sort((a, b) => compareNames(a.name, b.name))).toEqual([
    { name: "name", path: ["name"] },
    { name: "order.id", path: ["order", "id"] },
    { name: "practice", path: ["practice"] },
  ]);
});

it("sets and takes away values, and leaves nothing empty", () => {
  expect(withVariable({}, ["a"], "1")).toEqual({ a: "1" });
  expect(withVariable({ a: "1", n: 2 }, ["order", "id"], "7")).toEqual({ a: "1", n: 2, order: { id: "7" } });
  expect(withVariable({ a: "1", order: { id: "7" } }, ["order", "id"], undefined)).toEqual({ a: "1" });
  expect(withVariable({ order: { id: "7" } }, ["order", "id"], undefined)).toBeUndefined();
});

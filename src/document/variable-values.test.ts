import { expect, test } from "vitest";
import { variableValuesIn } from "./variable-values";

test("finds the values of variables wherever a record has them", () => {
  const squad = {
    name: "Main",
    members_overrides: { variableValues: { openingHours: "9 to 5", floor: 3 } },
    members: [
      { assistantOverrides: { variableValues: { openingHours: "10 to 6", nested: { name: "x" } } } },
      { assistantOverrides: { server: { headers: { variables: "secret" } } }, variables: ["a"] },
    ],
  };
  expect(variableValuesIn(squad).map(({ name, value, path }) => [name, value, path.join(".")])).toEqual([
    ["openingHours", "9 to 5", "members_overrides.variableValues.openingHours"],
    ["floor", "3", "members_overrides.variableValues.floor"],
    ["openingHours", "10 to 6", "members.0.assistantOverrides.variableValues.openingHours"],
  ]);
  expect(variableValuesIn("{{openingHours}}")).toEqual([]);
});

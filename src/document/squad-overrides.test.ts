import { expect, it } from "vitest";
import { otherOverridesName, readOverrides, writeOverrides } from "./squad-overrides";

it.each(["membersOverrides", "memberOverrides"] as const)("reads and writes back %s", (name) => {
  const squad = { id: "s", [name]: { voice: { speed: 1 } }, members: [] };
  const read = readOverrides(squad);
  expect(read).toEqual({ id: "s", members_overrides: { voice: { speed: 1 } }, members: [] });
  expect(writeOverrides(read, otherOverridesName(squad))).toEqual(squad);
  expect(Object.keys(writeOverrides(read, otherOverridesName(squad)))).toEqual(Object.keys(squad));
});

it.each([
  { members_overrides: null, membersOverrides: { name: "x" } },
  { members_overrides: {}, memberOverrides: {} },
  { membersOverrides: "odd" },
  {},
])("leaves %j as it is", (squad) => {
  expect(otherOverridesName(squad)).toBeUndefined();
  expect(readOverrides(squad)).toBe(squad);
});

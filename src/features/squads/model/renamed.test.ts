import { expect, it } from "vitest";
import { formatPath } from "@/document/path";
import { buildIndex } from "@/references/resolve";
import { formerNames } from "./renamed";

const to = (...names: string[]) => names.map((assistantName) => ({ type: "assistant", assistantName }));
const desk = { assistantId: "desk", assistantDestinations: to("Sales", "Billing") };
const sales = (name: string) => ({ assistant: { name }, assistantDestinations: to("Desk", name) });

const found = (before: object[], after: object[]) => {
  const assistants = ["Desk", "Billing"].map((name) => ({ id: name.toLowerCase(), name }));
  const { facts } = buildIndex({ assistants });
  return formerNames({ members: before }, { members: after }, facts).map(({ from, to: now, paths }) => [
    `${from} → ${now}`,
    ...paths.map(formatPath),
  ]);
};

it("finds the transfers that use a name which a squad-only member or an override no longer has", () => {
  const old = { ...sales("Care"), assistantDestinations: to("Sales") };
  const at = (member: number) => `members.${member}.assistantDestinations.0.assistantName`;
  expect(found([desk, sales("Sales")], [desk, old])).toEqual([["Sales → Care", at(0), at(1)]]);
  const billing = { assistantId: "billing", assistantOverrides: { name: "Accounts" } };
  const caller = { assistantId: "desk", assistantDestinations: to("Accounts") };
  expect(found([caller, billing], [caller, { assistantId: "billing" }])).toEqual([
    ["Accounts → Billing", at(0)],
  ]);
});

it("leaves a name alone that another member has, that was replaced or that nobody had", () => {
  const [one, other] = [sales("Sales"), { ...sales("Care"), assistantDestinations: [] }];
  expect(found([desk, one], [desk, other, one])).toEqual([]);
  expect(found([desk, { assistantId: "gone" }], [desk, { assistantId: "billing" }])).toEqual([]);
  expect(found([], [desk])).toEqual([]);
});

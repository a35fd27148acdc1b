import { expect, it } from "vitest";
import { loadSquad } from "@/api/dialects";
import { narrowed } from "@/record-list/filters";
import type { FilterValues } from "@/record-list/use-list-url";
import type { Problem } from "@/references/checks/problem";
import { membersOf } from "@/references/members";
import { type ListFacts, squadFilters } from "./list-page";

const ASSISTANTS = [
  { id: "a", name: "Front desk" },
  { id: "b", name: "Billing" },
];
const error: Problem = {
  kind: "any",
  severity: "error",
  path: [],
  title: "Something",
  reason: "Because.",
  record: { kind: "squad", id: "s1", name: undefined },
};
const facts: ListFacts = {
  membersOf: ({ raw }) => membersOf(raw, ASSISTANTS),
  problemsOf: (id) => (id === "s1" ? [error] : []),
  unread: [],
  hasDraft: () => false,
};

const SQUADS = [
  {
    id: "s1",
    name: "Reception",
    members: [
      { assistantId: "a", assistantDestinations: [{ assistantName: "Billing" }, "odd"] },
      { assistantId: "b" },
    ],
  },
  { id: "s2", members: "odd" },
  { members: [null, 3, { assistantOverrides: { name: "Night" } }], updatedAt: 7 },
].map(loadSquad);

it("filters by assistant and by problems, and hides nothing while problems are unknown", () => {
  const pass = (values: FilterValues, known = facts) =>
    narrowed(SQUADS, squadFilters(known), values).map((squad) => SQUADS.indexOf(squad));
  expect(pass({})).toEqual([0, 1, 2]);
  expect(pass({ assistant: ["b"] })).toEqual([0]);
  expect(pass({ assistant: ["gone"] })).toEqual([]);
  expect(pass({ problems: ["1"] })).toEqual([0]);
  expect(pass({ problems: ["1"] }, { ...facts, problemsOf: () => undefined })).toEqual([0, 1]);
});

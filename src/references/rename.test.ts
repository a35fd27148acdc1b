import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { formatPath, setAt } from "@/document/path";
import type { ReferenceLists } from "./facts";
import { cleanOrganization } from "./organization.testing";
import { renamedIn, renameTargets } from "./rename";
import { buildIndex } from "./resolve";

const BILLING = { id: "a-billing", from: "Billing", to: "Accounts" };

/** The organization after its assistant Billing was renamed, with changes. */
function organization(
  change: (lists: ReturnType<typeof cleanOrganization>) => ReferenceLists = (all) => all,
) {
  const lists = cleanOrganization();
  lists.assistants[1] = { ...lists.assistants[1], name: "Accounts" };
  return buildIndex(change(lists));
}

const say = (index: ReturnType<typeof buildIndex>, rename = BILLING) =>
  renameTargets(index, rename).map(
    ({ kind, id, paths, doubt }) => `${kind} ${id}: ${paths.length} ${doubt ?? "certain"}`,
  );

const squad = (members: unknown[], more: object = {}) => ({ id: "s", name: "S", members, ...more });
const member = (assistantId: string, ...names: string[]) => ({
  assistantId,
  assistantDestinations: names.map((assistantName) => ({ type: "assistant", assistantName })),
});
const squads = (...list: JsonObject[]) =>
  organization(({ assistants }) => ({
    assistants: assistants.map(({ model: _, ...one }) => one),
    squads: list,
  }));

describe("what a rename touches", () => {
  it("is every place that means the assistant: at members, in transient ones, in transfer tools", () => {
    const index = organization();
    expect(say(index)).toEqual([
      "squad s-main: 2 certain",
      "assistant a-desk: 1 certain",
      "assistant a-billing: 1 certain",
      "assistant a-survey: 1 certain",
    ]);
    expect(renameTargets(index, BILLING)[0]?.paths.map(formatPath)).toEqual([
      "members.0.assistantDestinations.0.assistantName",
      "members.3.assistant.model.tools.1.destinations.0.assistantName",
    ]);
  });

  it("is the same while the assistant is still called so", () => {
    expect(say(buildIndex(cleanOrganization()))).toEqual(say(organization()));
  });

  it("is nothing where nobody says the name, or where no list was read", () => {
    expect(say(organization(), { ...BILLING, from: "Nobody" })).toEqual([]);
    expect(say(buildIndex({}))).toEqual([]);
  });

  it("is not a squad in which the name means somebody else", () => {
    const other = { assistant: { name: "Billing" } };
    expect(say(squads(squad([member("a-desk", "Billing"), other])))).toEqual([]);
  });

  it("is not a squad whose overrides keep the old name", () => {
    const kept = { ...member("a-billing"), assistantOverrides: { name: "Billing" } };
    expect(say(squads(squad([member("a-desk", "Billing"), kept])))).toEqual([]);
    const forAll = { members_overrides: { name: "Billing" } };
    expect(say(squads(squad([member("a-desk", "Billing"), member("a-billing")], forAll)))).toEqual([]);
  });

  it("is in doubt where another member has the old name or the new one", () => {
    const both = [member("a-desk", "Billing"), member("a-billing")];
    expect(say(squads(squad([...both, { assistant: { name: "Billing" } }])))).toEqual([
      "squad s: 1 ambiguous",
    ]);
    expect(say(squads(squad([...both, { assistant: { name: "Accounts" } }])))).toEqual(["squad s: 1 taken"]);
    expect(say(squads(squad([...both, member("a-billing", "Billing")])))).toEqual(["squad s: 2 certain"]);
  });

  it("is in doubt where the assistant is no member: the transfer reaches nobody", () => {
    expect(say(squads(squad([member("a-desk", "Billing"), member("a-survey")])))).toEqual([
      "squad s: 1 stranger",
    ]);
  });

  it("is in doubt for a transfer tool where another assistant has the name", () => {
    const index = organization((lists) => ({
      squads: [],
      assistants: [...lists.assistants, { id: "a-twin", name: "Billing" }],
    }));
    expect(say(index)).toEqual([
      "assistant a-desk: 1 ambiguous",
      "assistant a-billing: 1 ambiguous",
      "assistant a-survey: 1 ambiguous",
    ]);
    const taken = organization((lists) => ({
      squads: [],
      assistants: [...lists.assistants.slice(0, 2), { id: "a-twin", name: "Accounts" }],
    }));
    expect(say(taken)).toEqual(["assistant a-desk: 1 taken", "assistant a-billing: 1 taken"]);
  });
});

it("writes the new name at the places, and nowhere else", () => {
  const [first = {}] = cleanOrganization().squads;
  const path = ["members", 0, "assistantDestinations", 0, "assistantName"];
  expect(renamedIn(first, [path], "Accounts")).toEqual(setAt(first, path, "Accounts"));
  expect(renamedIn(first, [["members", 9, "assistantDestinations", 0, "assistantName"]], "Accounts")).toBe(
    first,
  );
});

describe("a name in another capitalization", () => {
  it("means the assistant too, and is renamed", () => {
    const index = squads(squad([member("a-desk", "billing", "Billing"), member("a-billing")]));
    expect(say(index)).toEqual(["squad s: 2 certain"]);
    expect(say(index, { ...BILLING, from: "Billing", to: "billing" })).toEqual(["squad s: 1 certain"]);
  });

  it("means whoever has exactly this name, and nobody certain where another name is as close", () => {
    const own = { assistant: { name: "billing" } };
    expect(say(squads(squad([member("a-desk", "billing"), member("a-billing"), own])))).toEqual([]);
    expect(say(squads(squad([member("a-desk", "BILLING"), member("a-billing"), own])))).toEqual([
      "squad s: 1 ambiguous",
    ]);
  });
});

import { expect, it } from "vitest";
import type { RouteGroup } from "@/archive/view-types";
import { graphOf } from "./graph";
import { routesTaken, withRoutes } from "./routes";
import { edgeWords, labelWords } from "./words";

const to = (assistantName: string) => ({ type: "assistant", assistantName });
const assistants = [
  { id: "a", name: "Front desk" },
  {
    id: "b",
    name: "Billing",
    tools: [{ type: "handoff", function: { name: "to_sales" }, destinations: [{ assistantId: "c" }] }],
  },
  { id: "c", name: "Sales" },
  { id: "d", name: "Trade desk" },
];
const squad = {
  members: [
    { assistantId: "a", assistantDestinations: [to("Billing"), to("nobody")] },
    { assistantId: "b", assistantDestinations: [to("Front desk")] },
    { assistantId: "c" },
  ],
};
const graph = graphOf(squad, assistants);
const names = new Map(assistants.map(({ id, name }) => [id, name]));
const group = (calls: number, more: Partial<RouteGroup>): RouteGroup => ({
  key: JSON.stringify(more),
  by: "squad",
  transfers: [],
  calls,
  silent: 0,
  ...more,
});
const taken = (...groups: RouteGroup[]) => routesTaken(graph, groups, names);
const shown = (...groups: RouteGroup[]) =>
  taken(...groups).routes.map(
    (route) => `${route.from.label} > ${route.to.label}: ${route.calls}${route.isDeclared ? "" : ", new"}`,
  );

it("follows a call from member to member, by ID, name, and names in other letters", () => {
  expect(
    shown(
      group(3, { assistantId: "a", transfers: [{ to: "Billing" }, { to: "front desk" }, { to: "b" }] }),
      group(2, { transfers: [{ to: "Billing" }] }),
    ),
  ).toEqual(["Front desk > Billing: 5", "Billing > Front desk: 3"]);
});

it("marks what today's squad couldn't do, also to and from assistants that aren't members", () => {
  const found = shown(
    group(3, { assistantId: "a", transfers: [{ to: "Sales" }] }),
    group(2, { assistantId: "d", transfers: [{ to: "Billing" }] }),
    group(1, { assistantId: "a", transfers: [{ to: "nobody" }] }),
  );
  expect(found).toEqual([
    "Front desk > Sales: 3, new",
    "Trade desk > Billing: 2, new",
    "Front desk > nobody: 1",
  ]);
});

it("takes the only destination of a tool that was called without any, and doesn't guess another", () => {
  const one = (assistantId: string, ...transfers: RouteGroup["transfers"]) =>
    shown(group(1, { assistantId, transfers }));
  expect(one("b", { tool: "to_sales" })).toEqual(["Billing > Sales: 1"]);
  expect(one("a", { tool: "to_sales" }, { to: "+44 1" })).toEqual([
    "Front desk > Unknown: 1",
    "Unknown > +44 1: 1",
  ]);
});

it("counts calls that name no squad only if they stayed among the members", () => {
  const by = "transfers" as const;
  const result = taken(
    group(7, { by, transfers: [{ to: "Billing" }] }),
    group(5, { by, transfers: [{ to: "Billing" }, { to: "Trade desk" }] }),
    group(4, { by, assistantId: "d", transfers: [{ to: "Billing" }] }),
    group(3, { by, transfers: [{ tool: "transferCall" }] }),
    group(2, { by: "number", assistantId: "d" }),
    group(1, { by: "number", silent: 1 }),
  );
  expect(result).toMatchObject({ calls: 8, guessed: 7, silent: 1, unnamed: 7 });
});

it("draws the counts, and an edge for each route that isn't a transfer today", () => {
  const transfers = [{ to: "Sales" }, { to: "Trade desk" }];
  const drawn = withRoutes(graph, taken(group(3, { assistantId: "a", transfers })));
  const added = Array(2).fill("Not in the current squad · 3 calls");
  expect(drawn.edges.map(labelWords)).toEqual([...Array(4).fill("0 calls"), ...added]);
  expect(drawn.edges.slice(-2).map(edgeWords)).toEqual([
    "Front desk transferred to Sales, not in the current squad · 3 calls",
    "Sales transferred to Trade desk, not in the current squad · 3 calls",
  ]);
  expect(drawn.ghosts.map(({ label }) => label)).toEqual(["nobody", "Trade desk"]);
});

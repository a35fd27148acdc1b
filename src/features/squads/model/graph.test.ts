import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Problem } from "@/references/checks/problem";
import { graphOf, leadsNowhere } from "./graph";
import { routesTaken } from "./routes";
import { danglingWords, edgeModeWords, edgeWords, nodeWords } from "./words";

const to = (assistantName: unknown, more = {}) => ({ type: "assistant", assistantName, ...more });
const assistants = [
  { id: "a", name: "Front desk", model: { model: "gpt-4o" } },
  { id: "b", name: "Billing" },
  { id: "c", name: "Sales" },
];
const problem = (severity: Problem["severity"], ...path: Problem["path"]): Problem => ({
  kind: "k",
  severity,
  path,
  title: "t",
  reason: "r",
  record: { kind: "squad", id: undefined, name: undefined },
});

describe("a squad as a graph", () => {
  const squad = {
    members: [
      {
        assistantId: "a",
        assistantDestinations: [
          to("Billing", { transferMode: "delete-history", description: "Money" }),
          to("Sales"),
          to("Billing"),
        ],
      },
      7,
      { assistantId: "b", assistantDestinations: [to("Billing"), to("Nobody"), to(undefined), 5] },
      { assistant: { name: "Sales", model: { model: "own" } }, assistantDestinations: [to("billing")] },
      { assistantId: "gone", assistantOverrides: { name: "Sales", model: { model: "other" } } },
    ],
  };
  const graph = graphOf(squad, assistants, [
    problem("hint", "members", 2, "assistantId"),
    problem("error", "members", 2, "assistantDestinations"),
    problem("warning", "members", 2, "assistantDestinations", 1, "assistantName"),
    problem("error", "name"),
    { ...problem("hint", "members", 4), kind: "member-unreachable" },
  ]);

  it("has a node for each member that is an object, by its place in the document", () => {
    expect(graph.nodes.map(({ member, label, model = "none" }) => `${member} ${label} ${model}`)).toEqual([
      "0 Front desk gpt-4o",
      "2 Billing none",
      "3 Sales own",
      "4 Sales other",
    ]);
    const [first, billing, own, gone] = graph.nodes;
    expect(first).toMatchObject({ isFirst: true, isTransient: false, transfersTo: ["Billing", "Sales"] });
    expect(billing).toMatchObject({ isFirst: false, problems: { count: 2, severity: "error" } });
    expect(first?.version).toBeUndefined();
    const pinned = { assistantId: "a", assistantVersion: 3 };
    const [node] = graphOf({ members: [pinned] }, [], []).nodes;
    expect(node && [node.version, nodeWords(node)]).toEqual(["3", expect.stringContaining("version 3")]);
    expect(own).toMatchObject({ isTransient: true, isMissing: false, isUnreachable: false });
    expect(gone).toMatchObject({ isTransient: false, isMissing: true, isUnreachable: true });
  });

  it("draws transfers by name, to the first of that name, to itself, and to ghosts", () => {
    const told = graph.edges.map(
      ({ id, target = "ghost", isAmbiguous }) => `${id} ${target}${isAmbiguous ? "?" : ""}`,
    );
    expect(told.join(", ")).toBe("m0-0 2, m0-1 3?, m0-2 2, m2-0 2, m2-1 ghost, m2-2 ghost, m3-0 ghost");
    expect(graph.ghosts.map(({ label }) => label)).toEqual(["Nobody", "No assistant chosen", "billing"]);
    expect(graph.ghosts.every(({ isSure }) => isSure)).toBe(true);
    expect(graph.edges[0]).toMatchObject({ mode: "delete-history", description: "Money" });
    expect(graph.edges[1]?.mode).toBeUndefined();
    expect(graph.edges[4]?.problems).toEqual({ count: 1, severity: "warning", titles: ["t"] });
  });

  it("names a transfer with what its label shows, then the number of its problems", () => {
    expect(graph.edges.map(edgeWords)).toEqual([
      "Front desk transfers to Billing, delete history",
      "Front desk transfers to Sales, name isn't unique, rolling history",
      "Front desk transfers to Billing, rolling history",
      "Billing transfers to Billing, rolling history",
      "Billing transfers to Nobody, rolling history, 1 problem, not a member",
      "Billing has a transfer with no assistant chosen, rolling history",
      "Sales transfers to billing, rolling history, not a member",
    ]);
  });

  it("is not sure of ghosts while the names of members are not known", () => {
    const { ghosts } = graphOf(squad, undefined);
    expect(ghosts.every(({ isSure, name }) => isSure === (name === undefined))).toBe(true);
  });

  it("says which members still transfer to a removed one, if no other has its name", () => {
    expect(danglingWords(graph, 2)).toBe(
      "Billing was removed. Front desk still transfers to this name, but no member has it.",
    );
    expect(danglingWords(graph, 3)).toBe("Sales was removed.");
  });

  it("takes a squad of any shape", () => {
    fc.assert(
      fc.property(fc.record({ members: fc.jsonValue() }), (value) => {
        const { nodes, edges } = graphOf(value, assistants);
        expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
        expect(edges.every(({ from }) => nodes.some(({ id }) => id === from))).toBe(true);
      }),
    );
  });
});

it("draws transfers that tools and other lists declare, with the place where each is edited", () => {
  const squad = {
    members: [
      {
        assistantId: "a",
        assistantDestinations: [to("Sales")],
        destinations: ["Billing"],
        assistantOverrides: {
          model: { tools: [{ type: "handoff", destinations: [{ assistantId: "b" }, { assistantId: "x" }] }] },
        },
      },
      { assistantId: "b" },
      { assistantId: "c" },
    ],
  };
  const { edges, nodes, ghosts } = graphOf(squad, assistants);
  const tools = ["members", 0, "assistantOverrides", "model", "tools", 0, "destinations"];
  expect(
    edges.map(({ toLabel, target, destination, declared }) => [toLabel, target, destination, declared]),
  ).toEqual([
    ["Sales", 2, 0, undefined],
    ["Billing", 1, undefined, { path: ["members", 0, "destinations", 0], assistantId: undefined }],
    ["Billing", 1, undefined, { path: [...tools, 0], assistantId: undefined }],
    ["x", undefined, undefined, { path: [...tools, 1], assistantId: undefined }],
  ]);
  expect(new Set(edges.map(({ id }) => id)).size).toBe(4);
  expect(nodes.map(({ isUnreachable }) => isUnreachable)).toEqual([false, false, false]);
  expect(ghosts.map(({ label }) => label)).toEqual(["x"]);
  expect(edges[1] && edgeWords(edges[1])).toBe(
    "Front desk transfers to Billing, mode not set, elsewhere in this member",
  );
});

it("leaves it to the checks whether an assistant's own tool may transfer to an outsider", () => {
  const tools = [{ type: "transferCall", destinations: [{ type: "assistant", assistantName: "Sales" }] }];
  const withTool = [{ id: "t", name: "Front desk", model: { tools } }, ...assistants];
  const { edges, ghosts } = graphOf({ members: [{ assistantId: "t" }] }, withTool);
  expect(edges.map((edge) => [edge.toLabel, leadsNowhere(edge)])).toEqual([["Sales", false]]);
  expect(ghosts).toMatchObject([{ label: "Sales", isWrong: false }]);
  const both = graphOf({ members: [{ assistantId: "t", assistantDestinations: [to("Sales")] }] }, withTool);
  expect(both.ghosts).toMatchObject([{ label: "Sales", isWrong: true }]);
});

it("draws handoffs to a server's decision, and to what is defined in place, as what they are", () => {
  const destinations = [
    { type: "dynamic", server: { url: "https://hooks.example.com/route?key=s3cret" }, description: "Decide" },
    {
      type: "squad",
      entryAssistantName: "Night desk",
      squad: { name: "Night", members: [{ assistant: { name: "Night nurse" } }, { assistantId: "b" }] },
      contextEngineeringPlan: { type: "none" },
    },
    to("Billing", { contextEngineeringPlan: { type: "lastNMessages", maxMessages: 6 } }),
    { type: "assistant", assistant: { name: "Survey" } },
  ];
  const squad = {
    members: [
      { assistantId: "a", assistantOverrides: { "tools:append": [{ type: "handoff", destinations }] } },
      { assistantId: "b", assistantDestinations: [{ type: "dynamic" }] },
    ],
  };
  const { edges, ghosts, nodes } = graphOf(squad, assistants);
  expect(ghosts.map(({ label, about, isWrong }) => [label, about, isWrong])).toEqual([
    ["Dynamic", "Decided during the call by https://hooks.example.com/route", false],
    ["Night", "Night nurse · Billing · Squad defined in the handoff", false],
    ["Survey", "Assistant defined in the handoff", false],
    ["Dynamic", "Decided during the call", false],
  ]);
  expect(edges.map((edge) => [edge.toLabel, edge.target, edgeModeWords(edge), leadsNowhere(edge)])).toEqual([
    ["Dynamic", undefined, "Mode not set", false],
    ["Night", undefined, "Context: none", false],
    ["Billing", 1, "Context: last N messages (6)", false],
    ["Survey", undefined, "Mode not set", false],
    ["Dynamic", undefined, "Rolling history", false],
  ]);
  expect(edges[0] && edgeWords(edges[0])).toBe(
    "Front desk transfers to Dynamic, mode not set, from a tool in this member's overrides, Decided during the call by https://hooks.example.com/route",
  );
  expect(JSON.stringify([edges, ghosts])).not.toContain("s3cret");
  // Calls name who answered, not the squad that was defined in place.
  const transfers = [{ to: "Night nurse" }];
  const group = { key: "1", by: "squad" as const, assistantId: "a", calls: 1, silent: 0, transfers };
  const { routes } = routesTaken({ nodes, edges, ghosts }, [group], new Map());
  expect(routes).toMatchObject([{ to: { label: "Night" }, isDeclared: true }]);
});

it("says of each transfer what customers hear before it", () => {
  const destinations = [to("Billing"), to("Billing", { message: "" }), to("Billing", { message: " " })];
  const members = [{ assistantId: "a", assistantDestinations: destinations }, { assistantId: "b" }];
  const heard = graphOf({ members }, assistants).edges.map(({ message }) => message);
  expect(heard).toEqual(["Default phrase", "Silent", "Blank (1 character)"]);
});

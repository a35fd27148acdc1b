import { describe, expect, it } from "vitest";
import { graphOf } from "./graph";
import { layOut } from "./layout";
import { moveFrom } from "./navigate";
import { danglingWords, edgeWords, graphWords, nodeWords } from "./words";

const to = (assistantName: string, more = {}) => ({ type: "assistant", assistantName, ...more });
const member = (name: string, ...assistantDestinations: object[]) => ({
  assistant: { name },
  assistantDestinations,
});
const graph = graphOf(
  {
    members: [
      member("Front desk", to("Billing"), to("Sales"), to("Nobody")),
      member("Billing", to("Front desk", { transferMode: "delete-history" })),
      member("Sales", to("Front desk", { transferMode: "telepathy" })),
      member("Alone"),
    ],
  },
  [],
);
const ids = [...graph.nodes, ...graph.ghosts].map(({ id }) => id);
const links = graph.edges.map(({ id, from, to }) => ({ id, from, to, width: 100 }));
const laid = layOut(ids, links, "right");
const way = (from: string, ...keys: string[]) =>
  keys.reduce<string | undefined>(
    (at, key) => (at === undefined ? at : moveFrom(graph, laid, at, key)),
    from,
  );

describe("moving through a graph by keys", () => {
  it("follows the transfers and back", () => {
    const [edge] = graph.edges.filter(({ member }) => member === 1);
    expect(way("m1", "ArrowRight")).toBe(edge?.id);
    expect(way("m1", "ArrowRight", "ArrowRight")).toBe("m0");
    expect(way("m1", "ArrowRight", "ArrowLeft")).toBe("m1");
    expect(way("m1", "ArrowLeft", "ArrowLeft")).toBe("m0");
    expect(way("ghost:Nobody", "ArrowRight")).toBeUndefined();
    expect(way("m3", "ArrowLeft")).toBeUndefined();
  });

  it("reaches every node by up and down, and every transfer of a member", () => {
    const seen = new Set<string>();
    for (let at = way("m2", "Home"); at !== undefined; at = way(at, "ArrowDown")) seen.add(at);
    expect([...seen].sort()).toEqual(["ghost:Nobody", "m0", "m1", "m2", "m3"]);
    expect(way("m0", "End", "ArrowDown")).toBeUndefined();
    const edges = new Set<string>();
    for (let at = way("m0", "ArrowRight"); at !== undefined; at = way(at, "ArrowDown")) edges.add(at);
    expect([...edges].sort()).toEqual(["m0-0", "m0-1", "m0-2"]);
  });
});

it("follows the transfers down where the graph goes down", () => {
  const down = layOut(ids, links, "down");
  const [edge] = graph.edges.filter(({ member }) => member === 1);
  expect(moveFrom(graph, down, "m1", "ArrowDown")).toBe(edge?.id);
  expect(moveFrom(graph, down, edge?.id ?? "", "ArrowUp")).toBe("m1");
  const first = moveFrom(graph, down, "m0", "ArrowDown") ?? "";
  expect(moveFrom(graph, down, first, "ArrowRight")).toMatch(/^m0-/);
});

describe("a graph in words", () => {
  it("names members and transfers", () => {
    expect(graph.nodes.map(nodeWords)).toEqual([
      "Front desk, first member, squad only, transfers to Billing, Sales and Nobody",
      "Billing, squad only, transfers to Front desk",
      "Sales, squad only, transfers to Front desk",
      "Alone, squad only, no transfers",
    ]);
    expect(graph.edges.map(edgeWords)).toEqual([
      "Front desk transfers to Billing, rolling history",
      "Front desk transfers to Sales, rolling history",
      "Front desk transfers to Nobody, rolling history, not a member",
      "Billing transfers to Front desk, delete history",
      "Sales transfers to Front desk, telepathy",
    ]);
    const summary = "4 members and 5 transfers. First member: Front desk. Not members: Nobody.";
    expect(graphWords(graph)).toBe(summary);
  });

  it("says who still transfers to a removed member", () => {
    expect(danglingWords(graph, 0)).toBe(
      "Front desk was removed. Billing and Sales still transfer to this name, but no member has it.",
    );
    expect(danglingWords(graph, 3)).toBe("Alone was removed.");
  });
});

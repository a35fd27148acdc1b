import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type GraphLayout,
  LABEL,
  type Link,
  layersOf,
  layOut,
  layOutIn,
  NODE,
  READABLE,
  zoomIn,
} from "./layout";

/** What adding up many numbers may cost. */
const SLACK = 0.01;

const links = (...ends: [string, string][]): Link[] =>
  ends.map(([from, to], index) => ({ id: `e${index}`, from, to }));

/** The boxes of nodes and labels. */
function boxes({ nodes, edges }: GraphLayout) {
  return [
    ...[...nodes.values()].map(({ x, y }) => ({ x, y, ...NODE })),
    ...[...edges.values()].map(({ label, width }) => ({
      x: label.x - width / 2,
      y: label.y - LABEL.height / 2,
      width,
      height: LABEL.height,
    })),
  ];
}

const anyGraph = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const node = fc.integer({ min: 0, max: count - 1 }).map((index) => `n${index}`);
  return fc.array(fc.tuple(node, node), { maxLength: 30 }).map((ends) => ({
    nodes: Array.from({ length: count }, (_, index) => `n${index}`),
    links: links(...ends),
  }));
});

describe("the layout of a graph", () => {
  it("puts a node as many layers away as a call needs transfers to get there", () => {
    const layers = layersOf(
      ["a", "b", "c", "alone", "island", "more"],
      links(
        ["a", "b"],
        ["b", "c"],
        ["c", "a"],
        ["a", "c"],
        ["b", "b"],
        ["island", "more"],
        ["more", "island"],
      ),
    );
    expect(Object.fromEntries(layers)).toEqual({ a: 0, b: 1, c: 1, alone: 0, island: 0, more: 1 });
  });

  it.each(["right", "down"] as const)(
    "lets no node and no label cover another, whatever leads where: %s",
    (direction) => {
      fc.assert(
        fc.property(anyGraph, (graph) => {
          const laid = layOut(graph.nodes, graph.links, direction);
          expect(laid.nodes.size).toBe(graph.nodes.length);
          expect(laid.edges.size).toBe(graph.links.length);
          const all = boxes(laid);
          for (const [index, a] of all.entries()) {
            expect(a.x).toBeGreaterThan(-SLACK);
            expect(a.y).toBeGreaterThan(-SLACK);
            expect(a.x + a.width).toBeLessThan(laid.width + SLACK);
            expect(a.y + a.height).toBeLessThan(laid.height + SLACK);
            for (const b of all.slice(index + 1)) {
              const isApart =
                a.x + a.width < b.x + SLACK ||
                b.x + b.width < a.x + SLACK ||
                a.y + a.height < b.y + SLACK ||
                b.y + b.height < a.y + SLACK;
              expect(isApart).toBe(true);
            }
          }
          for (const { path } of laid.edges.values()) expect(path).not.toMatch(/NaN|undefined/);
          expect(layOut(graph.nodes, graph.links, direction)).toEqual(laid);
        }),
        { numRuns: 60 },
      );
    },
  );

  it("draws transfers there and back on one line with one box of labels, and a loop on one side", () => {
    const both = links(["a", "b"], ["b", "a"], ["b", "b"]);
    const { nodes, edges } = layOut(["a", "b"], both);
    const [a, b] = [nodes.get("a"), nodes.get("b")];
    const [there, back, loop] = both.map(({ id }) => edges.get(id));
    if (!a || !b || !there || !back || !loop) throw new Error("Something is missing");
    expect(back.path).toBe(there.path);
    expect([there.isShared, back.isShared, loop.isShared]).toEqual([true, true, false]);
    expect(back.label).toEqual({ x: there.label.x, y: there.label.y + LABEL.height });
    expect(there).toMatchObject({ end: { x: b.x }, towards: { x: 1 }, index: 0, count: 2 });
    expect(back).toMatchObject({ end: { x: a.x + NODE.width }, towards: { x: -1 }, index: 1, count: 2 });
    expect(loop.end.x).toBe(b.x + NODE.width);
    expect(loop.label.x).toBeGreaterThan(b.x + NODE.width);
  });

  it("shows a squad of six in letters that can be read, in a frame as on a screen of 1440 pixels", () => {
    const six = ["desk", "orders", "returns", "billing", "delivery", "showroom", "nobody"];
    const room = { width: 574, height: 650 };
    const laid = layOutIn(
      room,
      six,
      links(
        ...six.slice(1).map((to): [string, string] => ["desk", to]),
        ...["orders", "billing", "showroom"].map((from): [string, string] => [from, "desk"]),
        ["delivery", "returns"],
        ["returns", "billing"],
      ).map((link) => ({ ...link, width: 150 })),
    );
    expect(laid.direction).toBe("down");
    expect(zoomIn(room, laid)).toBeGreaterThanOrEqual(READABLE);
  });

  it("leaves out what leads to no node, and takes an empty graph", () => {
    expect(layOut(["a"], links(["a", "x"])).edges.size).toBe(0);
    expect(layOut([], [])).toMatchObject({ width: 0, height: 0 });
  });
});

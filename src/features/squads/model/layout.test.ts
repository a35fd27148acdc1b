import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LABEL, type Laid, type Link, layersOf, layOut, NODE } from "./layout";

const links = (...ends: [string, string][]): Link[] =>
  ends.map(([from, to], index) => ({ id: `e${index}`, from, to }));

/** The boxes of nodes and labels. */
function boxes({ nodes, edges }: Laid) {
  return [
    ...[...nodes.values()].map(({ x, y }) => ({ x, y, ...NODE })),
    ...[...edges.values()].map(({ label }) => ({
      x: label.x - LABEL.width / 2,
      y: label.y - LABEL.height / 2,
      ...LABEL,
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

  it("goes down in short rows, with labels right above their targets, where it's turned", () => {
    const star = links(["a", "b"], ["a", "c"], ["a", "d"], ["d", "a"]);
    const { nodes, edges, width } = layOut(["a", "b", "c", "d"], star, "down");
    const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => nodes.get(id) ?? { x: 0, y: 0 });
    expect(b?.y).toBe(c?.y);
    expect([a, b, d].map((node) => node?.y)).toEqual(
      [a, b, d].map((node) => node?.y).toSorted((p, q) => (p ?? 0) - (q ?? 0)),
    );
    expect(width).toBeLessThan(4 * LABEL.width + NODE.width);
    expect(edges.get("e0")).toMatchObject({ towards: { x: 0, y: 1 }, end: { y: b?.y } });
    expect(edges.get("e2")?.label.y).toBeGreaterThan((b?.y ?? 0) + NODE.height);
    expect(edges.get("e3")?.towards).toEqual({ x: 0, y: -1 });
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
            expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= laid.width && a.y + a.height <= laid.height).toBe(
              true,
            );
            for (const b of all.slice(index + 1)) {
              const isApart =
                a.x + a.width <= b.x ||
                b.x + b.width <= a.x ||
                a.y + a.height <= b.y ||
                b.y + b.height <= a.y;
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

  it("draws a transfer back from left to right side, and a loop on one side", () => {
    const { nodes, edges } = layOut(["a", "b"], links(["a", "b"], ["b", "a"], ["b", "b"]));
    const [a, b] = [nodes.get("a"), nodes.get("b")];
    if (!a || !b) throw new Error("Nodes are missing");
    const ends = (id: string) => {
      const numbers =
        edges
          .get(id)
          ?.path.match(/-?[\d.]+/g)
          ?.map(Number) ?? [];
      return { start: numbers[0], end: numbers.at(-2) };
    };
    expect(ends("e0")).toEqual({ start: a.x + NODE.width, end: b.x });
    expect(ends("e1")).toEqual({ start: b.x, end: a.x + NODE.width });
    expect(ends("e2")).toEqual({ start: b.x + NODE.width, end: b.x + NODE.width });
  });

  it("leaves out what leads to no node, and takes an empty graph", () => {
    expect(layOut(["a"], links(["a", "x"])).edges.size).toBe(0);
    expect(layOut([], [])).toMatchObject({ width: 0, height: 0 });
  });
});

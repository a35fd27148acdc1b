import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directionIn, type GraphLayout, LABEL, type Link, layOut, NODE, READABLE, zoomIn } from "./layout";

/** What adding up many numbers may cost. */
const SLACK = 0.2;

const links = (...ends: [string, string][]): Link[] =>
  ends.map(([from, to], index) => ({ id: `e${index}`, from, to, width: 130 }));
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

const boxOfLabel = ({ label, width }: { label: { x: number; y: number }; width: number }) => ({
  x: label.x - width / 2,
  y: label.y - LABEL.height / 2,
  width,
  height: LABEL.height,
});

/** The boxes of nodes and labels. */
const boxes = ({ nodes, edges }: GraphLayout) => [
  ...[...nodes.values()].map(({ x, y }) => ({ x, y, ...NODE })),
  ...[...edges.values()].map(boxOfLabel),
];

/** The points that a path goes through, without those that bend it. */
const pointsOf = (path: string) =>
  path.split(/[MC]/).flatMap((part) => {
    const numbers = part.trim().split(" ").map(Number);
    const [x = Number.NaN, y = Number.NaN] = numbers.slice(-2);
    return part === "" ? [] : [{ x, y }];
  });

/** Points along a path, close to each other. */
const along = (path: string) =>
  path
    .slice(2)
    .split(" C ")
    .map((part) => part.split(" ").map(Number))
    .flatMap((numbers, index, all) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers;
      const [x0 = 0, y0 = 0] = all[index - 1]?.slice(-2) ?? [];
      if (index === 0) return [];
      return Array.from({ length: 21 }, (_, step) => {
        const [t, u] = [step / 20, 1 - step / 20];
        const at = (a: number, b: number, c: number, d: number) =>
          u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
        return { x: at(x0, x1, x2, x3), y: at(y0, y1, y2, y3) };
      });
    });

const anyGraph = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const node = fc.integer({ min: 0, max: count - 1 }).map((index) => `n${index}`);
  return fc.array(fc.tuple(node, node), { maxLength: 30 }).map((ends) => ({
    nodes: names(count),
    links: links(...ends),
  }));
});

describe.each(["right", "down"] as const)("the layout of a graph, %s", (direction) => {
  it("lets no node and no label cover another, whatever leads where", () => {
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
        expect(layOut(graph.nodes, graph.links, direction)).toEqual(laid);
      }),
      { numRuns: 60 },
    );
  });

  it("draws one line for each pair, from side to side of its nodes and through its labels", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const laid = layOut(graph.nodes, graph.links, direction);
        const paths = new Map<string, string>();
        for (const { id, from, to } of graph.links) {
          const edge = laid.edges.get(id);
          if (!edge) throw new Error(`${id} has no place`);
          const pair = [from, to].sort().join();
          expect(paths.get(pair) ?? edge.path).toBe(edge.path);
          paths.set(pair, edge.path);
          const points = pointsOf(edge.path);
          const ends = [points[0], points.at(-1)];
          for (const [index, node] of (edge.isBack ? [to, from] : [from, to]).entries()) {
            const corner = laid.nodes.get(node);
            const end = ends[index];
            if (!corner || !end) throw new Error("There's no end");
            expect(end.x).toBeGreaterThan(corner.x - SLACK);
            expect(end.x).toBeLessThan(corner.x + NODE.width + SLACK);
            expect(end.y).toBeGreaterThan(corner.y - SLACK);
            expect(end.y).toBeLessThan(corner.y + NODE.height + SLACK);
          }
          // Somewhere between its ends it runs into the box of its labels.
          const { index, count } = edge;
          const box = boxOfLabel({
            ...edge,
            label: { ...edge.label, y: edge.label.y - index * LABEL.height },
          });
          const stack = { ...box, height: count * LABEL.height };
          const meets = points.slice(1, -2).some((a, at) => {
            const b = points[at + 2] ?? a;
            const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
            const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
            return (
              left < stack.x + stack.width &&
              right > stack.x &&
              top < stack.y + stack.height &&
              bottom > stack.y
            );
          });
          expect(meets).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("leads no line behind a node or the labels of another line", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const laid = layOut(graph.nodes, graph.links, direction);
        for (const { path } of laid.edges.values()) {
          const others = [...laid.edges.values()].filter((edge) => edge.path !== path);
          const inTheWay = boxes({
            ...laid,
            edges: new Map(others.map((edge, index) => [`${index}`, edge])),
          });
          for (const { x, y } of along(path))
            for (const box of inTheWay) {
              const isBehind =
                x > box.x + SLACK &&
                x < box.x + box.width - SLACK &&
                y > box.y + SLACK &&
                y < box.y + box.height - SLACK;
              expect(isBehind).toBe(false);
            }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("keeps nodes where they are among others when a transfer is added between them", () => {
    const tree = links(["n0", "n1"], ["n0", "n2"], ["n0", "n3"], ["n1", "n4"], ["n2", "n5"]);
    const more = [...tree, { id: "new", from: "n4", to: "n0", width: 130 }];
    const order = (all: Link[]) => [...layOut(names(6), all, direction).nodes.keys()];
    expect(order(tree)).toEqual(names(6));
    expect(order(more)).toEqual(names(6));
  });

  it("starts with the first node, whatever leads to it", () => {
    const { nodes } = layOut(names(4), links(["n1", "n0"], ["n2", "n1"], ["n0", "n3"]), direction);
    expect(nodes.keys().next().value).toBe("n0");
    const first = nodes.get("n0");
    const along = direction === "right" ? first?.x : first?.y;
    expect(along).toBe(0);
  });

  it("takes a node that leads to hundreds, a chain of hundreds, and an empty graph", () => {
    const [first = "", ...others] = names(300);
    const star = others.map((to): [string, string] => [first, to]);
    const chain = others.map((to, index): [string, string] => [`n${index}`, to]);
    for (const ends of [star, chain])
      expect(layOut(names(300), links(...ends), direction).edges.size).toBe(299);
    expect(layOut([], [], direction)).toMatchObject({ width: 0, height: 0 });
  });
});

it("draws transfers there and back on one line with one box of labels, and a loop on one side", () => {
  const both = links(["a", "b"], ["b", "a"], ["b", "b"]);
  const { nodes, edges } = layOut(["a", "b"], both, "right");
  const [there, back, loop] = both.map(({ id }) => edges.get(id));
  if (!there || !back || !loop) throw new Error("Something is missing");
  expect(back.path).toBe(there.path);
  expect(back.label).toEqual({ x: there.label.x, y: there.label.y + LABEL.height });
  expect(there).toMatchObject({ arrow: "right", isBack: false, index: 0, count: 2 });
  expect(back).toMatchObject({ arrow: "left", isBack: true, index: 1, count: 2 });
  expect(loop.arrow).toBeUndefined();
  expect(loop.label.x).toBeGreaterThan((nodes.get("b")?.x ?? 0) + NODE.width);
});

describe("the direction of a graph", () => {
  const room = { width: 770, height: 650 };
  const star = links(
    ...names(7)
      .slice(1)
      .map((to): [string, string] => ["n0", to]),
  );
  const chain = links(
    ...names(6)
      .slice(1)
      .map((to, index): [string, string] => [`n${index}`, to]),
  );

  it("is the one that shows a squad in letters that can be read", () => {
    expect(directionIn(room, names(7), star)).toBe("right");
    expect(directionIn(room, names(6), chain)).toBe("down");
    for (const [nodes, all] of [
      [names(7), star],
      [names(5), chain.slice(0, 4)],
    ] as const)
      expect(zoomIn(room, layOut(nodes, all, directionIn(room, nodes, all)))).toBeGreaterThan(READABLE);
  });

  it("doesn't turn for one transfer more, but for a squad that has become another", () => {
    const layers = links(["n0", "n1"], ["n0", "n2"]);
    const deeper = [...layers, ...links(["n1", "n3"])];
    expect(directionIn(room, names(4), layers)).toBe("right");
    expect(directionIn(room, names(4), deeper)).toBe("down");
    expect(directionIn(room, names(4), deeper, "right")).toBe("right");
    expect(directionIn(room, names(4), layers, "down")).toBe("down");
    expect(directionIn(room, names(6), chain, "right")).toBe("down");
  });
});

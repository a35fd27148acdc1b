import type { SquadGraph } from "./graph";
import type { GraphLayout, Point } from "./layout";

/** The keys that move the focus in a graph. */
export const MOVES = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"] as const;
export type Move = (typeof MOVES)[number];

/** The arrow keys of a drawing with the direction “down”, mapped to those of one with “right”. */
const TURNED: Partial<Record<Move, Move>> = {
  ArrowRight: "ArrowDown",
  ArrowDown: "ArrowRight",
  ArrowLeft: "ArrowUp",
  ArrowUp: "ArrowLeft",
};

/**
 * Where a key leads from a node or an edge: right follows the call, left leads back, up and down lead to the
 * next node, or to the next transfer of the same member, in the order on the screen. Where calls go down,
 * down follows them.
 * @param from the ID of a node, a ghost or an edge
 * @returns another ID; undefined if there's nothing further
 */
export function moveFrom(
  graph: SquadGraph,
  laid: GraphLayout,
  from: string,
  pressed: Move,
): string | undefined {
  const isDown = laid.direction === "down";
  const move = (isDown && TURNED[pressed]) || pressed;
  const edge = graph.edges.find(({ id }) => id === from);
  const across = ({ x, y }: Point) => (isDown ? x : y);
  const along = ({ x, y }: Point) => (isDown ? y : x);
  const height = (id: string) => across(laid.edges.get(id)?.label ?? { x: 0, y: 0 });
  const inOrder = (edges: SquadGraph["edges"]) =>
    edges.toSorted((a, b) => height(a.id) - height(b.id)).map(({ id }) => id);
  const nodes = [...laid.nodes]
    .sort(([, a], [, b]) => along(a) - along(b) || across(a) - across(b))
    .map(([id]) => id);
  switch (move) {
    case "Home":
      return nodes[0];
    case "End":
      return nodes.at(-1);
    case "ArrowRight":
      return edge ? edge.to : inOrder(graph.edges.filter((one) => one.from === from))[0];
    case "ArrowLeft":
      return edge ? edge.from : inOrder(graph.edges.filter((one) => one.to === from))[0];
    default: {
      const row = edge ? inOrder(graph.edges.filter((one) => one.from === edge.from)) : nodes;
      return row[row.indexOf(from) + (move === "ArrowDown" ? 1 : -1)];
    }
  }
}

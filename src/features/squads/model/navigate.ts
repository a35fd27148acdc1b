import type { SquadGraph } from "./graph";
import type { GraphLayout } from "./layout";

/**
 * Where a key leads from a node or a transfer. In a drawing to the right, right follows the call and left leads back;
 * up and down lead to the next node, or to the next transfer of the same member. In one that goes down, down
 * follows the call.
 * @returns another ID; undefined if there's nothing further
 */
export function moveFrom(
  { edges }: SquadGraph,
  { direction, nodes }: GraphLayout,
  id: string,
  key: string,
): string | undefined {
  const arrows = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];
  const [ahead, back, next, previous] = direction === "right" ? arrows : [...arrows.slice(2), ...arrows];
  const edge = edges.find((one) => one.id === id);
  const order = edge
    ? edges.filter(({ from }) => from === edge.from).map((one) => one.id)
    : [...nodes.keys()];
  const at = order.indexOf(id);
  switch (key) {
    case "Home":
      return nodes.keys().next().value;
    case "End":
      return [...nodes.keys()].at(-1);
    case ahead:
      return edge ? edge.to : edges.find(({ from }) => from === id)?.id;
    case back:
      return edge ? edge.from : edges.find(({ to }) => to === id)?.id;
    case next:
      return order[at + 1];
    case previous:
      return order[at - 1];
    default:
      return undefined;
  }
}

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
  const [ahead, back, next, previous] =
    direction === "right"
      ? (["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"] as const)
      : (["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"] as const);
  const all = [...nodes.keys()];
  const edge = edges.find((one) => one.id === id);
  const order = edge ? edges.filter(({ from }) => from === edge.from).map((one) => one.id) : all;
  const at = order.indexOf(id);
  const places: Partial<Record<string, string>> = {
    Home: all[0],
    End: all.at(-1),
    [ahead]: edge ? edge.to : edges.find(({ from }) => from === id)?.id,
    [back]: edge ? edge.from : edges.find(({ to }) => to === id)?.id,
    [next]: order[at + 1],
    [previous]: order[at - 1],
  };
  return places[key];
}

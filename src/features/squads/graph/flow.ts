import { type Edge, MarkerType, type Node, Position } from "@xyflow/react";
import { useEffect, useMemo, useRef } from "react";
import type { Selected } from "../members";
import {
  type ExternalNode,
  edgeId,
  leadsNowhere,
  type MemberNode,
  nodeId,
  type SquadGraph,
  type TransferEdge,
} from "../model/graph";
import {
  type Direction,
  directionIn,
  type EdgeLayout,
  type GraphLayout,
  type Link,
  layOut,
  NODE,
  type Size,
} from "../model/layout";
import { ghostWords, labelWords, nodeWords } from "../model/words";

const pen = document.createElement("canvas").getContext("2d");

/** How wide a label is: its words, its icons and the space around them. */
function labelWidth(edge: TransferEdge): number {
  const found = edge.problems.count === 0 ? 0 : edge.problems.count === 1 ? 19 : 30;
  return Math.ceil(pen?.measureText(labelWords(edge)).width ?? 0) + 43 + found;
}

/** The squad's layout for a frame, which is computed again only if nodes, transfers or the direction change. */
export function useLayout(graph: SquadGraph, room: Size): GraphLayout {
  const present = useRef<Direction>(undefined);
  if (pen) pen.font = `13px ${getComputedStyle(document.body).fontFamily}`;
  const shape = JSON.stringify([
    [...graph.nodes, ...graph.ghosts].map(({ id }) => id),
    graph.edges.map((edge) => ({ id: edge.id, from: edge.from, to: edge.to, width: labelWidth(edge) })),
  ]);
  const [nodes, links] = useMemo((): [string[], Link[]] => JSON.parse(shape), [shape]);
  const direction = directionIn(room, nodes, links, present.current);
  // Until names are known, transfers may seem to lead elsewhere.
  const isKnown = room.width > 0 && graph.ghosts.every(({ isSure }) => isSure);
  useEffect(() => {
    if (isKnown) present.current = direction;
  });
  return useMemo(() => layOut(nodes, links, direction), [nodes, links, direction]);
}

/** What is drawn; Tab reaches what is active. */
export type MemberFlow = Node<{ node: MemberNode; isActive: boolean }, "member">;
export type GhostFlow = Node<{ ghost: ExternalNode }, "ghost">;
export type TransferFlow = Edge<{ edge: TransferEdge; laid: EdgeLayout; isActive: boolean }, "transfer">;

/** The ID of the selected node or edge. */
export const itemOf = (selected: Selected | undefined): string | undefined =>
  selected &&
  (selected.declared?.id ??
    (selected.destination === undefined
      ? nodeId(selected.member)
      : edgeId(selected.member, selected.destination)));

/** What the ID of a node or an edge selects; undefined for a ghost. */
export function selectionOf({ nodes, edges }: SquadGraph, id: string): Selected | undefined {
  const node = nodes.find((one) => one.id === id);
  if (node) return { member: node.member };
  const edge = edges.find((one) => one.id === id);
  if (!edge) return undefined;
  const { member, destination } = edge;
  // A route that today's squad doesn't have has no fields.
  if (edge.taken?.isDeclared === false) return undefined;
  return edge.declared ? { member, declared: edge } : { member, destination };
}

/** Where lines meet a node: the layout decides. The library would forget what it measured with each new node. */
const HANDLES = (["source", "target"] as const).map((type) => ({
  type,
  position: Position.Right,
  ...{ x: NODE.width - 12, y: NODE.height / 2 - 12, width: 24, height: 24 },
}));

/** A transfer that fails, or that today's squad doesn't have. */
export const isAmiss = (edge: TransferEdge): boolean =>
  leadsNowhere(edge) || edge.taken?.isDeclared === false;

/** The graph in the library's format. */
export function useFlow(
  graph: SquadGraph,
  laid: GraphLayout,
  active: string | undefined,
  selected: string | undefined,
) {
  return useMemo(() => {
    const box = (id: string, ariaLabel: string) => ({
      id,
      position: laid.nodes.get(id) ?? { x: 0, y: 0 },
      ...NODE,
      handles: HANDLES,
      selected: id === selected,
      ariaLabel,
      // `nopan`: pressing it selects it. In front of labels: its button is below it.
      className: "nopan group/node rounded-lg hover:z-10! focus-within:z-10!",
      domAttributes: {
        tabIndex: id === active ? 0 : -1,
        "aria-current": id === selected || undefined,
        "aria-roledescription": undefined,
      },
    });
    const members = graph.nodes.map((node): MemberFlow => {
      const data = { node, isActive: node.id === active };
      return { ...box(node.id, nodeWords(node)), type: "member", data };
    });
    const ghosts = graph.ghosts.map((ghost): GhostFlow => {
      const name = `${ghost.label}, ${ghostWords(ghost).toLowerCase()}`;
      return { ...box(ghost.id, name), type: "ghost", connectable: false, data: { ghost } };
    });
    const edges = graph.edges.flatMap((edge): TransferFlow[] => {
      const place = laid.edges.get(edge.id);
      if (!place) return [];
      const isSelected = edge.id === selected;
      const color = isSelected ? "accent" : isAmiss(edge) ? "bad" : "line-control";
      const tip = {
        type: MarkerType.ArrowClosed,
        color: `var(--color-${color})`,
        width: 24,
        height: 24,
        markerUnits: "userSpaceOnUse",
      };
      return [
        {
          id: edge.id,
          source: edge.from,
          target: edge.to,
          type: "transfer",
          selected: isSelected,
          // On top of those that share its line, and below all labels.
          zIndex: isSelected ? 0 : -1,
          className: "group/line",
          interactionWidth: 24,
          // Its label says it.
          domAttributes: { "aria-hidden": true },
          [place.isBack ? "markerStart" : "markerEnd"]: tip,
          data: { edge, laid: place, isActive: edge.id === active },
        },
      ];
    });
    return { nodes: [...members, ...ghosts], edges };
  }, [graph, laid, active, selected]);
}

import { type Edge, MarkerType, type Node, Position } from "@xyflow/react";
import { useMemo, useState } from "react";
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
import { useStable } from "../model/use-stable";
import { labelWords, nodeWords } from "../model/words";

/** About the width of a label: letters of 13 px, its icons and the space around them. */
function labelWidth(edge: TransferEdge): number {
  const letters = [...labelWords(edge)].reduce((sum, letter) => sum + letterWidth(letter), 0);
  const found = edge.problems.count === 0 ? 0 : edge.problems.count === 1 ? 19 : 30;
  return Math.ceil(letters) + 37 + found;
}

function letterWidth(letter: string): number {
  if (/[ijltfrI.,:'’ -]/.test(letter)) return 3.9;
  return /[mwMW]/.test(letter) ? 11 : /[\0-\u024f]/.test(letter) ? 7.9 : 13;
}

/** The squad's layout for a frame, which is computed again only if nodes, transfers or the frame change. */
export function useLayout(graph: SquadGraph, { width, height }: Size): GraphLayout {
  const [present, setDirection] = useState<Direction>();
  const shape = JSON.stringify([
    [...graph.nodes, ...graph.ghosts].map(({ id }) => id),
    graph.edges.map((edge) => ({ id: edge.id, from: edge.from, to: edge.to, width: labelWidth(edge) })),
  ]);
  const [nodes, links, direction] = useMemo(() => {
    const [nodes, links]: [string[], Link[]] = JSON.parse(shape);
    return [nodes, links, directionIn({ width, height }, nodes, links, present)];
  }, [shape, width, height, present]);
  // Until names are known, transfers may seem to lead elsewhere.
  const isKnown = width > 0 && graph.ghosts.every(({ isSure }) => isSure);
  if (isKnown && direction !== present) setDirection(direction);
  return useMemo(() => layOut(nodes, links, direction), [nodes, links, direction]);
}

/** Whether Tab reaches it. */
interface State extends Record<string, unknown> {
  isActive: boolean;
}

export type MemberFlow = Node<{ node: MemberNode } & State, "member">;
export type GhostFlow = Node<{ ghost: ExternalNode } & State, "ghost">;
export type TransferFlow = Edge<{ edge: TransferEdge; laid: EdgeLayout } & State, "transfer">;

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

/** The layout decides where lines meet a node; without this, they'd be drawn once the library has measured. */
const HANDLES = (["source", "target"] as const).map((type) => ({
  type,
  position: Position.Right,
  x: NODE.width - 12,
  y: NODE.height / 2 - 12,
  width: 24,
  height: 24,
}));

/** A transfer that fails, or that today's squad doesn't have. */
export const isAmiss = (edge: TransferEdge): boolean =>
  leadsNowhere(edge) || edge.taken?.isDeclared === false;

/** The graph in the library's format. Unchanged parts stay the same objects and don't render again. */
export function useFlow(
  graph: SquadGraph,
  laid: GraphLayout,
  active: string | undefined,
  selected: string | undefined,
) {
  const stableNode = useStable<MemberFlow | GhostFlow>();
  const stableEdge = useStable<TransferFlow>();
  return useMemo(() => {
    const box = (id: string) => ({
      id,
      position: laid.nodes.get(id) ?? { x: 0, y: 0 },
      ...NODE,
      handles: HANDLES,
      selected: id === selected,
      // `nopan`: pressing it selects it. In front of labels: its button is below it.
      className: "nopan group/node rounded-lg hover:z-10! focus-within:z-10!",
      domAttributes: {
        tabIndex: id === active ? 0 : -1,
        "aria-current": id === selected || undefined,
        "aria-roledescription": undefined,
      },
    });
    const nodes = [
      ...graph.nodes.map(
        (node): MemberFlow => ({
          ...box(node.id),
          type: "member",
          ariaLabel: nodeWords(node),
          data: { node, isActive: node.id === active },
        }),
      ),
      ...graph.ghosts.map(
        (ghost): GhostFlow => ({
          ...box(ghost.id),
          type: "ghost",
          ariaLabel: `${ghost.label}, ${ghostWords(ghost).toLowerCase()}`,
          connectable: false,
          data: { ghost, isActive: ghost.id === active },
        }),
      ),
    ].map(stableNode);
    const edges = graph.edges.flatMap((edge) => {
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
      return stableEdge({
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
        ...(place.isBack ? { markerStart: tip } : { markerEnd: tip }),
        data: { edge, laid: place, isActive: edge.id === active },
      });
    });
    return { nodes, edges };
  }, [graph, laid, active, selected, stableNode, stableEdge]);
}

/** What a destination that isn't a member is. */
export const ghostWords = ({ about, name, isSure }: ExternalNode): string =>
  isSure ? (about ?? (name === undefined ? "No destination" : "Not a member")) : "Membership unknown";

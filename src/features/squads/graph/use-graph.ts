import { type Node, Position } from "@xyflow/react";
import { useMemo } from "react";
import {
  type ExternalNode,
  edgeId,
  type MemberNode,
  nodeId,
  type SquadGraph,
  type TransferEdge,
} from "../model/graph";
import { type EdgeLayout, type GraphLayout, type Link, layOutIn, NODE, type Size } from "../model/layout";
import { useStable } from "../model/use-stable";
import { labelWords } from "../model/words";
import type { Selected } from "../selection";

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

/** Until the frame is there. */
const USUAL: Size = { width: 600, height: 600 };

/** The squad's layout for a frame, which is computed again only if nodes, edges or the frame change. */
export function useLayout(graph: SquadGraph, room: Size = USUAL): GraphLayout {
  const { width, height } = room;
  const shape = JSON.stringify([
    [...graph.nodes, ...graph.ghosts].map(({ id }) => id),
    graph.edges.map((edge) => ({ id: edge.id, from: edge.from, to: edge.to, width: labelWidth(edge) })),
  ]);
  return useMemo(() => {
    const [nodes, links]: [string[], Link[]] = JSON.parse(shape);
    return layOutIn({ width, height }, nodes, links);
  }, [shape, width, height]);
}

/** Whether Tab reaches it, and whether the side panel shows it. */
interface State extends Record<string, unknown> {
  isActive: boolean;
  isSelected: boolean;
}

export type MemberFlow = Node<{ node: MemberNode } & State, "member">;
export type GhostFlow = Node<{ ghost: ExternalNode } & State, "ghost">;

/** The library doesn't know about transfers; they're drawn separately. */
export interface TransferFlow {
  id: string;
  edge: TransferEdge;
  laid: EdgeLayout;
  isActive: boolean;
  isSelected: boolean;
}

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

/** The layout decides where edges meet a node, so the library gets the same position for all. */
const HANDLES = (["source", "target"] as const).map((type) => ({
  type,
  position: Position.Right,
  x: NODE.width - 12,
  y: NODE.height / 2 - 12,
  width: 24,
  height: 24,
}));

const STYLE = { pointerEvents: "all", zIndex: undefined } as const;

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
    const state = (id: string): State => ({ isActive: id === active, isSelected: id === selected });
    const box = (id: string) => ({
      id,
      position: laid.nodes.get(id) ?? { x: 0, y: 0 },
      ...NODE,
      measured: NODE,
      handles: HANDLES,
      // The style sheet decides the stacking order.
      style: STYLE,
      // Otherwise the library adds "node" to elements without a role.
      domAttributes: { "aria-roledescription": undefined, "data-front": id === selected || undefined },
    });
    const nodes = [
      ...graph.nodes.map(
        (node): MemberFlow => ({
          ...box(node.id),
          type: "member",
          data: { node, ...state(node.id) },
        }),
      ),
      ...graph.ghosts.map(
        (ghost): GhostFlow => ({
          ...box(ghost.id),
          type: "ghost",
          data: { ghost, ...state(ghost.id) },
        }),
      ),
    ].map(stableNode);
    const edges = graph.edges
      .flatMap((edge): TransferFlow[] => {
        const place = laid.edges.get(edge.id);
        if (!place) return [];
        return [
          { id: edge.id, edge, laid: place, isActive: edge.id === active, isSelected: edge.id === selected },
        ];
      })
      .map(stableEdge);
    return { nodes, edges };
  }, [graph, laid, active, selected, stableNode, stableEdge]);
}

import { useQuery } from "@tanstack/react-query";
import { type Node, Position } from "@xyflow/react";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { useFoundProblems } from "@/assistant-form/found-problems";
import { equal } from "@/document/equal";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import {
  edgeId,
  type GhostNode,
  graphOf,
  type MemberNode,
  nodeId,
  type SquadGraph,
  TRANSFERS,
  type TransferEdge,
} from "../model/graph";
import { type Direction, type Laid, type LaidEdge, layOut, NODE } from "../model/layout";
import type { Selected } from "../selection";

const PAUSE_MS = 200;

/** Changes to the graph's shape show at once; other typing is debounced. */
const SHAPE = /^members$|\.(?:assistantId|assistantName|transferMode|assistantDestinations)$/;

/** The form's squad as a graph, and its layout, which is computed again only if nodes or edges change. */
export function useGraph(): { graph: SquadGraph; laid: Laid; direction: Direction } {
  const direction = useDirection();
  const form = useFormOfField();
  const document = useSquadInForm(form);
  const assistants = useQuery(assistantsQuery(useConnection())).data?.records;
  const problems = useFoundProblems();
  const areShown = form.isShown(TRANSFERS);
  const graph = useMemo(
    () => graphOf(document, assistants, problems, areShown),
    [document, assistants, problems, areShown],
  );
  const shape = JSON.stringify([
    [...graph.nodes, ...graph.ghosts].map(({ id }) => id),
    graph.edges.map(({ id, from, to }) => ({ id, from, to })),
  ]);
  const laid = useMemo(() => {
    const [nodes, links]: Parameters<typeof layOut> = JSON.parse(shape);
    return layOut(nodes, links, direction);
  }, [shape, direction]);
  return { graph, laid, direction };
}

/** Narrow screens have room below. */
const narrow = () => window.matchMedia("(width < 600px)");

function useDirection(): Direction {
  return useSyncExternalStore(
    (changed) => {
      const query = narrow();
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => (narrow().matches ? "down" : "right"),
  );
}

function useSquadInForm(form: DocumentForm): unknown {
  const [document, setDocument] = useState<unknown>(() => form.current());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const next = form.current();
      setDocument((before: unknown) => (equal(before, next) ? before : next));
    };
    look();
    const unsubscribe = form.methods.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        clearTimeout(timer);
        if (name === undefined || SHAPE.test(name)) look();
        else timer = setTimeout(look, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
  return document;
}

/** Whether Tab reaches it, and whether the side panel shows it. */
interface State extends Record<string, unknown> {
  isActive: boolean;
  isSelected: boolean;
}

export type MemberFlow = Node<{ node: MemberNode } & State, "member">;
export type GhostFlow = Node<{ ghost: GhostNode } & State, "ghost">;

/** The library doesn't know about transfers; they're drawn separately. */
export interface TransferFlow {
  id: string;
  edge: TransferEdge;
  laid: LaidEdge;
  isActive: boolean;
  isSelected: boolean;
}

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
  laid: Laid,
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
      domAttributes: { "aria-roledescription": undefined },
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

/** Returns the previous object if the new one is equal. */
function useStable<T extends { id: string }>(): (next: T) => T {
  const stable = useRef(new Map<string, T>());
  const reuse = useRef((next: T): T => {
    const before = stable.current.get(next.id);
    if (before && equal(before, next)) return before;
    stable.current.set(next.id, next);
    return next;
  });
  return reuse.current;
}

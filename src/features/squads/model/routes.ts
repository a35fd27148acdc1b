import type { RouteGroup } from "@/archive/view-types";
import { leadsElsewhere, type Transferred } from "@/document/call-transfers";
import { nameKey } from "@/references/lookups";
import {
  type ExternalNode,
  ghostOf,
  type MemberNode,
  NO_PROBLEMS,
  type SquadGraph,
  type TransferEdge,
} from "./graph";

/** A transfer that calls made. */
export interface TakenRoute {
  id: string;
  /** The IDs of its nodes; undefined if it leads to a number, or the calls don't say where. */
  from: string | undefined;
  to: string | undefined;
  fromLabel: string;
  toLabel: string;
  /** How many calls made it, each counted once. */
  calls: number;
  /** The keys of their groups. */
  groups: readonly string[];
  /** Whether today's squad has it; only what leads from one node to another is in question. */
  isDeclared: boolean;
}

/** The routes that a squad's calls took. */
export interface TakenRoutes {
  /** The most frequent first. */
  routes: readonly TakenRoute[];
  /** How many calls are known to have used the squad. */
  calls: number;
  /** Of these, those without messages, whose transfers nobody knows. */
  silent: number;
  /** Of these, those that count only for their transfers to members. */
  guessed: number;
  /** Of these, those that name no assistant, so that the first member is assumed to have answered. */
  unnamed: number;
}

/** A member, another assistant, or what isn't a node: a number, or nobody knows. */
interface Party {
  id: string | undefined;
  label: string;
}

/**
 * The routes that calls took, on today's squad.
 * @param groups the squad's calls and those that may be, by their transfers
 * @param names the assistants' names by ID
 */
export function routesTaken(
  graph: SquadGraph,
  groups: readonly RouteGroup[],
  names: ReadonlyMap<string, string>,
): TakenRoutes {
  const first = graph.nodes[0];
  const routes = new Map<string, { from: Party; to: Party; calls: number; groups: string[] }>();
  const sums = { calls: 0, silent: 0, guessed: 0, unnamed: 0 };
  for (const group of groups) {
    const { key, by, assistantId, transfers, calls, silent } = group;
    const own =
      assistantId === undefined ? first : graph.nodes.find((one) => one.assistantId === assistantId);
    // A call that names a squad belongs to that squad, whichever assistant answered it.
    if (by !== "squad" && !own) continue;
    if (by === "transfers" && !staysWithin(graph, transfers)) continue;
    sums.calls += calls;
    sums.silent += silent;
    if (by === "transfers") sums.guessed += calls;
    if (assistantId === undefined && transfers.length > 0) sums.unnamed += calls;
    let from = own ?? partyOf(graph, assistantId ?? "", names);
    const seen = new Set<string>();
    for (const transfer of transfers) {
      const to = destinationOf(graph, from, transfer, names);
      const id = routeOf({ from: from.id ?? from.label, to: to.id ?? to.label });
      let route = routes.get(id);
      if (!route) {
        route = { from, to, calls: 0, groups: [] };
        routes.set(id, route);
      }
      if (!seen.has(id)) {
        seen.add(id);
        route.calls += calls;
        route.groups.push(key);
      }
      // Who was called by number may still hand the customer back.
      if (to.id !== undefined || to.label === UNKNOWN) from = to;
    }
  }
  const declared = new Set(graph.edges.map(routeOf));
  return {
    ...sums,
    routes: [...routes]
      .map(([id, { from, to, ...rest }]) => ({
        id,
        from: from.id,
        to: to.id,
        fromLabel: from.label,
        toLabel: to.label,
        ...rest,
        isDeclared: from.id === undefined || to.id === undefined || declared.has(id),
      }))
      .sort((one, other) => other.calls - one.calls),
  };
}

const UNKNOWN = "Unknown";

/** Whether a call that names no squad went only to members, and to one at least. */
function staysWithin(graph: SquadGraph, transfers: readonly Transferred[]): boolean {
  const nodes = transfers.flatMap((one) => {
    const node = "to" in one ? nodeNamed(graph, one.to) : undefined;
    return "to" in one && (node || !leadsElsewhere(one.to)) ? [node] : [];
  });
  return nodes.length > 0 && nodes.every((node) => node !== undefined && "member" in node);
}

function destinationOf(
  graph: SquadGraph,
  from: Party,
  transfer: Transferred,
  names: ReadonlyMap<string, string>,
): Party {
  if ("to" in transfer) return partyOf(graph, transfer.to, names);
  // A tool with a single destination needs no arguments.
  const ofTool = graph.edges.filter((edge) => edge.from === from.id && edge.tool === transfer.tool);
  const [edge] = ofTool;
  return edge && ofTool.every(({ to }) => to === edge.to)
    ? { id: edge.to, label: edge.toLabel }
    : { id: undefined, label: UNKNOWN };
}

function partyOf(graph: SquadGraph, words: string, names: ReadonlyMap<string, string>): Party {
  const name = names.get(words) ?? words;
  const known = nodeNamed(graph, words) ?? nodeNamed(graph, name);
  if (known) return known;
  if (leadsElsewhere(words)) return { id: undefined, label: words };
  return ghostOf(name, true);
}

/**
 * The node that a transfer names: by its ID or exact name, else the member with this name in other letters.
 */
function nodeNamed({ nodes, ghosts }: SquadGraph, words: string): MemberNode | ExternalNode | undefined {
  return (
    nodes.find(({ assistantId }) => assistantId === words) ??
    nodes.find(({ names }) => names.includes(words)) ??
    ghosts.find(({ name, names }) => name === words || names?.includes(words)) ??
    nodes.find(({ names }) => names.some((name) => nameKey(name) === nameKey(words)))
  );
}

/** The graph with the calls of each transfer, and with the routes that today's squad doesn't have. */
export function withRoutes(graph: SquadGraph, { routes }: Pick<TakenRoutes, "routes">): SquadGraph {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const counted = new Set<string>();
  const edges = graph.edges.map((edge) => {
    const id = routeOf(edge);
    // Calls don't say which of several transfers between two members they used.
    const isRepeated = counted.has(id);
    counted.add(id);
    return { ...edge, taken: { calls: byId.get(id)?.calls ?? 0, isDeclared: true, isRepeated } };
  });
  const ghosts = new Map(graph.ghosts.map((ghost) => [ghost.id, ghost]));
  const more = routes.flatMap((route): TransferEdge[] => {
    const { id, from, to, fromLabel, toLabel, calls, isDeclared } = route;
    if (isDeclared || from === undefined || to === undefined) return [];
    const member = graph.nodes.find((node) => node.id === from)?.member;
    const target = graph.nodes.find((node) => node.id === to)?.member;
    if (member === undefined) ghosts.set(from, ghosts.get(from) ?? ghostNode(from, fromLabel));
    if (target === undefined) ghosts.set(to, ghosts.get(to) ?? ghostNode(to, toLabel));
    return [
      {
        id: `taken ${id}`,
        member: member ?? -1,
        destination: undefined,
        declared: undefined,
        from,
        to,
        fromLabel,
        toLabel,
        target,
        isSure: true,
        about: undefined,
        isAmbiguous: false,
        mode: undefined,
        context: undefined,
        description: undefined,
        message: undefined,
        tool: undefined,
        problems: NO_PROBLEMS,
        taken: { calls, isDeclared },
      },
    ];
  });
  return { nodes: graph.nodes, ghosts: [...ghosts.values()], edges: [...edges, ...more] };
}

const ghostNode = (id: string, name: string): ExternalNode => ({ ...ghostOf(name, true), id });

/** The ID of a route between two nodes: what an edge is, if calls took it. */
export const routeOf = ({ from, to }: Pick<TransferEdge, "from" | "to">): string => `${from}>${to}`;

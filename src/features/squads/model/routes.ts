import type { RouteGroup } from "@/archive/view-types";
import { leadsElsewhere, type Transferred } from "@/document/call-transfers";
import { nameKey } from "@/references/lookups";
import {
  type ExternalNode,
  foundIn,
  ghostOf,
  type MemberNode,
  type SquadGraph,
  type TransferEdge,
} from "./graph";

/** A member, another assistant, or what isn't a node: a number, or nobody knows. */
type Party = MemberNode | ExternalNode | { id?: undefined; label: string };

/** A transfer that calls made. */
export interface TakenRoute {
  id: string;
  from: Party;
  to: Party;
  /** How many calls made it, each counted once. */
  calls: number;
  /** The keys of their groups. */
  groups: string[];
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
  const declared = new Set(graph.edges.map(routeOf));
  const routes = new Map<string, TakenRoute>();
  const sums = { calls: 0, silent: 0, guessed: 0, unnamed: 0 };
  for (const { key, by, assistantId, transfers, calls, silent } of groups) {
    const own =
      assistantId === undefined ? graph.nodes[0] : graph.nodes.find((one) => one.assistantId === assistantId);
    // A call that names a squad belongs to that squad, whichever assistant answered it.
    if (by !== "squad" && !own) continue;
    if (by === "transfers" && !staysWithin(graph, transfers)) continue;
    sums.calls += calls;
    sums.silent += silent;
    if (by === "transfers") sums.guessed += calls;
    if (assistantId === undefined && transfers.length > 0) sums.unnamed += calls;
    let from = own ?? partyOf(graph, assistantId ?? "", names);
    for (const transfer of transfers) {
      const to = destinationOf(graph, from, transfer, names);
      const id = routeOf({ from: from.id ?? from.label, to: to.id ?? to.label });
      const isDeclared = from.id === undefined || to.id === undefined || declared.has(id);
      const route = routes.get(id) ?? { id, from, to, calls: 0, groups: [], isDeclared };
      routes.set(id, route);
      if (route.groups.at(-1) !== key) {
        route.calls += calls;
        route.groups.push(key);
      }
      // Who was called by number may still hand the customer back.
      if (to.id !== undefined || to.label === UNKNOWN) from = to;
    }
  }
  return { ...sums, routes: [...routes.values()].sort((one, other) => other.calls - one.calls) };
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
  const [id, another] = new Set(ofTool.map((edge) => edge.to));
  const only = another === undefined && [...graph.nodes, ...graph.ghosts].find((node) => node.id === id);
  return only || { label: UNKNOWN };
}

function partyOf(graph: SquadGraph, words: string, names: ReadonlyMap<string, string>): Party {
  const name = names.get(words) ?? words;
  const known = nodeNamed(graph, words) ?? nodeNamed(graph, name);
  if (known) return known;
  if (leadsElsewhere(words)) return { label: words };
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
  const added = routes.flatMap(({ id, from, to, calls, isDeclared }): TransferEdge[] => {
    if (isDeclared || from.id === undefined || to.id === undefined) return [];
    return [
      {
        id: `taken ${id}`,
        member: memberOf(from) ?? -1,
        from: from.id,
        to: to.id,
        fromLabel: from.label,
        toLabel: to.label,
        target: memberOf(to),
        isSure: true,
        isAmbiguous: false,
        problems: foundIn(),
        taken: { calls, isDeclared },
      },
    ];
  });
  const drawn = new Set(added.flatMap(({ from, to }) => [from, to]));
  const ghosts = new Map(graph.ghosts.map((ghost) => [ghost.id, ghost]));
  for (const party of routes.flatMap(({ from, to }) => [from, to]))
    if ("isWrong" in party && drawn.has(party.id)) ghosts.set(party.id, party);
  return { nodes: graph.nodes, ghosts: [...ghosts.values()], edges: [...edges, ...added] };
}

const memberOf = (party: Party) => ("member" in party ? party.member : undefined);

/** The ID of a route between two nodes: what an edge is, if calls took it. */
export const routeOf = ({ from, to }: Pick<TransferEdge, "from" | "to">): string => `${from}>${to}`;

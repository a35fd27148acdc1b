import { getAt, isWithin, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import type { Problem, Severity } from "@/references/checks/problem";
import { elementsAt } from "@/references/collect";
import { groupBy } from "@/references/lookups";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";

/** A member, as a graph shows it. */
export interface MemberNode {
  id: string;
  /** Its position among the members. */
  member: number;
  label: string;
  /** What it thinks with, overrides first; undefined where the service says nothing of it. */
  model: string | undefined;
  isTransient: boolean;
  /** It names an existing assistant that the list of assistants does not hold. */
  isGone: boolean;
  /** The call begins with it. */
  isFirst: boolean;
  /** No chain of transfers leads to it from the first member. */
  isUnreached: boolean;
  /** What the checks found in it, its transfers apart. */
  problems: Found;
  /** The names of those it transfers to, each once; undefined where the service shows no transfers. */
  transfersTo: readonly string[] | undefined;
}

/** Somebody that a transfer names, but who is no member. */
export interface GhostNode {
  id: string;
  /** The name; undefined where a transfer names nobody. */
  name: string | undefined;
  /** What to call it. */
  label: string;
  /** Whether that is sure: the names of some members may not be known. */
  isSure: boolean;
}

/** A transfer, as a graph shows it. */
export interface TransferEdge {
  id: string;
  /** The position of the member that transfers, and of the transfer in it. */
  member: number;
  destination: number;
  from: string;
  to: string;
  fromLabel: string;
  toLabel: string;
  /** The member that takes the call; undefined where nobody of that name is one. */
  target: number | undefined;
  /** Several members have the name: it is drawn to the first. */
  isAmbiguous: boolean;
  /** The transfer mode as the service has it; undefined where none is set. */
  mode: string | undefined;
  description: string | undefined;
  problems: Found;
}

/** How many problems were found, and how bad the worst of them is. */
export interface Found {
  count: number;
  severity: Severity | undefined;
}

export interface SquadGraph {
  nodes: readonly MemberNode[];
  ghosts: readonly GhostNode[];
  edges: readonly TransferEdge[];
}

/** Where a member's transfers stand, for asking whether the service ever shows any. */
export const TRANSFERS: Path = ["members", 0, "assistantDestinations"];

/** The id of a member's node, and of a transfer's edge. */
export const nodeId = (member: number) => `m${member}`;
export const edgeId = (member: number, destination: number) => `m${member}-${destination}`;

/**
 * A squad as a graph: its members that are objects, their transfers, and a ghost for each name that a transfer gives and nobody has.
 * @param squad a squad document of any shape, which must not be changed in place
 * @param assistants the organization's assistants; undefined where the list was not read
 * @param problems what the checks found in the squad
 * @param areTransfersShown whether the service ever shows transfers: where it does not, a member without any may have some
 */
export function graphOf(
  squad: unknown,
  assistants: readonly unknown[] | undefined,
  problems: readonly Problem[] = [],
  areTransfersShown = true,
): SquadGraph {
  const members = membersOf(squad, assistants);
  const areNamed = members.every(({ isNamed }) => isNamed);
  const found = foundByPlace(problems);
  const ghosts = new Map<string, GhostNode>();
  const edges = members.flatMap((member) =>
    elementsAt(squad, [...member.path, "assistantDestinations"]).map(({ element, path }): TransferEdge => {
      const [index, destination] = [positionOf(member), Number(path.at(-1))];
      const name = textAt(element, "assistantName");
      const [target, another] = name === undefined ? [] : members.filter(({ names }) => names.includes(name));
      const ghost = ghostOf(name, areNamed);
      if (!target) ghosts.set(ghost.id, ghost);
      return {
        id: edgeId(index, destination),
        member: index,
        destination,
        from: nodeId(index),
        to: target ? nodeId(positionOf(target)) : ghost.id,
        fromLabel: memberLabel(member),
        toLabel: name ?? ghost.label,
        target: target && positionOf(target),
        isAmbiguous: another !== undefined,
        mode: wordAt(element, "transferMode"),
        description: textAt(element, "description"),
        problems: found(`${index}.${destination}`),
      };
    }),
  );
  const isKnown = areTransfersShown || edges.length > 0;
  const reached = reachedFrom(members[0] && nodeId(positionOf(members[0])), edges);
  const nodes = members.map((member): MemberNode => {
    const index = positionOf(member);
    const id = nodeId(index);
    return {
      id,
      member: index,
      label: memberLabel(member),
      model: modelOf(squad, member),
      isTransient: member.id === undefined && member.assistant !== undefined,
      isGone: member.id !== undefined && assistants !== undefined && member.assistant === undefined,
      isFirst: member === members[0],
      isUnreached: isKnown && !reached.has(id),
      problems: found(String(index)),
      transfersTo: namesAfter(edges, id, areTransfersShown),
    };
  });
  return { nodes, ghosts: [...ghosts.values()], edges };
}

function namesAfter(edges: readonly TransferEdge[], id: string, isShown: boolean) {
  const names = [...new Set(edges.filter(({ from }) => from === id).map(({ toLabel }) => toLabel))];
  return names.length === 0 && !isShown ? undefined : names;
}

/** The transfers that name a member alone: without it they lead nowhere. */
export function leftDangling({ edges, nodes }: SquadGraph, member: number): readonly TransferEdge[] {
  const label = nodes.find((node) => node.member === member)?.label;
  // Another member of the same name takes what was drawn to the first.
  const another = nodes.some((node) => node.member !== member && node.label === label);
  return another ? [] : edges.filter((edge) => edge.target === member && edge.member !== member);
}

function ghostOf(name: string | undefined, isSure: boolean): GhostNode {
  return name === undefined
    ? { id: "nobody", name, label: "nobody yet", isSure: true }
    : { id: `ghost:${name}`, name, label: name, isSure };
}

const positionOf = ({ path }: SquadMember) => Number(path.at(-1));

/** A text, or the JSON of any other value. */
function wordAt(record: unknown, key: string): string | undefined {
  const value = getAt(record, [key]);
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Both layers of overrides come before the assistant's own (that they come in this order is an assumption). */
function modelOf(squad: unknown, { path, assistant }: SquadMember): string | undefined {
  return (
    textAt(squad, ...path, "assistantOverrides", "model", "model") ??
    textAt(squad, "members_overrides", "model", "model") ??
    textAt(assistant, "model", "model")
  );
}

const WORST: readonly Severity[] = ["error", "warning", "hint"];

/** What was found at each member ("0") and each transfer ("0.1"). A problem of a transfer counts there alone. */
function foundByPlace(problems: readonly Problem[]): (place: string) => Found {
  const found = new Map<string, Found>();
  for (const { path, severity } of problems) {
    if (!isWithin(path, ["members"]) || path.length < 2) continue;
    const [, member, part, destination] = path;
    const isTransfer = part === "assistantDestinations" && destination !== undefined;
    const place = isTransfer ? `${member}.${destination}` : String(member);
    const before = found.get(place);
    const worst = WORST.find((one) => one === severity || one === before?.severity);
    found.set(place, { count: (before?.count ?? 0) + 1, severity: worst });
  }
  return (place) => found.get(place) ?? { count: 0, severity: undefined };
}

function reachedFrom(first: string | undefined, edges: readonly TransferEdge[]): ReadonlySet<string> {
  const next = groupBy(edges, ({ from }) => from);
  const open = first === undefined ? [] : [first];
  const reached = new Set(open);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const { to } of next.get(id) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

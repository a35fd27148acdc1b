import { loadSquad, OWN_DESTINATIONS } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { versionIn } from "@/document/id-fields";
import { groupBy } from "@/lib/lists";
import { readable } from "@/lib/words";
import type { Problem, Severity } from "@/references/checks/problem";
import { SEVERITIES } from "@/references/checks/severity";
import { listedName } from "@/references/lookups";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";
import {
  type Transfer,
  targetsOf,
  transfersOf,
  type UnlistedTarget,
  unlistedTarget,
} from "@/references/transfers";
import { messageWords } from "../transfer/transfer";
import { countSet } from "./edits";

/** A member as a node of the graph. */
export interface MemberNode extends Pick<SquadMember, "names"> {
  id: string;
  /** Its position among the members. */
  member: number;
  label: string;
  /** Its assistant; undefined if it's of this squad only. */
  assistantId: string | undefined;
  /** The version of its assistant that it's pinned to. */
  version: string | undefined;
  /** Its model, overrides first; undefined if unknown. */
  model: string | undefined;
  isTransient: boolean;
  /** How many settings it overrides. */
  overrides: number;
  /** Its assistant isn't in the list of assistants. */
  isMissing: boolean;
  /** Assumed to answer the call: the API doesn't say who does. */
  isFirst: boolean;
  /** The checks found that no transfers from the first member lead to it. */
  isUnreachable: boolean;
  /** Problems in the member, without those of its transfers. */
  problems: Found;
  /** How many other members transfer to it. */
  reachedBy: number;
  /** The names of its destinations, without duplicates. */
  transfersTo: readonly string[];
}

/** A destination that isn't a member: an assistant by its name, or what names no record. */
export interface ExternalNode extends Partial<Omit<UnlistedTarget, "label">> {
  id: string;
  /** Undefined if the transfer has no assistant name. */
  name?: string;
  /** Its name for people. */
  label: string;
  /** False if a member with an unknown name could be meant. */
  isSure: boolean;
  /** A transfer to it fails, or calls took a transfer that the squad doesn't have. */
  isWrong: boolean;
}

/** A transfer as an edge of the graph. What isn't set, or isn't known, is undefined. */
export interface TransferEdge extends Partial<Pick<Transfer, "mode" | "description" | "tool">> {
  id: string;
  /** The position of the transferring member; -1 for a route of calls from elsewhere. */
  member: number;
  /** The position in the member's `assistantDestinations`; undefined if it's declared elsewhere. */
  destination?: number | undefined;
  /** Where it's declared, if that isn't `assistantDestinations`; it's edited there. */
  declared?: Declared | undefined;
  from: string;
  to: string;
  fromLabel: string;
  toLabel: string;
  /** The position of the destination; undefined if no member has the name. */
  target: number | undefined;
  /** False if a member with an unknown name could be meant. */
  isSure: boolean;
  /** Where it leads, if it names no record: a server decides, or it's defined in the destination. */
  about?: string | undefined;
  /** Several members share the name; the edge leads to the first. */
  isAmbiguous: boolean;
  /** What a handoff's `contextEngineeringPlan` says about the history. */
  context?: string | undefined;
  /** What customers hear before it, in a few words. */
  message?: string | undefined;
  problems: Found;
  /**
   * If calls are shown: how many took it, whether today's squad has it, and whether they're counted at another
   * transfer between the same two.
   */
  taken?: { calls: number; isDeclared: boolean; isRepeated?: boolean };
}

/** Where a transfer is declared outside `assistantDestinations`. */
export type Declared = Pick<Transfer, "path" | "assistantId">;

/** How many problems were found, the highest severity, and what they are. */
export interface Found {
  count: number;
  severity: Severity | undefined;
  titles: readonly string[];
}

export interface SquadGraph {
  nodes: readonly MemberNode[];
  ghosts: readonly ExternalNode[];
  edges: readonly TransferEdge[];
}

/** The ID of a member's node. */
export const nodeId = (member: number) => `m${member}`;
/** The ID of a transfer's edge. */
export const edgeId = (member: number, destination: number) => `m${member}-${destination}`;

/**
 * A squad as a graph: its members, their transfers, and a ghost for each destination that isn't a member.
 * @param squad must not be changed in place
 * @param assistants the organization's assistants; undefined if the list wasn't loaded
 * @param problems the squad's problems
 */
export function graphOf(
  squad: JsonObject,
  assistants: readonly JsonObject[] | undefined,
  problems: readonly Problem[] = [],
): SquadGraph {
  const members = membersOf(squad, assistants);
  const areNamed = members.every(({ isNamed }) => isNamed);
  const byPlace = groupBy(problems, placeOf);
  const ghosts = new Map<string, ExternalNode>();
  const edges = members.flatMap((member) =>
    transfersOf(squad, member).map((transfer): TransferEdge => {
      const { name, id, path, position, assistantId, mode, description, message, tool } = transfer;
      const index = positionOf(member);
      const [target, another] = targetsOf(transfer, members);
      const unlisted = unlistedTarget(transfer, assistants);
      // A name that a renamed assistant had before says less than its ID.
      const ghost = unlisted
        ? { ...unlisted, id: `unlisted:${unlisted.label}:${unlisted.about}`, isSure: true, isWrong: false }
        : ghostOf(listedName(id, assistants) ?? name ?? id, areNamed);
      const declared = position === undefined ? { path, assistantId } : undefined;
      const edge = {
        id: declared ? `${nodeId(index)}-${JSON.stringify(declared)}` : edgeId(index, position ?? 0),
        member: index,
        destination: position,
        declared,
        from: nodeId(index),
        to: target ? nodeId(positionOf(target)) : ghost.id,
        fromLabel: memberLabel(member),
        toLabel: target && target.id === id ? memberLabel(target) : ghost.label,
        target: target && positionOf(target),
        isSure: ghost.isSure,
        about: unlisted?.about,
        isAmbiguous: another !== undefined,
        mode,
        context: contextOf(transfer),
        description,
        // Elsewhere, a message that isn't there isn't the default phrase.
        message: message === undefined && declared ? undefined : messageWords(message),
        tool,
        problems: foundIn(declared ? undefined : byPlace.get(`${index}.${position}`)),
      };
      if (!target) {
        const isWrong = leadsNowhere(edge) || ghosts.get(ghost.id)?.isWrong === true;
        ghosts.set(ghost.id, { ...ghost, isWrong });
      }
      return edge;
    }),
  );
  const unreachable = new Set(
    problems.filter(({ kind }) => kind === "member-unreachable").map(({ path }) => path[1]),
  );
  const nodes = members.map((member): MemberNode => {
    const index = positionOf(member);
    const id = nodeId(index);
    return {
      id,
      member: index,
      label: memberLabel(member),
      names: member.names,
      assistantId: member.id,
      version: member.id === undefined ? undefined : versionIn(member.member.raw),
      model: modelOf(squad, member),
      overrides: countSet(member.member.overrides?.raw),
      isTransient: member.id === undefined && member.assistant !== undefined,
      isMissing: member.id !== undefined && assistants !== undefined && member.assistant === undefined,
      isFirst: member === members[0],
      isUnreachable: unreachable.has(index),
      problems: foundIn(byPlace.get(`${index}`)),
      reachedBy: new Set(edges.flatMap(({ to, from }) => (to === id && from !== id ? from : []))).size,
      transfersTo: [...new Set(edges.flatMap(({ from, toLabel }) => (from === id ? toLabel : [])))],
    };
  });
  return { nodes, ghosts: [...ghosts.values()], edges };
}

/** The node of transfers without an assistant name. */
export const NO_TARGET = "nobody";

/**
 * Whether a transfer fails because it leads to no member. One without a destination is wrong only once the
 * checks say so: a new one isn't yet. An assistant's own tool may be for other squads.
 */
export const leadsNowhere = ({ target, to, about, declared, problems }: TransferEdge): boolean =>
  target === undefined &&
  about === undefined &&
  (problems.severity === "error" || (to !== NO_TARGET && declared?.assistantId === undefined));

/** The node of a destination that isn't a member. */
export function ghostOf(name: string | undefined, isSure: boolean): ExternalNode {
  return name === undefined
    ? { id: NO_TARGET, label: "No assistant chosen", isSure: true, isWrong: false }
    : { id: `ghost:${name}`, name, label: name, isSure, isWrong: true };
}

const positionOf = ({ path }: SquadMember) => Number(path.at(-1));

/** A handoff's plan for the history, in words: "last N messages (6)". */
function contextOf({ context }: Transfer): string | undefined {
  if (context === undefined || typeof context === "string") return context;
  const { type, ...more } = context;
  const values = Object.values(more).map((value) =>
    typeof value === "string" ? value : JSON.stringify(value),
  );
  const kind = typeof type === "string" && readable(type);
  return [kind, values.length > 0 && `(${values.join(", ")})`].filter(Boolean).join(" ");
}

/** The model under both layers of overrides, as in `effectiveAssistant`. */
function modelOf(squad: JsonObject, { member, assistant }: SquadMember): string | undefined {
  const layers = [loadSquad(squad).value.overrides, member.overrides, assistant];
  return layers.map((layer) => layer?.value.model?.model).find(Boolean) ?? undefined;
}

/** Where a problem is shown: at a member ("0"), or at one of its transfers ("0.1") and not at the member. */
function placeOf({ path: [first, member, part, destination] }: Problem): string | undefined {
  if (first !== "members") return undefined;
  return part === OWN_DESTINATIONS && destination !== undefined ? `${member}.${destination}` : `${member}`;
}

/** These problems summed up. */
export function foundIn(problems: readonly Problem[] = []): Found {
  return {
    count: problems.length,
    severity: SEVERITIES.find((one) => problems.some(({ severity }) => severity === one)),
    titles: problems.map(({ title }) => title),
  };
}

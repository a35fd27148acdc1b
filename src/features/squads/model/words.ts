import { count } from "@/lib/words";
import { transferModeOf } from "../transfer/transfer-modes";
import type { MemberNode, SquadGraph, TransferEdge } from "./graph";

/** What a transfer mode is called: by its words where the API names it, else as it stands. */
export function modeWords(mode: string | undefined): string {
  if (mode === undefined) return "Whole history";
  return transferModeOf(mode)?.label ?? mode;
}

/** A member in one line, as it is read aloud: "Front desk, first member, transfers to Billing, Sales". */
export function nodeWords(node: MemberNode): string {
  return [
    node.label,
    node.isFirst && "first member",
    node.isTransient && "transient",
    node.isGone && "no such assistant",
    node.isUnreached && "no hand-over leads here",
    node.problems.count > 0 && count(node.problems.count, "problem"),
    transferWords(node),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Whom a member transfers to, as far as the service shows it: "transfers to Billing, Sales". */
export function transferWords({ transfersTo }: Pick<MemberNode, "transfersTo">): string {
  if (!transfersTo) return "the service does not show its hand-overs";
  return `hands over to ${transfersTo.length > 0 ? transfersTo.join(", ") : "no one"}`;
}

/** Said of a member whose transfers the service doesn't return: they're unknown, not empty. */
export const TRANSFERS_HIDDEN = "The service does not show its hand-overs";

/** A transfer in one line: "Front desk transfers to Billing, whole history". */
export function edgeWords(edge: TransferEdge): string {
  return [
    `${edge.fromLabel} hands over to ${edge.toLabel}`,
    transferModeOf(edge.mode ?? "") || edge.mode === undefined
      ? modeWords(edge.mode).toLowerCase()
      : `transfer mode ${edge.mode}`,
    edge.target === undefined && "not a member",
    edge.isAmbiguous && "several members have this name",
    edge.problems.count > 0 && count(edge.problems.count, "problem"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The whole graph in one sentence. */
export function graphWords({ nodes, edges, ghosts }: SquadGraph): string {
  const first = nodes.find(({ isFirst }) => isFirst);
  const counted = `${count(nodes.length, "member")} and ${count(edges.length, "hand-over")}.`;
  const begins = first ? ` ${first.label} takes the call.` : "";
  const none = ghosts.length > 0 ? ` Not members: ${ghosts.map(({ label }) => label).join(", ")}.` : "";
  return counted + begins + none;
}

/** What is left of a removed member: who still transfers to its name. */
export function danglingWords(label: string, dangling: readonly TransferEdge[]): string {
  const from = [...new Set(dangling.map(({ fromLabel }) => fromLabel))];
  if (from.length === 0) return `${label} is removed.`;
  const who = from.length === 1 ? from[0] : `${from.slice(0, -1).join(", ")} and ${from.at(-1)}`;
  return `${label} is removed. ${who} still ${from.length === 1 ? "hands" : "hand"} over to this name, which no member has now.`;
}

import { listed } from "@/lib/format";
import { valueLabel } from "@/lib/value-label";
import { count } from "@/lib/words";
import { MODELS } from "@/schema/standard";
import { DEFAULT_MODE, modeLabel } from "../transfer/transfer";
import {
  type Declared,
  type ExternalNode,
  type MemberNode,
  NO_TARGET,
  type SquadGraph,
  type TransferEdge,
} from "./graph";

/** A member in one line, for screen readers: "Front desk, first member, transfers to Billing, Sales". */
export function nodeWords(node: MemberNode): string {
  return [
    node.label,
    node.isFirst && "first member",
    node.isTransient && "squad only",
    node.version !== undefined && `pinned to version ${node.version}`,
    node.isMissing && "assistant not found",
    node.isUnreachable && "unreachable",
    node.problems.count > 0 && count(node.problems.count, "problem"),
    transferWords(node),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What a destination that isn't a member is. */
export function ghostWords({ about, name, isSure }: ExternalNode): string {
  if (!isSure) return "Membership unknown";
  return about ?? (name === undefined ? "No destination" : "Not a member");
}

/** A member's model: "Standard model", "gpt-4o model". */
export function modelWords(model: string): string {
  return `${valueLabel(MODELS, model)}\u00a0model`;
}

/** What a member is in its squad, in a few words: "2 incoming transfers · No transfers out · gpt-4o model". */
export function roleWords({ isFirst, reachedBy, transfersTo, model }: MemberNode): string {
  return [
    isFirst && "First member",
    !isFirst && reachedBy > 0 && count(reachedBy, "incoming transfer"),
    transfersTo.length === 0 && "No transfers out",
    model && modelWords(model),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A member's transfers: "transfers to Billing, Sales". */
export function transferWords({ transfersTo }: MemberNode): string {
  return transfersTo.length > 0 ? `transfers to ${listed(transfersTo)}` : "no transfers";
}

/** A transfer's mode: the API's default applies to a member's own destinations, a tool may have another. */
export function edgeModeWords({ mode, context, declared }: TransferEdge): string {
  if (mode === undefined && context) return `Context: ${context}`;
  return mode === undefined && declared ? "Mode not set" : modeLabel(mode ?? DEFAULT_MODE);
}

/** What a transfer's edge says: its mode, or how many calls took it, next to its mode's icon. */
export function labelWords(edge: TransferEdge): string {
  const { taken } = edge;
  if (taken?.isRepeated) return "Counted with the other";
  if (taken) {
    const calls = count(taken.calls, "call");
    return taken.isDeclared ? calls : `${NO_TRANSFER} · ${calls}`;
  }
  return edge.isAmbiguous ? "Name isn't unique" : edgeModeWords(edge);
}

/** Marks a route of calls that isn't a transfer of the current squad. */
export const NO_TRANSFER = "Not in the current squad";

/** Where a transfer is declared that isn't one of the member's own destinations. */
export function declaredWords({ path: [first, , third], assistantId }: Declared): string {
  if (assistantId !== undefined) return "From the assistant's transfer tool";
  if (first === "members_overrides") return "From a tool in the overrides for all members";
  if (third === "assistant") return "From the squad-only assistant's transfer tool";
  return third === "assistantOverrides"
    ? "From a tool in this member's overrides"
    : "Elsewhere in this member";
}

/**
 * A transfer in one line: "Front desk transfers to Billing, rolling history". What its label shows, and the number of
 * problems beside it, are said in that order, because people say to a voice control what they see.
 */
export function edgeWords(edge: TransferEdge): string {
  const { taken, problems } = edge;
  const shown = [labelWords(edge).toLowerCase(), problems.count > 0 && count(problems.count, "problem")];
  if (taken?.isDeclared === false)
    return [`${edge.fromLabel} transferred to ${edge.toLabel}`, ...shown].filter(Boolean).join(", ");
  return [
    edge.to === NO_TARGET
      ? `${edge.fromLabel} has a transfer with no assistant chosen`
      : `${edge.fromLabel} transfers to ${edge.toLabel}`,
    ...shown,
    taken && edge.isAmbiguous && "name isn't unique",
    (taken || edge.isAmbiguous) && edgeModeWords(edge).toLowerCase(),
    edge.declared && declaredWords(edge.declared).toLowerCase(),
    edge.target === undefined && edge.to !== NO_TARGET && (edge.about ?? "not a member"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The graph summed up in a few short sentences. */
export function graphWords({ nodes, edges, ghosts }: SquadGraph): string {
  const first = nodes.find(({ isFirst }) => isFirst);
  const counted = `${count(nodes.length, "member")} and ${count(edges.length, "transfer")}.`;
  const start = first ? ` First member: ${first.label}.` : "";
  const none = ghosts.length > 0 ? ` Not members: ${listed(ghosts.map(({ label }) => label))}.` : "";
  return counted + start + none;
}

/** Says that a member was removed, and which members still transfer to its name, if no other has it. */
export function danglingWords({ nodes, edges }: SquadGraph, member: number): string {
  const label = nodes.find((node) => node.member === member)?.label ?? "";
  const isNamed = nodes.some((node) => node.member !== member && node.label === label);
  const dangling = edges.filter((edge) => !isNamed && edge.target === member && edge.member !== member);
  const from = [...new Set(dangling.map(({ fromLabel }) => fromLabel))];
  if (from.length === 0) return `${label} was removed.`;
  const transfer = from.length === 1 ? "transfers" : "transfer";
  return `${label} was removed. ${listed(from)} still ${transfer} to this name, but no member has it.`;
}

import { type InlineTool, loadSquad, OWN_DESTINATIONS } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { idsOf } from "@/document/id-fields";
import { groupBy } from "@/lib/lists";
import type { Facts } from "@/references/facts";
import { nameKey, showsTransfers } from "@/references/lookups";
import { isLost, memberLabel, membersIn, type SquadMember } from "@/references/members";
import { isPlaceholder } from "@/references/reference";
import { targetsOf, transfersOf } from "@/references/transfers";
import type { Finding } from "./problem";

/**
 * Members that no transfer leads to, and members that a call can't come back from. The first member is
 * assumed to answer; the API doesn't say which one does.
 */
export function checkReach(squad: JsonObject, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  // If a member's name is unknown, so is who transfers to it.
  if (members.length < 2 || members.some((member) => !member.isNamed || isLost(member))) return [];
  // Transfers that this service never returns may lead anywhere.
  const transfers = members.map((member) => transfersOf(squad, member));
  if (transfers.flat().some(({ name, id }) => isPlaceholder(id ?? name))) return [];
  if (!facts.showsTransfers() && !showsTransfers([squad])) return [];
  // A name with different capitalization has a check of its own; it shouldn't make the whole squad look cut
  // off.
  const byName = groupBy(
    members.flatMap(({ names }, index) => names.map((name) => ({ name: nameKey(name), index }))),
    ({ name }) => name,
  );
  const next = transfers.map((own) =>
    own.flatMap((transfer) => [
      ...targetsOf(transfer, members).map((target) => members.indexOf(target)),
      ...(byName.get(nameKey(transfer.name ?? ""))?.map(({ index }) => index) ?? []),
    ]),
  );
  const fromFirst = reachable(next, 0);
  const mayTransferUnseen = haveUnknownTools(squad, members);
  const withToolNote = (reason: string) => (mayTransferUnseen ? `${reason} ${TOOL_NOTE}` : reason);
  return members.flatMap((member, index): Finding[] => {
    // A member without an assistant has a check of its own.
    if (index === 0 || member.assistant === undefined) return [];
    const label = memberLabel(member);
    if (!fromFirst.has(index)) {
      return [
        {
          kind: "member-unreachable",
          severity: mayTransferUnseen ? "hint" : "warning",
          path: member.path,
          title: `“${label}” is unreachable`,
          reason: withToolNote(
            "No transfers lead to this member from the first one, which we assume answers the call. Add a transfer.",
          ),
        },
      ];
    }
    if (reachable(next, index).has(0)) return [];
    return [
      {
        kind: "no-way-back",
        severity: "hint",
        path: [...member.path, OWN_DESTINATIONS],
        title: `“${label}” can't transfer back`,
        reason: withToolNote(
          `No transfers lead back to “${memberLabel(members[0] ?? member)}”. Add one if customers should be able to return.`,
        ),
      },
    ];
  });
}

function reachable(next: readonly (readonly number[])[], start: number): ReadonlySet<number> {
  const seen = new Set([start]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const index of next[at] ?? []) {
      if (seen.has(index)) continue;
      seen.add(index);
      open.push(index);
    }
  }
  return seen;
}

const TOOL_NOTE = "Some tools may also transfer calls, to destinations we can't see.";

/** Whether members have tools that may transfer without showing where to. */
function haveUnknownTools(squad: JsonObject, members: readonly SquadMember[]): boolean {
  const ofMembers = members.flatMap(({ assistant, member }) => [assistant, member.overrides]);
  return [...ofMembers, loadSquad(squad).value.overrides].some(
    (shape) =>
      shape &&
      (idsOf(shape.raw).fields.some(({ kind }) => kind === "tool") ||
        shape.value.toolIdsAmongTools.length > 0 ||
        shape.value.tools.some(hidesDestinations)),
  );
}

/** Whether a transfer tool's server chooses the destination. */
function hidesDestinations({ value, destinations }: InlineTool): boolean {
  if (!/transfer|handoff/i.test(value.type ?? "")) return false;
  if (destinations.some(({ type }) => type === "dynamic")) return true;
  return destinations.length === 0 && value.destination === undefined && Boolean(value.server);
}

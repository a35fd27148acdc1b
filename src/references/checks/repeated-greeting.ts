import { loadSquad } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import type { Facts } from "@/references/facts";
import { memberLabel, membersIn, type SquadMember } from "@/references/members";
import { targetsOf, transfersOf } from "@/references/transfers";
import { SPEAKS_FIRST } from "./first-message";
import type { Finding } from "./problem";
import { modesOf } from "./silent-transfer";
import { isBlank } from "./values";

const MODES: readonly (string | undefined)[] = [
  undefined,
  "rolling-history",
  "swap-system-message-in-history",
  "delete-history",
];

/**
 * Members that repeat their first message when a customer returns. Reported only if it's certain:
 * - The member can be reached from the first one.
 * - Transfers lead away from it and back, each to exactly one member and in a mode that adds the first
 *   message.
 * - It speaks first, with a fixed first message, whichever override wins.
 *
 * The members in between are further from the first one: customers return to where they were before.
 */
export function checkRepeatedGreetings(squad: JsonObject, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  const next = members.map((member) =>
    transfersOf(squad, member).flatMap((transfer) => {
      const targets = MODES.includes(transfer.mode) ? targetsOf(transfer, members) : [];
      return targets.length === 1 ? targets.map((target) => members.indexOf(target)) : [];
    }),
  );
  const depths = members.map((_, index) => (index === 0 ? 1 : pathTo(next, 0, index)?.length));
  return members.flatMap((member, index): Finding[] => {
    const depth = depths[index];
    if (depth === undefined || !greets(squad, member)) return [];
    const back = pathTo(next, index, index, (at) => (depths[at] ?? 0) > depth);
    if (!back) return [];
    const way = back.map((at) => memberLabel(members[at] ?? member)).join(" → ");
    return [
      {
        kind: "first-message-repeated",
        severity: "hint",
        path: member.path,
        title: `“${memberLabel(member)}” repeats its first message when customers return`,
        reason: `Customers who are transferred away and back (${way}) hear the same first message again. A model-generated first message can continue the conversation.`,
      },
    ];
  });
}

/** Whether a member says a fixed first message, whichever of its overrides wins. */
function greets(squad: JsonObject, member: SquadMember): boolean {
  if (!modesOf(squad, member).every((mode) => mode === SPEAKS_FIRST)) return false;
  const overrides = [
    member.member.overrides?.value.firstMessage,
    loadSquad(squad).value.overrides?.value.firstMessage,
  ].filter((message) => message !== undefined && message !== null);
  const messages = overrides.length > 0 ? overrides : [member.assistant?.value.firstMessage];
  return messages.every((message) => !isBlank(message) && isFixed(message ?? ""));
}

function isFixed(message: string): boolean {
  return !message.includes("{%") && /\p{L}/u.test(message.replace(/\{\{[^{}]*\}\}/g, ""));
}

/**
 * The shortest way from one member to another, or over others back to itself; undefined if there's none.
 * @param mayPass the members that it may lead over
 */
function pathTo(
  next: readonly (readonly number[])[],
  from: number,
  to: number,
  mayPass: (member: number) => boolean = () => true,
): number[] | undefined {
  const seen = new Set([from]);
  const ways = [[from]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? from;
    for (const index of next[last] ?? []) {
      if (index === to && way.length + Number(from !== to) > 1) return [...way, index];
      if (seen.has(index) || !mayPass(index)) continue;
      seen.add(index);
      ways.push([...way, index]);
    }
  }
  return undefined;
}

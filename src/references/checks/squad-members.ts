import { type Destination, isUnlisted, loadSquad } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { formatPath } from "@/document/path";
import { ownName } from "@/document/read";
import { groupBy } from "@/lib/lists";
import type { Facts } from "@/references/facts";
import { nameKey } from "@/references/lookups";
import { isLost, memberLabel, membersIn, type SquadMember } from "@/references/members";
import { isPlaceholder } from "@/references/reference";
import { type Transfer, targetsOf, transfersOf } from "@/references/transfers";
import type { Finding } from "./problem";
import { isBlank } from "./values";

/** Destinations that name no member, one with different capitalization, or another than their ID. */
export function checkDestinations(squad: JsonObject, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  const names = [...new Set(members.flatMap((member) => member.names))];
  const areKnown = members.every(({ isNamed }) => isNamed);
  const declared = declaredIn(squad, members);
  const isUnknown = ({ name, id }: Transfer) =>
    name !== undefined &&
    !isPlaceholder(name) &&
    targetsOf({ name, id }, members).length === 0 &&
    facts.withName("assistants", name).length === 0;
  const unknown = new Set(declared.filter(isUnknown).map(({ name }) => name));
  // A member whose assistant is missing has a problem of its own, and these may be the names of such members.
  const mayBeMissing = unknown.size <= members.filter(isLost).length;
  return declared.flatMap((transfer): Finding[] => {
    const { name, id, namePath: path, position } = transfer;
    if (name === undefined) {
      if (isUnlisted(transfer)) return checkEntry(transfer, facts);
      // An ID that doesn't exist is reported with all other references.
      if (id !== undefined) return [];
      return [
        {
          kind: "destination-empty",
          severity: "error",
          path,
          title: "Destination has no name",
          reason: "Choose the member to transfer to.",
        },
      ];
    }
    const byName = targetsOf({ name, id: undefined }, members);
    const [byId] = targetsOf({ name: undefined, id }, members);
    if (byId && byName.length > 0 && !byName.includes(byId)) {
      const [named, another] = byName;
      const right = another ? undefined : named?.id;
      return [
        {
          kind: "destination-mismatch",
          severity: "warning",
          path,
          title: `“${name}” doesn't match the destination's assistant ID`,
          reason: `The ID belongs to “${memberLabel(byId)}”, so calls may go there. Change the name or the ID.`,
          ...(right !== undefined && {
            fix: { label: `Use the ID of “${name}”`, changes: [{ path: transfer.idPath, value: right }] },
          }),
        },
      ];
    }
    if (byId || byName.length > 0 || isPlaceholder(name)) return [];
    if (id !== undefined && facts.withId("assistants", id).length > 0) return [];
    const almost = names.filter((other) => nameKey(other) === nameKey(name));
    const [right] = almost;
    if (right !== undefined && almost.length === 1) {
      return [
        {
          kind: "destination-case",
          severity: "error",
          path,
          title: `“${name}” doesn't match the member's name`,
          reason: `Transfers need the exact name, and the member is named “${right}”.`,
          fix: { label: `Change to “${right}”`, changes: [{ path, value: right }] },
        },
      ];
    }
    if (!areKnown || (mayBeMissing && unknown.has(name))) return [];
    const exists = facts.withName("assistants", name).length > 0;
    // Unlike a member's own destinations, a tool may transfer to any assistant.
    if (exists && position === undefined) return [];
    return [
      {
        kind: "destination-unknown",
        severity: "error",
        path,
        title: `No member is named “${name}”`,
        reason: exists
          ? "The assistant exists but isn't a member of this squad. Add it or choose another destination."
          : "Transfers to this name fail. Choose a member.",
      },
    ];
  });
}

/** A handoff to a squad that is defined in it, whose `entryAssistantName` is none of that squad's members. */
export function checkEntry({ entryName: entry, squad, path }: Destination, facts: Facts): Finding[] {
  if (entry === undefined || isPlaceholder(entry) || !squad) return [];
  const members = membersIn(squad.raw, facts);
  if (
    members.some(({ isNamed }) => !isNamed) ||
    targetsOf({ name: entry, id: undefined }, members).length > 0
  )
    return [];
  const place = [...path, "entryAssistantName"];
  const [only, another] = members;
  return [
    {
      kind: "destination-unknown",
      severity: "error",
      path: place,
      title: `No member of “${ownName(squad.raw) ?? "the handoff's squad"}” is named “${entry}”`,
      reason: "The handoff names it as the member that answers first. Enter the name of a member.",
      ...(only?.names[0] !== undefined &&
        !another && {
          fix: {
            label: `Change to “${memberLabel(only)}”`,
            changes: [{ path: place, value: memberLabel(only) }],
          },
        }),
    },
  ];
}

/**
 * The transfers that a squad itself declares; those in the tools of existing assistants are checked with
 * these.
 */
export function declaredIn(squad: JsonObject, members: readonly SquadMember[]): Transfer[] {
  const all = members.flatMap((member) => transfersOf(squad, member));
  const own = all.filter(({ assistantId }) => assistantId === undefined);
  // The overrides for all members are every member's.
  return [...new Map(own.map((transfer) => [formatPath(transfer.path), transfer])).values()];
}

/** Members with the same name: a transfer can't say which one it means. */
export function checkMemberNames(squad: JsonObject, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  const destinations = new Set(
    members
      .flatMap((member) => transfersOf(squad, member))
      .filter(({ id }) => id === undefined || facts.withId("assistants", id).length === 0)
      .map(({ name }) => name),
  );
  return [...groupBy(members, ({ names }) => names[0])].flatMap(([name, same]) =>
    same.slice(1).map(
      ({ path, id }): Finding => ({
        kind: "member-name-double",
        severity: destinations.has(name) ? "error" : "warning",
        path: [...path, id === undefined ? "assistant" : "assistantId"],
        title: `Another member is named “${name}”`,
        reason: "Transfers find members by name and can't tell these apart. Rename one of them.",
      }),
    ),
  );
}

/** Members with neither or both of `assistantId` and `assistant`. */
export function checkMembers(squad: JsonObject): Finding[] {
  if (Array.isArray(squad.members) && squad.members.length === 0) {
    return [
      {
        kind: "squad-without-members",
        severity: "warning",
        path: ["members"],
        title: "Squad has no members",
        reason: "No assistant can answer a call. Add a member.",
      },
    ];
  }
  return loadSquad(squad).value.members.flatMap(({ assistantId, assistant, ownNames, path }): Finding[] => {
    const hasId = !isBlank(assistantId);
    const hasOwn = assistant !== undefined;
    if (hasId && hasOwn) {
      return [
        {
          kind: "member-double",
          severity: "warning",
          path: [...path, "assistantId"],
          title: "Member has two assistants",
          reason: "The squad-only assistant is used and the existing one is ignored. Remove one of them.",
          fix: {
            label: "Remove existing assistant",
            changes: [{ path: [...path, "assistantId"], value: undefined }],
          },
        },
      ];
    }
    if (hasId || hasOwn || ownNames.length > 0) return [];
    return [
      {
        kind: "member-empty",
        severity: "error",
        path: [...path, "assistantId"],
        title: "Member has no assistant",
        reason: "Choose an existing assistant, add a squad-only one, or remove the member.",
      },
    ];
  });
}

/** Destinations without the `description` that tells the model when to transfer. */
export function checkDescriptions(squad: JsonObject, facts: Facts): Finding[] {
  return (
    declaredIn(squad, membersIn(squad, facts))
      // A tool has its own description.
      .filter(({ description, path }) => path.length === 4 && path[0] === "members" && isBlank(description))
      .map(({ name, path }) => {
        return {
          kind: "destination-description-missing",
          severity: "hint",
          path: [...path, "description"],
          title:
            name === undefined ? "Transfer has no description" : `Transfer to “${name}” has no description`,
          reason: "The model uses the description to decide when to transfer. Write one.",
        };
      })
  );
}

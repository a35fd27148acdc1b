import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { elementsAt } from "@/references/collect";
import type { Facts } from "@/references/facts";
import { fold, groupBy } from "@/references/lookups";
import { isLost, membersIn } from "@/references/members";
import type { Finding } from "./problem";
import { isBlank, listAt } from "./values";

/** Destinations that name no member, or one with different capitalization. */
export function checkDestinations(squad: unknown, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  const names = [...new Set(members.flatMap((member) => member.names))];
  const areKnown = members.every(({ isNamed }) => isNamed);
  const unknown = new Set(
    members
      .flatMap(({ path }) => elementsAt(squad, [...path, "assistantDestinations"]))
      .flatMap(({ element }) => textAt(element, "assistantName") ?? [])
      .filter((name) => !names.includes(name) && facts.withName("assistants", name).length === 0),
  );
  // A member whose assistant is missing has a problem of its own, and these may be the names of such members.
  const mayBeMissing = unknown.size <= members.filter(isLost).length;
  return members
    .flatMap(({ path }) => elementsAt(squad, [...path, "assistantDestinations"]))
    .flatMap(({ element, path: place }): Finding[] => {
      const path = [...place, "assistantName"];
      const name = textAt(element, "assistantName");
      if (name === undefined) {
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
      if (names.includes(name)) return [];
      const almost = names.filter((other) => fold(other) === fold(name));
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

/** Members with the same name: a transfer can't say which one it means. */
export function checkMemberNames(squad: unknown, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  const destinations = new Set(
    members
      .flatMap(({ path }) => elementsAt(squad, [...path, "assistantDestinations"]))
      .map(({ element }) => textAt(element, "assistantName")),
  );
  return [...groupBy(members, ({ names }) => names[0])].flatMap(([name, same]) =>
    same.slice(1).map(
      ({ path, id }): Finding => ({
        kind: "member-name-double",
        severity: destinations.has(name) ? "error" : "warning",
        path: [...path, id === undefined ? "assistant" : "assistantId"],
        title: `Another member is named “${name}”`,
        reason: "Transfers use names and can't distinguish these members. Rename one of them.",
      }),
    ),
  );
}

/** Members with neither or both of `assistantId` and `assistant`. */
export function checkMembers(squad: unknown): Finding[] {
  if (listAt(squad, ["members"])?.length === 0) {
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
  return elementsAt(squad, ["members"]).flatMap(({ element, path }): Finding[] => {
    const hasId = textAt(element, "assistantId") !== undefined;
    const hasOwn = isRecord(element.assistant);
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
    if (hasId || hasOwn || !isBlank(element.assistantId) || !isBlank(element.assistant)) return [];
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
export function checkDescriptions(squad: unknown): Finding[] {
  return elementsAt(squad, ["members"])
    .flatMap(({ path }) => elementsAt(squad, [...path, "assistantDestinations"]))
    .filter(({ element }) => isBlank(getAt(element, ["description"])))
    .map(({ element, path }) => {
      const name = textAt(element, "assistantName");
      return {
        kind: "destination-description-missing",
        severity: "hint",
        path: [...path, "description"],
        title:
          name === undefined ? "Transfer has no description" : `Transfer to “${name}” has no description`,
        reason: "The model uses the description to decide when to transfer. Write one.",
      };
    });
}

import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { elementsAt } from "@/references/collect";
import type { Facts } from "@/references/facts";
import { fold, groupBy } from "@/references/lookups";
import { membersIn } from "@/references/members";
import type { Finding } from "./problem";
import { isBlank, listAt } from "./values";

/** Destinations that name no member, or one with different capitalization. */
export function checkDestinations(squad: unknown, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  const names = [...new Set(members.flatMap((member) => member.names))];
  const areKnown = members.every(({ isNamed }) => isNamed);
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
            title: "A destination names nobody",
            reason: "Choose the member that takes the call.",
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
            title: `“${name}” is written differently from the member's name`,
            reason: `Calls are handed over by name, and the member is called “${right}”.`,
            fix: { label: `Change it to “${right}”`, changes: [{ path, value: right }] },
          },
        ];
      }
      if (!areKnown) return [];
      const exists = facts.withName("assistants", name).length > 0;
      return [
        {
          kind: "destination-unknown",
          severity: "error",
          path,
          title: `No member is called “${name}”`,
          reason: exists
            ? "There is such an assistant, but it is no member of this squad. Add it, or choose another."
            : "The call cannot be handed over to a name that nobody has. Choose a member.",
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
        title: `Another member is called “${name}” too`,
        reason: "Calls are handed over by name, which cannot say which of them is meant.",
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
        title: "The squad has no members",
        reason: "There is nobody to take a call.",
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
          title: "A member has an assistant and one of its own",
          reason: "One of its own is used instead of the existing one. Keep the one that you mean.",
          fix: {
            label: "Take out the one that is not used",
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
        title: "A member has no assistant",
        reason: "Choose an existing assistant, give it one of its own, or take the member out.",
      },
    ];
  });
}

/** Destinations without the `description` that tells the model when to transfer. */
export function checkDescriptions(squad: unknown): Finding[] {
  return elementsAt(squad, ["members"])
    .flatMap(({ path }) => elementsAt(squad, [...path, "assistantDestinations"]))
    .filter(({ element }) => isBlank(getAt(element, ["description"])))
    .map(({ element, path }) => ({
      kind: "destination-description-missing",
      severity: "hint",
      path: [...path, "description"],
      title: `Nothing says when to hand over to “${textAt(element, "assistantName") ?? "nobody"}”`,
      reason: "The description is what the model decides by.",
    }));
}

import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { elementsAt } from "@/references/collect";
import type { Finding } from "./problem";
import { isBlank, listAt } from "./values";

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

import type { JsonObject } from "@/document/equal";
import { idOf, ownName } from "@/document/read";
import { isOne } from "@/lib/format";
import { number } from "@/lib/words";
import type { Facts } from "@/references/facts";
import { recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import type { Finding } from "./problem";

/**
 * A name that another assistant also has. Only a transfer in an assistant's own tool may mean any of them: a
 * squad's destinations mean its members, and `checkMemberNames` compares those.
 */
export function checkSameName(assistant: JsonObject, facts: Facts): Finding[] {
  const name = ownName(assistant);
  if (name === undefined) return [];
  const id = idOf(assistant);
  const others = facts.withName("assistants", name).filter((other) => idOf(other) !== id);
  if (others.length === 0) return [];
  const isNamed = facts.isNamedByTool(name);
  return [
    {
      kind: "same-name",
      severity: isNamed ? "error" : "hint",
      path: ["name"],
      title: `Another assistant is named “${name}”`,
      reason: isNamed
        ? "Transfers find assistants by name and can't tell these apart. Rename one of them."
        : "No transfer is affected yet, but a squad with both couldn't tell them apart. Rename one of them.",
    },
  ];
}

/** A name that is being changed while transfers still use the stored one. Those transfers would fail. */
export function checkRename(assistant: JsonObject, index: ReferenceIndex): Finding[] {
  const id = idOf(assistant);
  const [listed] = index.facts.withId("assistants", id ?? "");
  const from = ownName(listed);
  if (id === undefined || from === undefined) return [];
  const to = ownName(assistant);
  if (from === to) return [];
  const targets = renameTargets(index, { id, from, to: to ?? "" }).filter(
    ({ doubt }) => doubt !== "stranger",
  );
  if (targets.length === 0) return [];
  const places = targets.reduce((sum, { paths }) => sum + paths.length, 0);
  return [
    {
      kind: "rename",
      severity: "warning",
      path: ["name"],
      title: isOne(places)
        ? `1 transfer in ${recordsInWords(targets)} uses the name “${from}”`
        : `${number(places)} transfers in ${recordsInWords(targets)} use the name “${from}”`,
      reason:
        to === undefined
          ? "Transfers find assistants by name, so these would fail. Enter a name."
          : "Transfers find assistants by name, so these would fail. You can update them during the review.",
    },
  ];
}

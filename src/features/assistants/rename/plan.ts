import { parsePath } from "@/document/path";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import { memberLabel, membersOf } from "@/references/members";
import {
  type Rename,
  type RenameDoubt,
  type RenameTarget,
  renamedIn,
  renameTargets,
} from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import { sectionTitle } from "../compare/differences";

/** A record that says the old name, and what is changed in it. */
export interface PlannedRename extends RenameTarget, PlannedChange {}

/** What a rename changes elsewhere; see `renameTargets`. */
export function planRename(index: ReferenceIndex, rename: Rename): PlannedRename[] {
  return renameTargets(index, rename).map((target) => {
    const mine = renamedIn(target.record, target.paths, rename.to);
    const changes = target.paths.map((path) => ({ path, before: rename.from, after: rename.to }));
    return {
      ...target,
      mine,
      changes,
      isDoubtful: target.doubt !== undefined,
      isUnwritable: target.doubt === "unwritable",
    };
  });
}

/** Why it is not certain that a record is to be changed, and what changing it would do. */
export function doubtWords(doubt: RenameDoubt, { from, to }: Rename, kind: RenameTarget["kind"]): string {
  switch (doubt) {
    case "ambiguous":
      return kind === "squad"
        ? `Another member goes by “${from}” too: it cannot be told which of them is meant.`
        : `Another assistant goes by “${from}” too: it cannot be told which of them is meant.`;
    case "stranger":
      return `The assistant is no member of this squad, so a hand-over to “${from}” reaches nobody.`;
    case "taken":
      return `Another ${kind === "squad" ? "member" : "assistant"} is called “${to}” too: the hand-over could then not say which of them is meant.`;
    case "unnamed":
      return `The service does not show what others are called: one of them may go by “${from}”.`;
    case "unwritable":
      return "It has no id of its own, so a change might reach another one. Nothing can be sent.";
  }
}

/** The heading over a change: whose transfer it is. */
export function placeTitle({ kind, record }: RenameTarget, assistants: readonly unknown[]) {
  return (path: string): string => {
    if (kind === "assistant") return sectionTitle(path);
    const [list, position] = parsePath(path);
    if (list !== "members" || typeof position !== "number") return "Overrides for all";
    const member = membersOf(record, assistants).find((one) => one.path[1] === position);
    return `${member ? memberLabel(member) : `Member ${position + 1}`} hands over`;
  };
}

import { sectionTitle } from "@/assistant-form/sections";
import { type Change, diff } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { parsePath } from "@/document/path";
import { count, sentence } from "@/lib/words";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { memberLabel, membersOf } from "@/references/members";
import { mentionsRenamed, promptsMentioning } from "@/references/name-mentions";
import {
  type Rename,
  type RenameDoubt,
  type RenameTarget,
  renamedIn,
  renameTargets,
  targetOf,
} from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";

/** A record that uses the old name, and its change. */
export interface PlannedRename extends RenameTarget, PlannedChange {}

/** Prompts of one record that mention the old name. */
type Mentioning = RenameTarget;

/** The prompts that mention the old name, by record. */
export function mentionsOf({ lists }: ReferenceIndex, { from }: Rename): Mentioning[] {
  const of = (kind: RenameTarget["kind"], records: readonly JsonObject[]) =>
    records.flatMap((record): Mentioning[] => {
      const paths = promptsMentioning(kind, record, from);
      return paths.length > 0 ? [targetOf(kind, record, paths)] : [];
    });
  return [...of("squad", lists.squads ?? []), ...of("assistant", lists.assistants ?? [])];
}

/**
 * The changes that a rename needs elsewhere; see `renameTargets`.
 * @param prompts the records whose prompts are to use the new name, too
 */
export function planRename(
  index: ReferenceIndex,
  rename: Rename,
  prompts: readonly Mentioning[] = [],
): PlannedRename[] {
  const transfers = renameTargets(index, rename);
  const inPrompts = new Map(prompts.map((one) => [one.record, one]));
  const others = prompts.filter(({ record }) => !transfers.some((one) => one.record === record));
  return [...transfers, ...others].map((target) => {
    const mentioned = inPrompts.get(target.record)?.paths ?? [];
    const inTransfers = target === inPrompts.get(target.record) ? [] : target.paths;
    const mine = mentionsRenamed(
      renamedIn(target.record, inTransfers, rename.to),
      mentioned,
      rename.from,
      rename.to,
    );
    return {
      ...target,
      mine,
      changes: diff(target.record, mine),
      isDoubtful: target.doubt !== undefined,
    };
  });
}

/** The words for the changes that a rename needs. */
export function renameWords(
  rename: Rename,
  assistants: readonly JsonObject[] | undefined,
): TargetWords<PlannedRename> {
  return {
    list: `Transfers to “${rename.from}”`,
    tick: ({ name }) => `Update ${name}`,
    summary: ({ kind, changes }) => {
      const transfers = changes.filter(({ after }) => after === rename.to).length;
      const prompts = changes.length - transfers;
      return [
        sentence(kind),
        ...(transfers > 0 ? [count(transfers, "transfer")] : []),
        ...(prompts > 0 ? [count(prompts, "prompt")] : []),
      ].join(", ");
    },
    sectionTitle: (planned) => placeTitle(planned, assistants ?? []),
    doubt: ({ doubt, kind }) => doubt && doubtWords(doubt, rename, kind),
  };
}

/** The changes that a rename needs in the renamed assistant itself: its prompts, and transfers to itself. */
export function ownChanges(index: ReferenceIndex, rename: Rename, own: JsonObject): Change[] {
  const transfers = renameTargets(index, rename).find((target) => isOwn(target, rename))?.paths ?? [];
  const prompts = promptsMentioning("assistant", own, rename.from);
  const mine = mentionsRenamed(renamedIn(own, transfers, rename.to), prompts, rename.from, rename.to);
  return diff(own, mine);
}

/** Whether a record is the renamed assistant itself. */
export const isOwn = ({ kind, id }: Pick<RenameTarget, "kind" | "id">, rename: Rename) =>
  kind === "assistant" && id === rename.id;

/** Why it isn't certain that a record should change. */
function doubtWords(doubt: RenameDoubt, { from, to }: Rename, kind: RenameTarget["kind"]): string {
  switch (doubt) {
    case "ambiguous":
      return kind === "squad"
        ? `Another member is also named “${from}”, so it's unclear which one is meant.`
        : `Another assistant is also named “${from}”, so it's unclear which one is meant.`;
    case "stranger":
      return `The assistant isn't a member of this squad, so a transfer to “${from}” has no destination.`;
    case "taken":
      return kind === "squad"
        ? `Another member is already named “${to}”, so the transfer would be ambiguous.`
        : `Another assistant is already named “${to}”, so the transfer would be ambiguous.`;
  }
}

/** The heading of a change: the member that transfers. */
function placeTitle({ kind, record }: RenameTarget, assistants: readonly JsonObject[]) {
  return (path: string): string => {
    if (kind === "assistant") return sectionTitle(path);
    const [list, position] = parsePath(path);
    if (list !== "members" || typeof position !== "number") return "Overrides for all members";
    const member = membersOf(record, assistants).find((one) => one.path[1] === position);
    return `Transfers from ${member ? memberLabel(member) : `member ${position + 1}`}`;
  };
}

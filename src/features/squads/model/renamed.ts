import type { JsonObject } from "@/document/equal";
import { pairElements } from "@/document/identity";
import type { Path } from "@/document/path";
import type { Facts } from "@/references/facts";
import { memberLabel, membersIn } from "@/references/members";
import { transfersOf } from "@/references/transfers";
import { entriesIn } from "./edits";

/** A member's former name, which transfers of the squad still use. */
export interface FormerName {
  from: string;
  to: string;
  /** Where the squad has the former name. */
  paths: Path[];
}

/**
 * The names that members of a squad no longer have after an edit, and that its own transfers still use. A name
 * that another member has means that one.
 */
export function formerNames(before: JsonObject, after: JsonObject, facts: Facts): FormerName[] {
  const members = membersIn(after, facts);
  const pairs = pairElements(entriesIn(before.members), entriesIn(after.members));
  const earlier = new Map(membersIn(before, facts).map((member) => [member.path[1], member]));
  const transfers = members.flatMap((member) =>
    transfersOf(after, member).filter(({ assistantId }) => assistantId === undefined),
  );
  return members.flatMap((member) => {
    const former = earlier.get(pairs[Number(member.path[1])] ?? "")?.names ?? [];
    const lost = former.filter((from) => !members.some(({ names }) => names.includes(from)));
    return lost.flatMap((from) => {
      const paths = transfers.filter(({ name }) => name === from).map(({ namePath }) => namePath);
      return paths.length > 0 && member.names.length > 0 ? [{ from, to: memberLabel(member), paths }] : [];
    });
  });
}

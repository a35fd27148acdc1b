import { useMemo } from "react";
import type { Connection } from "@/api/connection";
import { useGoneTools } from "@/deletion/gone";
import { useDraftIds } from "@/editing/record-key";
import type { Problem } from "@/references/checks/problem";
import { elementsAt } from "@/references/collect";
import { showsTransfers } from "@/references/lookups";
import { membersOf, type SquadMember } from "@/references/members";
import { problemsById } from "@/references/problem-badge";
import { useAllProblems, useReferences } from "@/references/use-references";
import type { Assistant } from "@/schema/assistant";
import type { Squad } from "@/schema/squad";

/** What the list shows of squads besides their own fields. What isn't known (yet) is undefined. */
export interface ListFacts {
  membersOf: (squad: Squad) => readonly SquadMember[];
  /** How many transfers a squad has; undefined where the service shows none. */
  transfersOf: (squad: Squad) => number | undefined;
  problemsOf: (id: string) => readonly Problem[] | undefined;
  hasDraft: (id: string) => boolean;
}

/** What the list shows besides. Nothing of the list waits for it. */
export function useListFacts(
  connection: Connection,
  assistants: readonly Assistant[] | undefined,
  squads: readonly Squad[] | undefined,
): ListFacts {
  const problems = useAllProblems(useReferences(connection, useGoneTools(connection)));
  const drafts = useDraftIds(connection, "squads");
  return useMemo(() => {
    const byId = problems && problemsById(problems, "squad");
    const areShown = showsTransfers(squads ?? []);
    return {
      membersOf: (squad) => membersOf(squad, assistants),
      transfersOf: (squad) => (areShown ? transfersOf(membersOf(squad, assistants)) : undefined),
      problemsOf: (id) => byId && (byId.get(id) ?? []),
      hasDraft: (id) => drafts?.has(id) ?? false,
    };
  }, [problems, drafts, assistants, squads]);
}

/** How many transfers a squad has. */
export function transfersOf(members: readonly SquadMember[]): number {
  return members.reduce((sum, { member }) => sum + elementsAt(member, ["assistantDestinations"]).length, 0);
}

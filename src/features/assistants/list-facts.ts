import { useMemo } from "react";
import type { Connection } from "@/api/connection";
import type { CallsLately } from "@/archive/use-calls-lately";
import { useGoneTools } from "@/deletion/gone";
import { useDraftIds } from "@/editing/record-key";
import type { Problem } from "@/references/checks/problem";
import { problemsById } from "@/references/problem-badge";
import { useAllProblems, useReferences } from "@/references/use-references";

/** A squad that an assistant is in, or that transfers to it. */
export interface SquadUse {
  id: string | undefined;
  name: string | undefined;
}

/** What the list shows of assistants besides their own fields. What isn't known (yet) is undefined. */
export interface ListFacts {
  squadsOf: (id: string) => readonly SquadUse[] | undefined;
  problemsOf: (id: string) => readonly Problem[] | undefined;
  /** Calls of the last seven days; undefined as a whole where no calls are loaded. */
  callsOf: ((id: string) => number) | undefined;
  hasDraft: (id: string) => boolean;
}

/** What the list shows besides. Nothing of the list waits for it. */
export function useListFacts(connection: Connection, callsOf: CallsLately["lately"]): ListFacts {
  const references = useReferences(connection, useGoneTools(connection));
  const problems = useAllProblems(references);
  const drafts = useDraftIds(connection, "assistants");
  const { index } = references;
  const knowsSquads = !references.missing.includes("squads");

  const byRecord = useMemo(() => problems && problemsById(problems, "assistant"), [problems]);

  return useMemo(() => {
    const squads = new Map<string, readonly SquadUse[]>();
    return {
      squadsOf: (id) => {
        if (!knowsSquads) return undefined;
        let uses = squads.get(id);
        if (!uses) {
          const from = index
            .usedBy("assistant", id)
            .map((reference) => reference.from)
            .filter(({ kind }) => kind === "squad");
          uses = [...new Map(from.map((squad) => [squad.id ?? squad.name, squad])).values()];
          squads.set(id, uses);
        }
        return uses;
      },
      problemsOf: (id) => byRecord && (byRecord.get(id) ?? []),
      callsOf,
      hasDraft: (id) => drafts?.has(id) ?? false,
    };
  }, [index, knowsSquads, byRecord, callsOf, drafts]);
}

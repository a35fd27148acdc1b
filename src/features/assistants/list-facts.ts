import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { callsQuery } from "@/api/calls";
import type { Connection } from "@/api/connection";
import { useDraftIds } from "@/editing/use-draft-ids";
import { idOf, textAt } from "@/lib/read";
import { sortableTime } from "@/lib/time";
import type { Problem } from "@/references/checks/problem";
import { problemsById } from "@/references/problem-badge";
import { useAllProblems, useReferences } from "@/references/use-references";

/** A squad that an assistant is in, or that hands over to it. */
export interface SquadUse {
  id: string | undefined;
  name: string | undefined;
}

/** What the list tells of assistants besides their own fields. What is not known (yet) is undefined. */
export interface ListFacts {
  squadsOf: (id: string) => readonly SquadUse[] | undefined;
  problemsOf: (id: string) => readonly Problem[] | undefined;
  /** Calls of the last seven days; undefined as a whole where no calls are loaded. */
  callsOf: ((id: string) => number) | undefined;
  hasDraft: (id: string) => boolean;
}

/** The facts beside the list. Nothing of the list waits for them. */
export function useListFacts(connection: Connection): ListFacts {
  const references = useReferences(connection);
  const problems = useAllProblems(references);
  const callsOf = useLateCalls(connection);
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

const WEEK_MS = 7 * 24 * 3_600_000;

/** Counts the calls where they are loaded already; looked at from beside, since an observer would keep them in memory. */
function useLateCalls(connection: Connection): ListFacts["callsOf"] {
  const client = useQueryClient();
  const { queryKey } = callsQuery(connection);
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const calls = useSyncExternalStore(subscribe, () => client.getQueryData(queryKey));
  return useMemo(() => {
    if (!calls) return undefined;
    const since = Date.now() - WEEK_MS;
    const counts = new Map<string, number>();
    for (const call of calls.records) {
      const id = textAt(call, "assistantId");
      const at = sortableTime(call.startedAt) ?? sortableTime(call.createdAt);
      if (id !== undefined && at !== undefined && at >= since) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return (id) => counts.get(id) ?? 0;
  }, [calls]);
}

/** Whether an assistant has problems; undefined while that is not known. */
export function hasProblems(facts: ListFacts, assistant: unknown): boolean | undefined {
  const id = idOf(assistant);
  const problems = id === undefined ? [] : facts.problemsOf(id);
  return problems && problems.length > 0;
}

import { useMemo } from "react";
import type { Archive } from "@/archive/archive";
import { STEADY, useAnswer, useArchive } from "@/archive/use-archive";
import { useAnnotations } from "@/review/annotations";
import { useQueueDecisions } from "@/review/queues";
import type { Queue, QueueDecision } from "@/storage/queues";
import { useAnnotatedSelection } from "../annotated-selection";
import { selectionOf } from "../selection";
import { decisionsOf, queueCalls } from "./queue-calls";

/** The calls that a queue picks; the previous ones stay until the next are known. */
export function usePicks(archive: Archive, { view, rules, seed }: Pick<Queue, "view" | "rules" | "seed">) {
  const asked = useMemo(() => selectionOf(new URLSearchParams(view), new Date()), [view]);
  const selection = useAnnotatedSelection(archive, asked);
  const ask = { selection: selection ?? asked, rules, seed };
  return useAnswer(selection && archive, "picks", ask, STEADY);
}

const NO_DECISIONS: ReadonlyMap<string, QueueDecision> = new Map();

/** A queue's calls and what happened to them. Starts loading the calls. */
export function useQueueCalls(queue: Queue) {
  const loaded = useArchive();
  const { data, error } = usePicks(loaded.archive, queue);
  const annotations = useAnnotations();
  const all = useQueueDecisions();
  const decisions = useMemo(() => (all ? decisionsOf(all, queue.id) : NO_DECISIONS), [all, queue.id]);
  const calls = useMemo(
    () => (data && annotations && all ? queueCalls(data, annotations, decisions) : undefined),
    [data, annotations, all, decisions],
  );
  return {
    ...loaded,
    /** Undefined until the calls are known. */
    queue: calls,
    /** How many calls the view has. */
    total: data?.total ?? 0,
    decisions,
    error,
  };
}

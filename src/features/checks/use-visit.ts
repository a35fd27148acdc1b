import { useEffect, useMemo } from "react";
import type { Problem } from "@/references/checks/problem";
import { fingerprint } from "@/references/fingerprint";
import { checksVisits } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";
import { compareVisits, fingerprints } from "./visit";

/** What changed since the last visit to the page. */
interface Changes {
  isNew: (problem: Problem) => boolean;
  /** How many problems are gone. */
  resolved: number;
}

const NOTHING: Changes = { isNew: () => false, resolved: 0 };

/**
 * Compares the problems with those of the last visit, and stores them for the next one.
 * @param problems all of them, muted ones included; undefined until everything is checked
 */
export function useVisit(connectionId: string, problems: readonly Problem[] | undefined): Changes {
  const last = useStored(
    async () => ({ visit: (await checksVisits.all(connectionId))[0], at: Date.now() }),
    connectionId,
  );

  const visit = useMemo(
    () => (last && problems ? compareVisits(last.visit, fingerprints(problems), last.at) : undefined),
    [last, problems],
  );
  useEffect(() => {
    if (visit) void checksVisits.put(connectionId, visit);
  }, [connectionId, visit]);

  return useMemo(() => {
    if (!visit) return NOTHING;
    const fresh = new Set(visit.fresh);
    const isNew = (problem: Problem) => fresh.size > 0 && fresh.has(fingerprint(problem));
    return { isNew, resolved: visit.resolved.length };
  }, [visit]);
}

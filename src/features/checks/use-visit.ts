import { useEffect, useMemo, useState } from "react";
import type { Problem } from "@/references/checks/problem";
import { fingerprint } from "@/references/fingerprint";
import { type ChecksVisit, lastChecksVisit, storeChecksVisit } from "@/storage/notes";
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
  const [last, setLast] = useState<{ visit: ChecksVisit | undefined; connectionId: string; at: number }>();
  useEffect(() => {
    let isWanted = true;
    void lastChecksVisit(connectionId).then((visit) => {
      if (isWanted) setLast({ visit, connectionId, at: Date.now() });
    });
    return () => {
      isWanted = false;
    };
  }, [connectionId]);

  const visit = useMemo(
    () =>
      last?.connectionId === connectionId && problems
        ? compareVisits(last.visit, fingerprints(problems), last.at)
        : undefined,
    [last, connectionId, problems],
  );
  useEffect(() => {
    if (visit) void storeChecksVisit(connectionId, visit);
  }, [connectionId, visit]);

  return useMemo(() => {
    if (!visit) return NOTHING;
    const fresh = new Set(visit.fresh);
    const isNew = (problem: Problem) => fresh.size > 0 && fresh.has(fingerprint(problem));
    return { isNew, resolved: visit.resolved.length };
  }, [visit]);
}

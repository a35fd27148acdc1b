import { useEffect, useMemo } from "react";
import { formatPath } from "@/document/path";
import { cached } from "@/lib/cached";
import { fnv1a } from "@/lib/hash";
import type { Problem } from "@/references/checks/problem";
import { problemRecordId } from "@/references/mutes";
import type { ChecksVisit } from "@/storage/entries";
import { checksVisits } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";

/**
 * Looks closer together than this are one visit, in milliseconds: a reload doesn't turn new problems into
 * known ones.
 */
const SAME_VISIT_MS = 30 * 60_000;

/** Problems found only while calls are loaded or a number is looked up: that one is missing means nothing. */
const PASSING: readonly string[] = ["call", "phone-number"];

/**
 * Identifies a problem from one visit to the next, without its text. Positions in lists change when an entry
 * is added, so an entry is known by what is said of it, and another problem by the names that it's about.
 */
export const fingerprint = cached((problem: Problem): string => {
  const { kind, record, path, title } = problem;
  const isEntry = path.some((key) => typeof key === "number");
  const place = isEntry
    ? [path.map((key) => (typeof key === "number" ? "*" : key)).join("."), title]
    : [formatPath(path), ...(title.match(NAMED) ?? [])];
  return hash(JSON.stringify([kind, record.kind, problemRecordId(problem) ?? record.name ?? "", ...place]));
});

/** Names and variables in a title. */
const NAMED = /“[^“”]*”|\{\{[^{}]*\}\}/g;

/** Two hashes of a text, which tell some ten thousand problems apart. */
const hash = (text: string) => `${fnv1a(text).toString(36)}-${fnv1a(`again ${text}`).toString(36)}`;

/** The fingerprints of the problems that visits compare. */
export function fingerprints(problems: readonly Problem[]): string[] {
  return [...new Set(problems.filter(({ record }) => !PASSING.includes(record.kind)).map(fingerprint))];
}

/**
 * What is new and what is resolved since the last visit.
 * @param last undefined on a first visit, which says nothing
 * @param prints the fingerprints of all problems, muted ones included
 * @param at when this visit started, in epoch milliseconds
 */
export function compareVisits(
  last: ChecksVisit | undefined,
  prints: readonly string[],
  at: number,
): ChecksVisit {
  if (!last) return { seen: prints, fresh: [], resolved: [], at };
  const isSameVisit = at - last.at < SAME_VISIT_MS;
  const known = new Set(isSameVisit ? [...last.seen, ...last.resolved] : last.seen);
  const wasFresh = new Set(isSameVisit ? last.fresh : []);
  const here = new Set(prints);
  return {
    seen: prints,
    fresh: prints.filter((print) => wasFresh.has(print) || !known.has(print)),
    resolved: [...known].filter((print) => !here.has(print) && !wasFresh.has(print)),
    at,
  };
}

/**
 * Compares the problems with those of the last visit, and stores them for the next one.
 * @param problems all of them, muted ones included; undefined until everything is checked
 */
export function useVisit(connectionId: string, problems: readonly Problem[] | undefined) {
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
    const fresh = new Set(visit?.fresh);
    return {
      isNew: (problem: Problem) => fresh.size > 0 && fresh.has(fingerprint(problem)),
      /** How many problems are resolved. */
      resolved: visit?.resolved.length ?? 0,
    };
  }, [visit]);
}

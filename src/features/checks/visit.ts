import type { Problem } from "@/references/checks/problem";
import { fingerprint } from "@/references/fingerprint";
import type { ChecksVisit } from "@/storage/entries";

/** Looks closer together than this are one visit, in milliseconds: a reload doesn't turn new problems into known ones. */
const SAME_VISIT_MS = 30 * 60_000;

/** What is known only while calls are loaded or a number is looked up: that it's missing says nothing. */
const PASSING: readonly string[] = ["call", "phone-number"];

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

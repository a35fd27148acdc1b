import { formatPath } from "@/document/path";
import type { Problem } from "@/references/checks/problem";
import { problemRecordId } from "@/references/mutes";
import type { ChecksVisit } from "@/storage/notes";

/** Looks closer together than this are one visit, in milliseconds: a reload doesn't turn new problems into known ones. */
const SAME_VISIT_MS = 30 * 60_000;

/** What is known only while calls are loaded or a number is looked up: that it's missing says nothing. */
const PASSING: readonly string[] = ["call", "phone-number"];

/**
 * Identifies a problem from one visit to the next, without its text. Positions in lists change when an entry is added,
 * so an entry is known by what is said of it.
 */
export function fingerprint(problem: Problem): string {
  const before = known.get(problem);
  if (before !== undefined) return before;
  const print = printOf(problem);
  known.set(problem, print);
  return print;
}

const known = new WeakMap<Problem, string>();

function printOf(problem: Problem): string {
  const { kind, record, path, title } = problem;
  const isEntry = path.some((key) => typeof key === "number");
  const place = isEntry
    ? [path.map((key) => (typeof key === "number" ? "*" : key)).join("."), title]
    : [formatPath(path)];
  return hash(JSON.stringify([kind, record.kind, problemRecordId(problem) ?? record.name ?? "", ...place]));
}

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

/** 53 bits of a text, which tell some ten thousand problems apart. */
function hash(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

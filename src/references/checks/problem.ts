import type { JsonObject } from "@/document/equal";
import { type Path, setAt } from "@/document/path";
import type { Referrer, Target } from "@/references/reference";

/**
 * How much a problem matters, by its consequence: an error fails on calls, a warning changes how calls go,
 * and a hint is worth a look (`SEVERITY_WORDS`).
 */
export type Severity = "error" | "warning" | "hint";

/** One step of a fix: the value to put at a path. Undefined removes what's there. */
export interface Step {
  path: Path;
  value: unknown;
}

/** A change that solves the problem without causing another of its kind. */
export interface Fix {
  /** The label of its button. */
  label: string;
  changes: readonly Step[];
}

/** The steps that remove entries of a list, given in its order. */
export function removalOf(entries: readonly Path[]): Step[] {
  return entries.toReversed().map((path) => ({ path, value: undefined }));
}

/** A copy of a document with a fix; without one, the document itself. */
export function applyFix(document: JsonObject, fix: Fix | undefined): JsonObject {
  return (fix?.changes ?? []).reduce((changed, { path, value }) => setAt(changed, path, value), document);
}

/** What a check finds in a document. */
export interface Finding {
  /** Identifies the kind of problem, such as "silent-transfer". */
  kind: string;
  severity: Severity;
  path: Path;
  /** What's wrong, as one sentence without a period. */
  title: string;
  /** Why it matters and what to do. */
  reason: string;
  fix?: Fix;
  /** The target of the reference, if the problem is about a target that calls name. */
  about?: Target;
  /** The field of another assistant's record where it can also be fixed. */
  elsewhere?: { id: string; label: string; path: Path };
}

/** A problem of a record. */
export interface Problem extends Finding {
  record: Referrer;
}

/** A finding that depends on nothing but the document. */
export interface LocalFinding extends Finding {
  /** The field whose absence is the problem. It isn't a problem if this service never returns that field. */
  absent?: Path;
}

/** What to do about a phone number, said in its problems. */
export const FIX_ELSEWHERE = "Fix this where the number was set up: the API can't change it.";

/** The same finding, with paths relative to the document that contains the checked one. */
export function foundAt<F extends Finding>(at: Path, finding: F): F {
  const inside = (path: Path) => [...at, ...path];
  return {
    ...finding,
    path: inside(finding.path),
    ...(finding.fix && {
      fix: {
        ...finding.fix,
        changes: finding.fix.changes.map((step) => ({ ...step, path: inside(step.path) })),
      },
    }),
  };
}

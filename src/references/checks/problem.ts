import type { Path } from "@/document/path";
import type { Holder, Target } from "@/references/reference";

/**
 * How much a problem matters. An error is what the specification makes a mistake: it names what is not there, or breaks a rule that it
 * gives. A warning is what hardly anybody can have meant; a hint, what is worth a look.
 */
export type Severity = "error" | "warning" | "hint";

/** One step of a fix: what to put at a path. Undefined: take out what is there. */
export interface Step {
  path: Path;
  value: unknown;
}

/** A change after which the problem is gone, and no other of its kind has come. */
export interface Fix {
  /** What a button says. */
  label: string;
  changes: readonly Step[];
}

/** What a check says of a document. */
export interface Finding {
  /** Tells kinds of problems apart, such as "silent-transfer". */
  kind: string;
  severity: Severity;
  path: Path;
  /** What is wrong, in one sentence without an end. */
  title: string;
  /** Why it matters, and what to do. */
  reason: string;
  fix?: Fix;
  /** What the place names, where that is what the problem is about and calls have it. */
  about?: Target;
  /** An assistant's own field, in a record of its own, at which it may be fixed instead. */
  elsewhere?: { id: string; label: string; path: Path };
}

/** A problem of a record. */
export interface Problem extends Finding {
  record: Holder;
}

/** A finding of a document alone. */
export interface LocalFinding extends Finding {
  /** The field whose absence is the problem: it is none where the service never shows that field (unknowns, Writing). */
  absent?: Path;
}

/** The same finding in the document that the checked one stands in. */
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

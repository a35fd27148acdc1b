import type { Finding, Severity } from "@/references/checks/problem";

/** Findings that are told apart, or those of one kind, told together because they are many. */
export type ProblemGroup<F extends Finding> =
  | { one: F }
  | {
      kind: string;
      severity: Severity;
      title: string;
      /** Why it matters, where that is the same for all of them. */
      reason: string | undefined;
      all: readonly F[];
    };

/** More of one kind than this are told together. */
const MOST_APART = 3;

/** The gravest first. */
const ORDER: readonly Severity[] = ["error", "warning", "hint"];

/** What many of a kind come to; of others the first is named. */
const TOGETHER: Record<string, (many: number) => string> = {
  "destination-description-missing": (many) => `${many} hand-overs do not say when`,
  "destination-unknown": (many) => `${many} hand-overs name nobody of the squad`,
  "destination-empty": (many) => `${many} hand-overs name nobody`,
  "destination-case": (many) => `${many} hand-overs write a name differently`,
  "silent-transfer": (many) => `${many} silent hand-overs lead to who does not make up how to begin`,
  "member-empty": (many) => `${many} members have no assistant`,
  "member-unreachable": (many) => `No hand-over leads to ${many} members`,
  "no-way-back": (many) => `${many} members cannot hand a call back`,
  "variable-without-value": (many) => `${many} texts use variables without a value`,
};

/**
 * Findings in the order in which they are told, the gravest first; many of one kind and gravity as one.
 * @param problems in the order of their places
 */
export function groupProblems<F extends Finding>(problems: readonly F[]): ProblemGroup<F>[] {
  const kinds = new Map<string, F[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.kind}`;
    kinds.set(key, [...(kinds.get(key) ?? []), problem]);
  }
  const groups = [...kinds.values()].flatMap((all): ProblemGroup<F>[] => {
    const [first] = all;
    if (!first || all.length <= MOST_APART) return all.map((one) => ({ one }));
    const { kind, severity, reason } = first;
    return [
      {
        kind,
        severity,
        title: TOGETHER[kind]?.(all.length) ?? `${all.length} of one kind. The first: ${first.title}`,
        reason: all.every((one) => one.reason === reason) ? reason : undefined,
        all,
      },
    ];
  });
  const rank = (group: ProblemGroup<F>) =>
    ORDER.indexOf("one" in group ? group.one.severity : group.severity);
  return groups.sort((a, b) => rank(a) - rank(b));
}

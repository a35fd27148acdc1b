import { fold } from "@/document/search";
import type { Problem } from "@/references/checks/problem";
import { holderName } from "@/references/places";
import { type Group, groupsOf } from "@/references/problem-groups";
import { kindWords } from "@/references/problem-kinds";

/** What the page is narrowed to. */
export interface Narrowing {
  severity: string | undefined;
  kind: string | undefined;
  query: string;
}

/** What is shown, and what could be chosen, each with its count under the other choices. */
export interface Shown {
  groups: readonly Group[];
  /** All that is shown, in the order in which it is. */
  problems: readonly Problem[];
  severities: ReadonlyMap<string, number>;
  kinds: ReadonlyMap<string, number>;
}

/** The problems that pass, in groups by consequence. */
export function narrow(problems: readonly Problem[], { severity, kind, query }: Narrowing): Shown {
  const wanted = fold(query.trim());
  const found = wanted === "" ? problems : problems.filter((problem) => textOf(problem).includes(wanted));
  const isSeverity = (problem: Problem) => severity === undefined || problem.severity === severity;
  const isKind = (problem: Problem) => kind === undefined || problem.kind === kind;
  const groups = groupsOf(found.filter((problem) => isSeverity(problem) && isKind(problem)));
  return {
    groups,
    problems: groups.flatMap((group) => group.problems),
    severities: counts(found.filter(isKind), (problem) => problem.severity),
    kinds: counts(found.filter(isSeverity), (problem) => problem.kind),
  };
}

const texts = new WeakMap<Problem, string>();

/** Each problem's text is put together once, however often one searches. */
function textOf(problem: Problem): string {
  let text = texts.get(problem);
  if (text === undefined) {
    const { record, title, reason, kind } = problem;
    text = fold([holderName(record), record.id ?? "", title, reason, kindWords(kind)].join("\n"));
    texts.set(problem, text);
  }
  return text;
}

function counts(problems: readonly Problem[], of: (problem: Problem) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const problem of problems) found.set(of(problem), (found.get(of(problem)) ?? 0) + 1);
  return found;
}

import { fold } from "@/document/search";
import type { Problem, Severity } from "@/references/checks/problem";
import { holderName } from "@/references/places";
import { kindWords } from "./kinds";

/** The gravest first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "hint"];

/** What the page is narrowed to. */
export interface Narrowing {
  severity: string | undefined;
  kind: string | undefined;
  query: string;
}

/** The problems of one kind and severity: an error and a hint of the same kind are separate groups. */
export interface Group {
  key: string;
  kind: string;
  severity: Severity;
  /** Why it matters, where that is the same for all of them. */
  reason: string | undefined;
  problems: readonly Problem[];
}

/** What is shown, and what could be chosen, each with its count under the other choices. */
export interface Shown {
  groups: readonly Group[];
  /** All that is shown, in the order in which it is. */
  problems: readonly Problem[];
  severities: ReadonlyMap<string, number>;
  kinds: ReadonlyMap<string, number>;
}

/** The problems that pass, in groups: the gravest first, among those the most frequent. */
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

function groupsOf(problems: readonly Problem[]): Group[] {
  const byKey = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.kind}`;
    const known = byKey.get(key);
    if (known) known.push(problem);
    else byKey.set(key, [problem]);
  }
  const groups = [...byKey].flatMap(([key, all]): Group[] => {
    const [first] = all;
    if (!first) return [];
    const { kind, severity, reason } = first;
    const isSame = all.every((problem) => problem.reason === reason);
    return [{ key, kind, severity, reason: isSame ? reason : undefined, problems: all }];
  });
  const rank = ({ severity }: Group) => SEVERITIES.indexOf(severity);
  return groups.sort((a, b) => rank(a) - rank(b) || b.problems.length - a.problems.length);
}

function counts(problems: readonly Problem[], of: (problem: Problem) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const problem of problems) found.set(of(problem), (found.get(of(problem)) ?? 0) + 1);
  return found;
}

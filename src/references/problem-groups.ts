import { listed } from "@/lib/format";
import { groupBy } from "@/lib/lists";
import { count, readable } from "@/lib/words";
import type { Problem, Severity } from "./checks/problem";
import { SEVERITIES } from "./checks/severity";
import { kindRank, kindWords } from "./problem-kinds";

/** Problems of one kind and severity with the same kind of fix: one line of the page. */
export interface Group {
  key: string;
  kind: string;
  severity: Severity;
  /** Why it matters, where that is the same for all of them. */
  reason: string | undefined;
  problems: readonly Problem[];
}

/**
 * The problems in groups: the worst severity first, then by what customers notice most (`kindRank`), then the
 * most frequent. Problems stay in their order within a group.
 */
export function groupsOf(problems: readonly Problem[]): Group[] {
  const byKey = groupBy(problems, (problem) => `${problem.severity} ${problem.kind} ${fixShape(problem)}`);
  const groups = [...byKey].flatMap(([key, all]): Group[] => {
    const [first] = all;
    if (!first) return [];
    const { kind, severity, reason } = first;
    const isSame = all.every((problem) => problem.reason === reason);
    return [{ key, kind, severity, reason: isSame ? reason : undefined, problems: all }];
  });
  return groups.sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      kindRank(a.kind) - kindRank(b.kind) ||
      b.problems.length - a.problems.length,
  );
}

/** What a fix does, regardless of names: "Change to “Billing”" and "Change to “Sales”" are the same. */
function fixShape({ fix }: Problem): string {
  return fix ? fix.label.replace(/“[^“”]*”/g, "“”") : "";
}

/** A group's heading: "12 assistants: missing prompts", or "3 squads: empty phrases in 7 places". */
export function groupWords({ kind, problems }: Group): string {
  const words = kindWords(kind);
  const records = new Map<string, Set<unknown>>();
  for (const { record } of problems) {
    const ofKind = records.get(record.kind) ?? new Set();
    records.set(record.kind, ofKind.add(record.id ?? record));
  }
  // Calls are counted by what they mention, so their number says nothing.
  if (records.has("call")) return words;
  const counts = [...records].map(([noun, found]) => count(found.size, readable(noun)));
  const sum = [...records.values()].reduce((total, found) => total + found.size, 0);
  const several = problems.length > sum ? ` in ${count(problems.length, "place")}` : "";
  return `${listed(counts)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}${several}`;
}

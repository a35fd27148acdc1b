import { formatPath } from "@/document/path";
import { fold, wantedIn } from "@/document/search";
import { cached } from "@/lib/cached";
import { CSV_START, csvLine } from "@/lib/csv";
import { type Filter, narrowed } from "@/record-list/filters";
import type { FilterValues } from "@/record-list/use-list-url";
import type { Problem } from "@/references/checks/problem";
import { SEVERITIES, SEVERITY_WORDS } from "@/references/checks/severity";
import { referrerName } from "@/references/places";
import { type Group, groupsOf } from "@/references/problem-groups";
import { kindWords } from "@/references/problem-kinds";

const LABELS = new Map<string, string>(
  SEVERITIES.map((severity) => [severity, SEVERITY_WORDS[severity].label]),
);

/** The page's filters: by severity and by category. */
export const FILTERS: readonly Filter<Problem>[] = [
  {
    name: "severity",
    label: "Severity",
    valuesOf: ({ severity }) => severity,
    options: SEVERITIES,
    optionLabel: (severity) => LABELS.get(severity) ?? severity,
  },
  { name: "kind", label: "Category", valuesOf: ({ kind }) => kind, optionLabel: kindWords },
];

/** What the page shows. */
export interface Shown {
  groups: readonly Group[];
  /** All of their problems, in the same order. */
  problems: readonly Problem[];
}

/** The problems that match the filters and the search, in groups by severity. */
export function narrow(problems: readonly Problem[], values: FilterValues, query: string): Shown {
  const wanted = wantedIn(query);
  const matching = narrowed(problems, FILTERS, values);
  const groups = groupsOf(
    wanted === "" ? matching : matching.filter((problem) => textOf(problem).includes(wanted)),
  );
  return { groups, problems: groups.flatMap((group) => group.problems) };
}

/** The text of a problem that the search looks at. */
const textOf = cached(({ record, title, reason, kind }: Problem): string =>
  fold([referrerName(record), record.id ?? "", title, reason, kindWords(kind)].join("\n")),
);

/** What an exported file says of a problem. */
const COLUMNS: Record<string, (problem: Problem) => string | undefined> = {
  severity: ({ severity }) => severity,
  kind: ({ kind }) => kind,
  group: ({ kind }) => kindWords(kind),
  problem: ({ title }) => title,
  reason: ({ reason }) => reason,
  record: ({ record }) => record.kind,
  recordId: ({ record }) => record.id,
  recordName: ({ record }) => record.name,
  field: ({ path }) => formatPath(path),
  fix: ({ fix }) => fix?.label,
};

/** Problems as CSV, in their order. */
export function problemsAsCsv(problems: readonly Problem[]): string {
  const lines = problems.map((problem) => csvLine(Object.values(COLUMNS).map((of) => of(problem))));
  return [CSV_START, csvLine(Object.keys(COLUMNS)), ...lines].join("");
}

/** The same as JSON. */
export function problemsAsJson(problems: readonly Problem[]): string {
  const rows = problems.map((problem) =>
    Object.fromEntries(Object.entries(COLUMNS).map(([name, of]) => [name, of(problem)])),
  );
  return `${JSON.stringify(rows, null, 2)}\n`;
}

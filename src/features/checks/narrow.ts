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

const COLUMNS = [
  "severity",
  "kind",
  "group",
  "problem",
  "reason",
  "record",
  "recordId",
  "recordName",
  "field",
  "fix",
] as const;

type Row = { [column in (typeof COLUMNS)[number]]?: string };

function rowOf({ severity, kind, title, reason, record, path, fix }: Problem): Row {
  return {
    severity,
    kind,
    group: kindWords(kind),
    problem: title,
    reason,
    record: record.kind,
    recordId: record.id,
    recordName: record.name,
    field: formatPath(path),
    fix: fix?.label,
  };
}

/** Problems as CSV, in their order. */
export function problemsAsCsv(problems: readonly Problem[]): string {
  const lines = problems.map((problem) => {
    const row = rowOf(problem);
    return csvLine(COLUMNS.map((column) => row[column]));
  });
  return [CSV_START, csvLine(COLUMNS), ...lines].join("");
}

/** The same as JSON. */
export function problemsAsJson(problems: readonly Problem[]): string {
  return `${JSON.stringify(problems.map(rowOf), null, 2)}\n`;
}

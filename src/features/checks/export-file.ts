import { formatPath } from "@/document/path";
import { CSV_START, csvLine } from "@/lib/csv";
import type { Problem } from "@/references/checks/problem";
import { kindWords } from "@/references/problem-kinds";

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

import { listed } from "@/lib/format";
import { groupBy } from "@/lib/group-by";
import { number } from "@/lib/words";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table-columns";
import { Missing, Unknown } from "@/ui/when";
import type { Problem } from "./checks/problem";
import { SEVERITIES, SEVERITY_WORDS } from "./checks/severity";
import type { ReferrerKind } from "./reference";

/** The problems of the records of one kind, by record ID. */
export function problemsById(problems: readonly Problem[], kind: ReferrerKind): Map<string, Problem[]> {
  return groupBy(problems, ({ record }) => (record.kind === kind ? record.id : undefined));
}

const RANK = { error: 10_000, warning: 100, hint: 1 } as const;

/**
 * A column of a list: how many problems of the worst kind a record has.
 * @param problemsOf undefined while they aren't known
 * @param unread the lists that couldn't be loaded: without them, none may be too few
 */
export function problemsColumn<T>(
  problemsOf: (record: T) => readonly Problem[] | undefined,
  unread: readonly string[],
  hideBelow?: "narrow",
): Column<T> {
  return {
    id: "problems",
    header: "Problems",
    width: 120,
    least: 116,
    highFirst: true,
    ...(hideBelow && { hideBelow }),
    sortBy: (record) => gravity(problemsOf(record)),
    cell: (record) => <ProblemBadge problems={problemsOf(record)} unread={unread} />,
  };
}

/** A sort key that puts any error above all warnings, and those above hints. */
function gravity(problems: readonly Problem[] | undefined): number | undefined {
  return problems?.reduce((sum, { severity }) => sum + RANK[severity], 0);
}

interface ProblemBadgeProps {
  problems: readonly Problem[] | undefined;
  /** The lists that couldn't be loaded. */
  unread: readonly string[];
}

/** The number of problems of the worst kind; the tooltip counts them all. Undefined: not known yet. */
function ProblemBadge({ problems, unread }: ProblemBadgeProps) {
  if (!problems) return "…";
  const worst = SEVERITIES.find((one) => problems.some(({ severity }) => severity === one));
  if (!worst && unread.length > 0) return <Unknown reason={`Couldn't load ${listed(unread)}.`} />;
  if (!worst) return <Missing />;
  const { label, tone } = SEVERITY_WORDS[worst];
  const alike = problems.filter(({ severity }) => severity === worst).length;
  return (
    <span title={problems.map(({ title }) => title).join("\n")}>
      <Badge tone={tone}>{`${number(alike)} ${label.toLowerCase()}`}</Badge>
    </span>
  );
}

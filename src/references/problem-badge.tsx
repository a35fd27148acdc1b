import { useMemo } from "react";
import type { Named } from "@/document/read";
import { listed } from "@/lib/format";
import { groupBy } from "@/lib/lists";
import { count } from "@/lib/words";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/table-columns";
import { Missing, Unknown } from "@/ui/when";
import type { Problem } from "./checks/problem";
import { SEVERITIES, SEVERITY_ICONS, SEVERITY_WORDS } from "./checks/severity";
import type { ReferrerKind } from "./reference";
import { type References, useAllProblems } from "./use-references";

/** The problems of the records of one kind, for lists that show many. */
export interface KnownProblems {
  /** The problems of a record by its ID; undefined while they aren't known. */
  problemsOf: (id: string) => readonly Problem[] | undefined;
  /** The lists that couldn't be loaded: without them, none may be too few. */
  unread: readonly string[];
}

/** What the checks found in the records of one kind. A list doesn't wait for it. */
export function useKnownProblems(references: References, kind: ReferrerKind): KnownProblems {
  const problems = useAllProblems(references);
  const unread = references.failed.join();
  return useMemo(() => {
    const byId =
      problems && groupBy(problems, ({ record }) => (record.kind === kind ? record.id : undefined));
    return {
      problemsOf: (id) => byId && (byId.get(id) ?? []),
      unread: unread === "" ? [] : unread.split(","),
    };
  }, [problems, kind, unread]);
}

/** Problems are looked up by ID, so a record without one has none. */
export function problemsIn({ problemsOf }: Pick<KnownProblems, "problemsOf">, { id }: Named) {
  return id === "" ? [] : problemsOf(id);
}

const RANK = { error: 10_000, warning: 100, hint: 1 } as const;

/** A column of a list: how many problems a record has. */
export function problemsColumn<T extends Named>(known: KnownProblems): Column<T> {
  return {
    id: "problems",
    header: "Problems",
    size: 120,
    meta: { least: 116 },
    sortDescFirst: true,
    accessorFn: (record) => gravity(problemsIn(known, record)),
    cell: ({ row }) => <ProblemBadge problems={problemsIn(known, row.original)} unread={known.unread} />,
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

/** The number of problems, with the sign of the worst; the tooltip has them all. Undefined: not known yet. */
function ProblemBadge({ problems, unread }: ProblemBadgeProps) {
  if (!problems) return "…";
  const worst = SEVERITIES.find((one) => problems.some(({ severity }) => severity === one));
  if (!worst && unread.length > 0) return <Unknown reason={`Couldn't load ${listed(unread)}.`} />;
  if (!worst) return <Missing />;
  const Icon = SEVERITY_ICONS[worst];
  return (
    <span title={problems.map(({ title }) => title).join("\n")}>
      <Badge tone={SEVERITY_WORDS[worst].tone}>
        <Icon className="align-[-2px]" size={12} stroke={2} aria-hidden="true" />{" "}
        {count(problems.length, "problem")}
      </Badge>
    </span>
  );
}

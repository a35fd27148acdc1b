import { Fragment } from "react";
import { number } from "@/lib/words";
import type { Column } from "@/ui/table-columns";
import { Missing, Unknown } from "@/ui/when";
import { referrerName, usesByReferrer } from "./places";
import type { ResolvedReference } from "./reference";
import { ReferrerName } from "./referrer";

/** Few enough for a table row. */
const NAMED = 2;

/**
 * The column of what uses each record.
 * @param usesOf undefined while unknown
 * @param isPartial some lists couldn't be loaded
 */
export function usersColumn<T extends object>(
  usesOf: (record: T) => readonly ResolvedReference[] | undefined,
  isPartial: boolean,
): Column<T> {
  return {
    id: "uses",
    header: "Used by",
    sortDescFirst: true,
    accessorFn: (record) => {
      const references = usesOf(record);
      return references && usesByReferrer(references).length;
    },
    cell: ({ row }) => <UsersCell references={usesOf(row.original)} isPartial={isPartial} />,
  };
}

interface UsersCellProps {
  /** Undefined while unknown. */
  references: readonly ResolvedReference[] | undefined;
  /** Whether some lists couldn't be loaded. */
  isPartial: boolean;
}

/** The references to a record, short enough for a table cell: the first few as links, and how many more. */
export function UsersCell({ references, isPartial }: UsersCellProps) {
  if (!references) return "…";
  const uses = usesByReferrer(references);
  if (uses.length === 0) return isPartial ? <Unknown reason="Some data couldn't be loaded." /> : <Missing />;
  const names = uses.map(({ from }) => referrerName(from));
  const more = uses.length - NAMED;
  return (
    <span className="flex min-w-0 items-baseline gap-2" title={names.slice(0, 30).join("\n")}>
      <span className="relative roomy-links min-w-0 truncate">
        {uses.slice(0, NAMED).map(({ key, from }, position) => (
          <Fragment key={key}>
            {position > 0 && ", "}
            <ReferrerName referrer={from} />
          </Fragment>
        ))}
      </span>
      {more > 0 && <span className="flex-none">+{number(more)}</span>}
    </span>
  );
}

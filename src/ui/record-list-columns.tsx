import type { Hit } from "@/document/search";
import { Badge } from "./badge";
import type { Column } from "./data-table-columns";
import { Highlight } from "./highlight";

/** A record as a list shows it. */
export interface Row<T> {
  record: T;
  /** Another record of the list has the same id. */
  double: boolean;
}

/**
 * The columns of a list's rows: the first one marks double ids, and while one searches, a column beside it shows the hit. The hit
 * is looked for only in rows that are drawn.
 */
export function rowColumns<T>(
  columns: readonly Column<T>[],
  query: string,
  find: (record: T, query: string) => Hit | undefined,
  where?: (hit: Hit) => string,
): Column<Row<T>>[] {
  // While one searches, the place of the hit matters more than what a narrow table leaves out anyway.
  const wanted =
    query === "" ? columns : columns.filter(({ hideBelow }, index) => index === 0 || hideBelow !== "medium");
  const [first, ...rest] = wanted.map(ofRow);
  if (!first) return [];
  const marked: Column<Row<T>> = {
    ...first,
    cell: (row) => (
      <>
        {first.cell(row)}
        {row.double && (
          <>
            {" "}
            <Badge tone="warn">same id twice</Badge>
          </>
        )}
      </>
    ),
  };
  if (query === "") return [marked, ...rest];
  const found: Column<Row<T>> = {
    id: "found",
    header: "Found",
    cell: ({ record }) => {
      const hit = find(record, query);
      return hit && <Highlight hit={hit} {...(where && { where: where(hit) })} />;
    },
  };
  return [marked, found, ...rest.map((column) => ({ ...column, hideBelow: "narrow" as const }))];
}

function ofRow<T>({ cell, sortBy, ...column }: Column<T>): Column<Row<T>> {
  return {
    ...column,
    cell: ({ record }) => cell(record),
    ...(sortBy ? { sortBy: ({ record }: Row<T>) => sortBy(record) } : {}),
  };
}

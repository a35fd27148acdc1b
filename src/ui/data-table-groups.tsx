import { number } from "@/lib/words";
import styles from "./data-table.module.css";

/** A line of the table: a row, or the name of the group that the next rows stand in. */
export type Line<R> = { row: R } | { group: string; count: number };

/**
 * The lines of a table, group by group.
 * @param rows in the order in which they are sorted
 * @param records in the order in which the groups come
 */
export function linesOf<T, R extends { original: T }>(
  rows: readonly R[],
  records: readonly T[],
  group: ((record: T) => string) | undefined,
): Line<R>[] {
  if (!group) return rows.map((row) => ({ row }));
  const groups = new Map<string, Line<R>[]>(records.map((record) => [group(record), []]));
  for (const row of rows) groups.get(group(row.original))?.push({ row });
  return [...groups].flatMap(([name, lines]) => [{ group: name, count: lines.length }, ...lines]);
}

interface GroupRowProps {
  group: string;
  count: number;
  /** Among all lines, from 0. */
  position: number;
  numbered: boolean;
}

/** The name of a group over its rows. One cell: spanning columns that are hidden would make new ones. */
export function GroupRow({ group, count, position, numbered }: GroupRowProps) {
  return (
    <tr className={styles.group} aria-rowindex={numbered ? position + 2 : undefined} data-row={position}>
      <th scope="rowgroup">
        {group} <span>{number(count)}</span>
      </th>
    </tr>
  );
}

import type { ReactNode } from "react";
import { getAt, type Path } from "@/document/path";
import { idOf, nameOf, textAt } from "@/document/read";
import type { Hit } from "@/document/search";
import { sortableTime } from "@/lib/time";
import { sentence } from "@/lib/words";
import { Badge, type Tone } from "@/ui/badge";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Highlight } from "@/ui/highlight";
import { When } from "@/ui/when";

/**
 * The column of the record's name.
 * @param marks words about the record behind its name
 */
export function nameColumn<T>(width?: number, marks?: (record: T) => ReactNode): Column<T> {
  return {
    id: "name",
    header: "Name",
    ...(width !== undefined && { width }),
    sortBy: nameOf,
    title: nameOf,
    cell: (record) => (
      <>
        {nameOf(record)}
        {marks?.(record)}
        {idOf(record) === undefined && <Mark tone="warn">no id</Mark>}
      </>
    ),
  };
}

/** A column that shows the text at a path of the record. */
export function textColumn<T>(id: string, header: string, path: Path): Column<T> {
  return {
    id,
    header,
    sortBy: (record) => textAt(record, ...path),
    cell: (record) => <Cell record={record} path={path} />,
  };
}

/** A column of a time that the record has at its top, such as `updatedAt`. */
export function timeColumn<T>(id: string, header: string): Column<T> {
  return {
    id,
    header,
    width: 132,
    highFirst: true,
    sortBy: (record) => sortableTime(getAt(record, [id])),
    cell: (record) => <When value={getAt(record, [id])} />,
  };
}

/** A word about the record behind its name. */
export function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <>
      {" "}
      <Badge tone={tone}>{children}</Badge>
    </>
  );
}

/** The columns that are shown: the first, and what was chosen, in the list's own order. */
export function shownColumns<T>(
  [first, ...others]: readonly Column<T>[],
  chosen: readonly string[] | undefined,
): readonly Column<T>[] {
  if (!first) return [];
  return [first, ...(chosen ? others.filter(({ id }) => chosen.includes(id)) : others)];
}

/** Where a hit is, in words: ["model", "messages", 0, "content"] → "Model › Messages › Content". */
export function sayPlace({ path }: Pick<Hit, "path">): string {
  return path
    .filter((key) => typeof key === "string")
    .map(sentence)
    .join(" › ");
}

/** A record as a list shows it. */
export interface Row<T> {
  record: T;
  /** Unique in the list, whatever the ids are. */
  key: string;
  /** Another record of the list has the same id. */
  isDouble: boolean;
}

/**
 * The columns of a list's rows: the first one marks double ids, and while one searches, a column beside it shows the hit. The
 * hit is looked for only in rows that are drawn.
 * @param query empty while nobody searches
 * @param where says in words where a hit is
 */
export function rowColumns<T>(
  columns: readonly Column<T>[],
  query: string,
  find: (record: T, query: string) => Hit | undefined,
  where: ((hit: Hit) => string) | undefined,
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
        {row.isDouble && <Mark tone="warn">same id twice</Mark>}
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

function ofRow<T>({ cell, title, sortBy, ...column }: Column<T>): Column<Row<T>> {
  return {
    ...column,
    cell: ({ record }) => cell(record),
    ...(title && { title: ({ record }) => title(record) }),
    ...(sortBy && { sortBy: ({ record }) => sortBy(record) }),
  };
}

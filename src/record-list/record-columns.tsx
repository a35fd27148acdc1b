import type { ReactNode } from "react";
import type { Path } from "@/document/path";
import type { Named } from "@/document/read";
import type { Hit } from "@/document/search";
import { sortableTime } from "@/lib/time";
import { idAsName, number } from "@/lib/words";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table-columns";
import { EnumValue } from "@/ui/enum-value";
import { Highlight } from "@/ui/highlight";
import { Text } from "@/ui/text";
import type { Tone } from "@/ui/tone";
import { Missing, When } from "@/ui/when";

/** A record of a list. */
export interface Listed extends Named {
  /** What the search covers. */
  readonly raw: object;
}

/**
 * The column of the record's name.
 * @param around what's before the name, and labels after it
 */
export function nameColumn<T extends Named>(
  width?: Column<T>["width"],
  around: { before?: (record: T) => ReactNode; marks?: (record: T) => ReactNode } = {},
): Column<T> {
  return {
    id: "name",
    header: "Name",
    ...(width !== undefined && { width }),
    sortBy: ({ name }) => name,
    title: ({ id, name }) => (name === idAsName(id) ? id : name),
    cell: (record) => (
      <>
        {around.before?.(record)}
        <Text>{record.name}</Text>
        {around.marks?.(record)}
      </>
    ),
  };
}

type TextOf<T> = (record: T) => string | null | undefined;

/**
 * A column of a text that each record may have.
 * @param say its label, for an API value, which is then the tooltip
 */
export function textColumn<T>(
  id: string,
  header: string,
  textOf: TextOf<T>,
  say?: (value: string) => string,
): Column<T> {
  const said = (record: T) => {
    const text = textOf(record);
    return (text && say ? say(text) : text) || undefined;
  };
  return {
    id,
    header,
    sortBy: said,
    ...(say && { title: (record) => textOf(record) ?? undefined }),
    cell: (record) => said(record) ?? <Missing />,
  };
}

/**
 * A column of an open enumeration, with labels and the API's values.
 * @param meta the schema's description of the field
 */
export function enumColumn<T>(
  id: string,
  header: string,
  textOf: TextOf<T>,
  meta: Parameters<typeof EnumValue>[0]["meta"],
): Column<T> {
  return {
    ...textColumn(id, header, textOf),
    cell: (record) => {
      const value = textOf(record);
      return value ? <EnumValue isCell meta={meta} value={value} /> : <Missing />;
    },
  };
}

/** A column of how many of something each record has. */
export function numberColumn<T>(id: string, header: string, numberOf: (record: T) => number): Column<T> {
  return {
    id,
    header,
    align: "end",
    highFirst: true,
    sortBy: numberOf,
    cell: (record) => number(numberOf(record)),
  };
}

/** A column of a timestamp of the API. */
export function timeColumn<T>(id: string, header: string, timeOf: TextOf<T>): Column<T> {
  return {
    id,
    header,
    width: 132,
    highFirst: true,
    sortBy: (record) => sortableTime(timeOf(record)),
    cell: (record) => <When value={timeOf(record)} />,
  };
}

/** A label after the record's name. */
export function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <>
      {" "}
      <Badge tone={tone}>{children}</Badge>
    </>
  );
}

/** The visible columns: the first and the chosen ones, in the list's order. */
export function shownColumns<T>(
  [first, ...others]: readonly Column<T>[],
  chosen: readonly string[] | undefined,
): readonly Column<T>[] {
  if (!first) return [];
  return [first, ...(chosen ? others.filter(({ id }) => chosen.includes(id)) : others)];
}

/** A record as a list shows it. */
export interface Row<T> {
  record: T;
  /** Unique in the list, even if records have no ID. */
  key: string;
  /** Another record of the list has the same name. */
  isNamesake: boolean;
}

/**
 * The columns of a list's rows. The first adds the ID if names repeat; during a search, the second shows the
 * match, which is computed only for drawn rows.
 * @param query empty if there is no search
 * @param sayPlace says in which field a match is
 */
export function rowColumns<T extends Named>(
  columns: readonly Column<T>[],
  query: string,
  find: (record: T, query: string) => Hit | undefined,
  sayPlace: ((path: Path) => string) | undefined,
): Column<Row<T>>[] {
  // During a search, the match matters more than columns that narrow tables leave out anyway.
  const wanted =
    query === "" ? columns : columns.filter(({ hideBelow }, index) => index === 0 || hideBelow !== "medium");
  const [first, ...rest] = wanted.map(ofRow);
  if (!first) return [];
  const marked: Column<Row<T>> = {
    ...first,
    cell: (row) => (
      <>
        {first.cell(row)}
        {row.isNamesake && <code className="text-faint"> {idAsName(row.record.id)}</code>}
      </>
    ),
  };
  if (query === "") return [marked, ...rest];
  const found: Column<Row<T>> = {
    id: "found",
    header: "Match",
    cell: ({ record }) => {
      const hit = find(record, query);
      return hit && <Highlight hit={hit} {...(sayPlace && { where: sayPlace(hit.path) })} />;
    },
  };
  return [
    { width: 280, ...marked },
    found,
    ...rest.map((column) => ({ ...column, hideBelow: "narrow" as const })),
  ];
}

function ofRow<T>({ cell, title, sortBy, below: _, ...column }: Column<T>): Column<Row<T>> {
  return {
    ...column,
    cell: ({ record }) => cell(record),
    ...(title && { title: ({ record }) => title(record) }),
    ...(sortBy && { sortBy: ({ record }) => sortBy(record) }),
  };
}

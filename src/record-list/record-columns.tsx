import type { ReactNode } from "react";
import type { Path } from "@/document/path";
import { isNamesake, type Named } from "@/document/read";
import type { Hit } from "@/document/search";
import { sortableTime } from "@/lib/time";
import { idAsName, number } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { EnumValue } from "@/ui/enum-value";
import { Highlight } from "@/ui/highlight";
import type { Column } from "@/ui/table-columns";
import { Text } from "@/ui/text";
import type { Tone } from "@/ui/tone";
import { Missing, When } from "@/ui/when";

/** A record of a list. */
export interface Listed extends Named {
  /** What the search covers. */
  readonly raw: object;
}

/** How wide a column is, and where it's hidden. */
type Look<T extends object> = Pick<Column<T>, "size"> & NonNullable<Column<T>["meta"]>;

interface NameColumn<T extends object> extends Look<T> {
  /** What's before the name. */
  before?: (record: T) => ReactNode;
  /** Labels after it. */
  marks?: (record: T) => ReactNode;
}

/** The column of the record's name. */
export function nameColumn<T extends Named>({ before, marks, ...meta }: NameColumn<T>): Column<T> {
  return {
    id: "name",
    header: "Name",
    meta: { title: ({ id, name }) => (name === idAsName(id) ? id : name), ...meta },
    accessorFn: ({ name }) => name,
    cell: ({ row }) => (
      <>
        {before?.(row.original)}
        <Text>{row.original.name}</Text>
        {marks?.(row.original)}
      </>
    ),
  };
}

type TextOf<T> = (record: T) => string | null | undefined;

/**
 * A column of a text that each record may have.
 * @param say its label, for an API value, which is then the tooltip
 */
export function textColumn<T extends object>(
  id: string,
  header: string,
  textOf: TextOf<T>,
  { say, size, ...meta }: Look<T> & { say?: (value: string) => string } = {},
): Column<T> {
  const accessorFn = (record: T) => {
    const text = textOf(record);
    return (text && say ? say(text) : text) || undefined;
  };
  return {
    id,
    header,
    ...(size !== undefined && { size }),
    meta: { ...(say && { title: (record: T) => textOf(record) ?? undefined }), ...meta },
    accessorFn,
    cell: ({ row }) => accessorFn(row.original) ?? <Missing />,
  };
}

/**
 * A column of an open enumeration, with labels and the API's values.
 * @param field the schema's description of it
 */
export function enumColumn<T extends object>(
  id: string,
  header: string,
  textOf: TextOf<T>,
  field: Parameters<typeof EnumValue>[0]["meta"],
  look?: Look<T>,
): Column<T> {
  return {
    ...textColumn(id, header, textOf, look),
    cell: ({ row }) => {
      const value = textOf(row.original);
      return value ? <EnumValue isCell meta={field} value={value} /> : <Missing />;
    },
  };
}

/**
 * A column of a number that each record may have.
 * @param say the number in words
 */
export function numberColumn<T extends object>(
  id: string,
  header: string,
  numberOf: (record: T) => number | undefined,
  { say = number, size, ...meta }: Look<T> & { say?: (value: number) => string } = {},
): Column<T> {
  return {
    id,
    header,
    ...(size !== undefined && { size }),
    meta: { align: "end", ...meta },
    sortDescFirst: true,
    accessorFn: numberOf,
    cell: ({ row }) => {
      const value = numberOf(row.original);
      return value === undefined ? <Missing /> : say(value);
    },
  };
}

/** A column of a timestamp of the API. */
export function timeColumn<T extends object>(
  id: string,
  header: string,
  timeOf: TextOf<T>,
  meta: Look<T> = {},
): Column<T> {
  return {
    id,
    header,
    size: 132,
    meta,
    sortDescFirst: true,
    accessorFn: (record) => sortableTime(timeOf(record)),
    cell: ({ row }) => <When value={timeOf(row.original)} />,
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

/**
 * The columns as a list shows them. The first adds the ID if names repeat; during a search, the second shows the
 * match, which is computed only for drawn rows.
 * @param records all of the list
 * @param query empty if there is no search
 * @param sayPlace says in which field a match is
 */
export function listColumns<T extends Named>(
  columns: readonly Column<T>[],
  records: readonly T[],
  query: string,
  find: (record: T, query: string) => Hit | undefined,
  sayPlace: ((path: Path) => string) | undefined,
): Column<T>[] {
  // During a search, the match matters more than columns that narrow tables leave out anyway.
  const wanted =
    query === "" ? columns : columns.filter(({ meta }, index) => index === 0 || meta?.hideBelow !== "medium");
  const [first, ...rest] = wanted;
  if (!first) return [];
  const { cell } = first;
  const marked: Column<T> = {
    ...first,
    cell: (context) => (
      <>
        {typeof cell === "function" ? cell(context) : cell}
        {isNamesake(context.row.original, records) && (
          <code className="text-faint"> {idAsName(context.row.original.id)}</code>
        )}
      </>
    ),
  };
  if (query === "") return [marked, ...rest];
  const found: Column<T> = {
    id: "found",
    header: "Match",
    cell: ({ row }) => {
      const hit = find(row.original, query);
      return hit && <Highlight hit={hit} {...(sayPlace && { where: sayPlace(hit.path) })} />;
    },
  };
  return [
    { size: 280, ...marked },
    found,
    ...rest.map((column) => ({ ...column, meta: { ...column.meta, hideBelow: "narrow" as const } })),
  ];
}

import type { ReactNode } from "react";
import type { Named } from "@/document/read";
import { sortableTime } from "@/lib/time";
import { idAsName, number } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { EnumValue } from "@/ui/enum-value";
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

/** What all columns of one value have. */
function columnOf<T extends object>(id: string, header: string, { size, ...meta }: Look<T>) {
  return { id, header, meta, ...(size !== undefined && { size }) };
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
  { say, ...look }: Look<T> & { say?: (value: string) => string } = {},
): Column<T> {
  const accessorFn = (record: T) => {
    const text = textOf(record);
    return (text && say ? say(text) : text) || undefined;
  };
  const title = say && { title: (record: T) => textOf(record) ?? undefined };
  return {
    ...columnOf(id, header, { ...title, ...look }),
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
  { say = number, ...look }: Look<T> & { say?: (value: number) => string } = {},
): Column<T> {
  return {
    ...columnOf(id, header, { align: "end", ...look }),
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
  look: Look<T> = {},
): Column<T> {
  return {
    ...columnOf(id, header, { size: 132, ...look }),
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

import type { ReactNode } from "react";
import type { CallHit, CallRow, ExportColumn } from "@/archive/view-types";
import { sentence, shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Duration } from "@/ui/duration";
import { Highlight } from "@/ui/highlight";
import { Missing, When } from "@/ui/when";
import { CallStatus, EndedReason } from "../call-state";
import { sayType } from "../reading";
import type { SortName } from "../selection";
import { answeredBy, type CallNames } from "./use-call-names";

/** A column of the calls' list. */
export interface CallColumn {
  id: string;
  header: string;
  /** In pixels; a column without one takes what is left. */
  width?: number;
  align?: "end";
  sort?: SortName;
  /** The first click sorts from high to low. */
  highFirst?: boolean;
  /** The table is narrower than this (960 px): the column goes. */
  hideBelow?: "medium";
  /** Nobody asked for it, then it is not shown. */
  isExtra?: boolean;
  /** While one searches, the place of the hit matters more. */
  givesWay?: boolean;
  cell: (row: CallRow, names: CallNames) => ReactNode;
  /** What an export has in its place. */
  exports: readonly ExportColumn[];
}

/** Longer texts are cut before they come to the page: what a service sends has no end, a cell has. */
const CELL = 300;

const WHEN: CallColumn = {
  id: "when",
  header: "When",
  width: 126,
  sort: "when",
  highFirst: true,
  cell: (row) => <When value={cut(row.startedAt ?? row.createdAt ?? row.id)} />,
  exports: ["createdAt", "startedAt", "endedAt"],
};

const SUMMARY: CallColumn = {
  id: "summary",
  header: "Summary",
  cell: (row) => <Summary row={row} />,
  exports: ["summary"],
};
const FOUND: CallColumn = { ...SUMMARY, header: "Found" };

/** All columns. The first is always shown. */
export const COLUMNS: readonly CallColumn[] = [
  WHEN,
  {
    id: "duration",
    header: "Duration",
    width: 84,
    align: "end",
    sort: "duration",
    highFirst: true,
    cell: (row) => (row.isRunning ? "running" : <Duration seconds={row.seconds} />),
    exports: ["seconds"],
  },
  {
    id: "assistant",
    header: "Assistant",
    width: 138,
    sort: "assistant",
    cell: (row, names) => <Text value={answeredBy(row, names)} title={row.assistantId} />,
    exports: ["assistantId", "assistant"],
  },
  {
    id: "customer",
    header: "Customer",
    width: 136,
    sort: "customer",
    cell: (row) => <Text value={row.customerName ?? row.customerNumber} title={row.customerNumber} />,
    exports: ["customerName", "customerNumber"],
  },
  {
    id: "number",
    header: "Our number",
    width: 136,
    sort: "number",
    isExtra: true,
    cell: ({ phoneNumberId: id }, names) => (
      <Text value={id && (names.number(id) ?? shortenId(id))} title={id} />
    ),
    exports: ["phoneNumberId", "number"],
  },
  {
    id: "type",
    header: "Type",
    width: 84,
    sort: "type",
    hideBelow: "medium",
    givesWay: true,
    cell: ({ type }) => <Text value={type && sayType(cut(type) ?? "")} title={type} />,
    exports: ["type"],
  },
  {
    id: "status",
    header: "Status",
    width: 96,
    sort: "status",
    hideBelow: "medium",
    givesWay: true,
    cell: ({ status }) => <CallStatus call={{ status: cut(status) }} />,
    exports: ["status"],
  },
  {
    id: "ended",
    header: "Ended because",
    width: 164,
    sort: "ended",
    hideBelow: "medium",
    cell: ({ endedReason }) => <EndedReason call={{ endedReason: cut(endedReason) }} />,
    exports: ["endedReason"],
  },
  {
    id: "evaluation",
    header: "Evaluation",
    width: 92,
    sort: "evaluation",
    hideBelow: "medium",
    givesWay: true,
    cell: (row) => <Text value={row.evaluation} />,
    exports: ["evaluation"],
  },
  {
    id: "messages",
    header: "Messages",
    width: 88,
    align: "end",
    sort: "messages",
    highFirst: true,
    isExtra: true,
    cell: (row) => row.messages,
    exports: ["messages"],
  },
  {
    id: "id",
    header: "Id",
    width: 120,
    isExtra: true,
    cell: ({ id }) =>
      id === undefined ? <Missing /> : <code title={cut(id)}>{shortenId(cut(id) ?? "")}</code>,
    exports: ["id"],
  },
  SUMMARY,
];

/** What a row is called, where it stands for itself. */
export function wordsOf(row: CallRow): string {
  return cut(row.startedAt ?? row.createdAt ?? row.id) ?? "without a date";
}

/**
 * The columns that an address asks for, in the table's order; the usual ones where it asks for none. While one searches the hits are
 * always among them.
 */
export function shownColumns(
  chosen: readonly string[] | undefined,
  isSearching: boolean,
): readonly CallColumn[] {
  return COLUMNS.filter((column) => {
    if (column === WHEN || (column === SUMMARY && isSearching)) return true;
    if (chosen) return chosen.includes(column.id);
    return column.isExtra !== true && !(isSearching && column.givesWay === true);
  }).map((column) => {
    if (!isSearching) return column;
    if (column === SUMMARY) return FOUND;
    // In a narrow table the hit needs the room.
    return column.id === "assistant" ? { ...column, hideBelow: "medium" } : column;
  });
}

const PLACES: Partial<Record<CallHit["where"], string>> = {
  summary: "Summary",
  customer: "Customer",
  id: "Id",
  other: "Other",
};

/** What was found in a call, else what it was about. */
export function Summary({ row }: { row: CallRow }) {
  const { hit, summary } = row;
  if (hit) {
    const where = PLACES[hit.where];
    return <Highlight hit={{ ...hit, path: [] }} {...(where && { where })} />;
  }
  return <Text value={summary} />;
}

/** Marks of a row that is not as it should be. */
export function Marks({ row }: { row: CallRow }) {
  return (
    <>
      {row.isDuplicate && (
        <>
          {" "}
          <Badge tone="warn">same id twice</Badge>
        </>
      )}
    </>
  );
}

function Text({ value, title = value }: { value: string | undefined; title?: string | undefined }) {
  if (value === undefined || value === "") return <Missing />;
  return <span title={cut(title)}>{cut(value)}</span>;
}

/** A text, as far as a cell can show it. */
export function cut(text: string | undefined): string | undefined {
  return text !== undefined && text.length > CELL ? `${text.slice(0, CELL)}…` : text;
}

/** A value of a filter in words. */
export function sayValue(facet: string, value: string, names: CallNames): string {
  if (value === "") return "not set";
  switch (facet) {
    case "assistantId":
      return names.assistant(value) ?? shortenId(value);
    case "phoneNumberId":
      return names.number(value) ?? shortenId(value);
    case "evaluation":
      return cut(value) ?? "";
    case "type":
      return sayType(cut(value) ?? "");
    default:
      return sentence(cut(value) ?? "");
  }
}

/** Every order in words, where there is no head to click on. */
export const SORT_LABELS = COLUMNS.flatMap(({ sort: name, header }) =>
  name === undefined
    ? []
    : [true, false].map((descending) => ({
        text: `${descending ? "-" : ""}${name}`,
        label:
          name === "when"
            ? descending
              ? "Newest first"
              : "Oldest first"
            : `${header} ${descending ? "↓" : "↑"}`,
        sort: { name, descending },
      })),
);

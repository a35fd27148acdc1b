import type { ReactNode } from "react";
import type { CallHit, CallRow, ExportColumn } from "@/archive/view-types";
import { sayDuration } from "@/lib/time";
import { readable, sentence, shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Highlight } from "@/ui/highlight";
import { Missing, When } from "@/ui/when";
import { sayStatus } from "../call-state";
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
  /** A text alone where it can be: a screen has hundreds of cells, and each element in one takes its time. */
  cell: (row: CallRow, names: CallNames) => ReactNode;
  /** What the whole cell says on hover. */
  title?: (row: CallRow) => string | undefined;
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
  title: ({ hit, summary }) => (hit ? undefined : summary),
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
    cell: ({ isRunning, seconds }) =>
      isRunning ? "running" : text(seconds === undefined ? undefined : sayDuration(seconds)),
    exports: ["seconds"],
  },
  {
    id: "assistant",
    header: "Assistant",
    width: 138,
    sort: "assistant",
    cell: (row, names) => text(answeredBy(row, names)),
    title: ({ assistantId }) => assistantId,
    exports: ["assistantId", "assistant"],
  },
  {
    id: "customer",
    header: "Customer",
    width: 136,
    sort: "customer",
    cell: ({ customerName, customerNumber }) => text(customerName ?? customerNumber),
    title: ({ customerNumber, customerName }) => customerNumber ?? customerName,
    exports: ["customerName", "customerNumber"],
  },
  {
    id: "number",
    header: "Our number",
    width: 136,
    sort: "number",
    isExtra: true,
    cell: ({ phoneNumberId: id }, names) => text(id && (names.number(id) ?? shortenId(id))),
    title: ({ phoneNumberId }) => phoneNumberId,
    exports: ["phoneNumberId", "number"],
  },
  {
    id: "type",
    header: "Type",
    width: 84,
    sort: "type",
    hideBelow: "medium",
    givesWay: true,
    cell: ({ type }) => text(type && sayType(cut(type) ?? "")),
    title: ({ type }) => type,
    exports: ["type"],
  },
  {
    id: "status",
    header: "Status",
    width: 96,
    sort: "status",
    hideBelow: "medium",
    givesWay: true,
    cell: ({ status }) => (status ? sayStatus(cut(status) ?? "") : text(undefined)),
    title: ({ status }) => status,
    exports: ["status"],
  },
  {
    id: "ended",
    header: "Ended because",
    width: 164,
    sort: "ended",
    hideBelow: "medium",
    cell: ({ endedReason }) => text(endedReason && readable(cut(endedReason) ?? "")),
    title: ({ endedReason }) => endedReason,
    exports: ["endedReason"],
  },
  {
    id: "evaluation",
    header: "Evaluation",
    width: 92,
    sort: "evaluation",
    hideBelow: "medium",
    givesWay: true,
    cell: ({ evaluation }) => text(evaluation),
    title: ({ evaluation }) => evaluation,
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
    cell: ({ id }) => (id === undefined ? text(id) : <code>{shortenId(cut(id) ?? "")}</code>),
    title: ({ id }) => id,
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
  return text(summary);
}

/** The mark of a row whose id another one has too. */
export function DuplicateMark() {
  return (
    <>
      {" "}
      <Badge tone="warn">same id twice</Badge>
    </>
  );
}

function text(value: string | undefined): ReactNode {
  return value === undefined || value === "" ? <Missing /> : cut(value);
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

import type { ReactNode } from "react";
import type { CallHit, CallRow, ExportColumn } from "@/archive/view-types";
import { sayDuration } from "@/lib/time";
import { readable, sentence, shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table-columns";
import { Duration } from "@/ui/duration";
import { Highlight } from "@/ui/highlight";
import { Missing, When } from "@/ui/when";
import { CallStatus, EndedReason, sayStatus } from "../call-state";
import { sayType } from "../reading";
import styles from "./list.module.css";
import { answeredBy, type CallNames } from "./use-call-names";

/** A column of the calls' list. Its id is that of the order that sorts by it (selection.ts). */
export interface CallColumn extends Column<CallRow> {
  /** Shown only where somebody chose it. */
  isExtra?: boolean;
  /** While one searches, the place of the hit matters more. */
  givesWay?: boolean;
  /** What an export has in its place. */
  exports: readonly ExportColumn[];
}

/** Longer texts are cut before they come to the page: what a service sends has no end, a cell has. */
const CELL = 300;

const SUMMARY = "summary";

/** All columns. The first is always shown. */
export function callColumns(names: CallNames): CallColumn[] {
  return [
    {
      id: "when",
      header: "When",
      width: 126,
      isSortable: true,
      highFirst: true,
      cell: (row) => (
        <>
          <When value={cut(row.startedAt ?? row.createdAt ?? row.id)} />
          {row.isDuplicate && <DuplicateMark />}
        </>
      ),
      exports: ["createdAt", "startedAt", "endedAt"],
    },
    {
      id: "duration",
      header: "Duration",
      width: 84,
      hideBelow: "narrow",
      align: "end",
      isSortable: true,
      highFirst: true,
      cell: ({ isRunning, seconds }) =>
        isRunning ? "running" : text(seconds === undefined ? undefined : sayDuration(seconds)),
      exports: ["seconds"],
    },
    {
      id: "assistant",
      header: "Assistant",
      width: 138,
      hideBelow: "narrow",
      isSortable: true,
      cell: (row) => text(answeredBy(row, names)),
      title: ({ assistantId }) => cut(assistantId),
      exports: ["assistantId", "assistant"],
    },
    {
      id: "customer",
      header: "Customer",
      width: 136,
      isSortable: true,
      cell: ({ customerName, customerNumber }) => text(customerName ?? customerNumber),
      title: ({ customerNumber, customerName }) => cut(customerNumber ?? customerName),
      exports: ["customerName", "customerNumber"],
    },
    {
      id: "number",
      header: "Our number",
      width: 136,
      hideBelow: "narrow",
      isSortable: true,
      isExtra: true,
      cell: ({ phoneNumberId: id }) => text(id && (names.number(id) ?? shortenId(id))),
      title: ({ phoneNumberId }) => cut(phoneNumberId),
      exports: ["phoneNumberId", "number"],
    },
    {
      id: "type",
      header: "Type",
      width: 84,
      isSortable: true,
      hideBelow: "medium",
      givesWay: true,
      cell: ({ type }) => text(type && sayType(cut(type) ?? "")),
      title: ({ type }) => cut(type),
      exports: ["type"],
    },
    {
      id: "status",
      header: "Status",
      width: 96,
      isSortable: true,
      hideBelow: "medium",
      givesWay: true,
      cell: ({ status }) => (status ? sayStatus(cut(status) ?? "") : text(undefined)),
      title: ({ status }) => cut(status),
      exports: ["status"],
    },
    {
      id: "ended",
      header: "Ended because",
      width: 164,
      isSortable: true,
      hideBelow: "medium",
      cell: ({ endedReason }) => text(endedReason && readable(cut(endedReason) ?? "")),
      title: ({ endedReason }) => cut(endedReason),
      exports: ["endedReason"],
    },
    {
      id: "evaluation",
      header: "Evaluation",
      width: 92,
      isSortable: true,
      hideBelow: "medium",
      givesWay: true,
      cell: ({ evaluation }) => text(evaluation),
      title: ({ evaluation }) => cut(evaluation),
      exports: ["evaluation"],
    },
    {
      id: "messages",
      header: "Messages",
      width: 88,
      hideBelow: "narrow",
      align: "end",
      isSortable: true,
      highFirst: true,
      isExtra: true,
      cell: (row) => row.messages,
      exports: ["messages"],
    },
    {
      id: "id",
      header: "Id",
      width: 120,
      hideBelow: "narrow",
      isExtra: true,
      cell: ({ id }) => (id === undefined ? text(id) : <code>{shortenId(cut(id) ?? "")}</code>),
      title: ({ id }) => cut(id),
      exports: ["id"],
    },
    {
      id: SUMMARY,
      header: "Summary",
      cell: (row) => <Summary row={row} />,
      title: ({ hit, summary }) => (hit ? undefined : cut(summary)),
      exports: ["summary"],
    },
  ];
}

/** The one column of a phone's list: each call in two lines. */
export function foldedColumn(names: CallNames): CallColumn {
  return { id: "call", header: "Call", cell: (row) => <Folded row={row} names={names} />, exports: [] };
}

function Folded({ row, names }: { row: CallRow; names: CallNames }) {
  const customer = row.customerName ?? row.customerNumber;
  const isTold = row.hit !== undefined || row.summary !== undefined;
  return (
    <span className={styles.folded}>
      <span className={styles.line}>
        <span className={styles.strong}>
          <When value={cut(row.startedAt ?? row.createdAt ?? row.id)} />
        </span>
        {row.isRunning ? (
          <CallStatus call={{ status: cut(row.status) }} />
        ) : (
          <span className={styles.faint}>
            <Duration seconds={row.seconds} />
          </span>
        )}
        <span className={styles.rest}>
          {[cut(answeredBy(row, names)), cut(customer)].filter(Boolean).join(" · ")}
        </span>
        {row.isDuplicate && <DuplicateMark />}
      </span>
      <span className={styles.line}>
        <span className={styles.rest}>
          {isTold ? <Summary row={row} /> : <EndedReason call={{ endedReason: cut(row.endedReason) }} />}
        </span>
      </span>
    </span>
  );
}

/** What takes the place of all columns, for an element of the list that is no call. */
export function brokenCall({ broken }: CallRow): ReactNode {
  if (broken === undefined) return undefined;
  return (
    <>
      <Badge tone="warn">not a call</Badge> <code title={cut(broken)}>{cut(broken)}</code>
    </>
  );
}

/** What a row is called, for its checkbox. */
export function wordsOf(row: CallRow): string {
  return `the call of ${cut(row.startedAt ?? row.createdAt ?? row.id) ?? "without a date"}`;
}

/**
 * The columns that an address asks for, in the table's order; the usual ones where it asks for none. While one searches the hits are
 * always among them.
 */
export function shownColumns(
  all: readonly CallColumn[],
  chosen: readonly string[] | undefined,
  isSearching: boolean,
): readonly CallColumn[] {
  return all
    .filter(({ id, isExtra = false, givesWay = false }, index) => {
      if (index === 0 || (id === SUMMARY && isSearching)) return true;
      if (chosen) return chosen.includes(id);
      return !isExtra && !(isSearching && givesWay);
    })
    .map((column) => {
      if (!isSearching) return column;
      if (column.id === SUMMARY) return { ...column, header: "Found" };
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
function Summary({ row }: { row: CallRow }) {
  const { hit, summary } = row;
  if (hit) {
    const where = PLACES[hit.where];
    return <Highlight hit={{ ...hit, path: [] }} {...(where && { where })} />;
  }
  return text(summary);
}

/** The mark of a row whose id another one has too. */
function DuplicateMark() {
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

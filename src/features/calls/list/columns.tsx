import { IconArrowUpRight, IconCheck, IconNote, IconStarFilled, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CallHit, CallRow, CallScore, ExportColumn } from "@/archive/view-types";
import { sayType } from "@/document/call-type";
import { sayEndReason } from "@/document/end-reason";
import { sayVerdict } from "@/document/evaluation";
import { formatNumber } from "@/lib/format";
import { readMoment, sayMoment } from "@/lib/time";
import { sentence, shortenId } from "@/lib/words";
import { type Annotation, type Annotations, allNotes } from "@/storage/annotations";
import { Badge } from "@/ui/badge";
import { Each } from "@/ui/each";
import { EnumValue } from "@/ui/enum-value";
import { Highlight } from "@/ui/highlight";
import { ICON } from "@/ui/icon";
import { Pending } from "@/ui/skeleton";
import { type Column, visibleColumns } from "@/ui/table-columns";
import { Duration, Missing, When } from "@/ui/when";
import {
  AnsweredBy,
  answeredBy,
  customerColumn,
  cut,
  durationColumn,
  ReviewBadge,
  text,
} from "../call-cells";
import type { CallNames } from "../call-names";
import { isUnusualEnd, Outcome, UnusualEnd } from "../outcome";
import type { ScoresOfCalls } from "../scorecards/scoring";

const SUMMARY = "summary";

/** A call in the list, with its link. */
export interface ListedCall extends CallRow {
  /**
   * It leads back to the list of which the row is part. Undefined for a call without an ID, which has no page.
   */
  href: string | undefined;
}

/** A column of the calls list. Its ID is also the name of its sort order (selection.ts). */
export type CallColumn = Column<ListedCall> & {
  /** The fields that JSON Lines have of it. */
  exports: readonly ExportColumn[];
};

/** Which end reasons show before a summary. */
export interface ShownEnds {
  /** The usual reasons in this account. */
  common: ReadonlySet<string>;
  /** They have a column of their own. */
  areElsewhere: boolean;
}

const ALL_ENDS: ShownEnds = { common: new Set(), areElsewhere: false };

/** All columns. The first is always visible. */
export function callColumns(
  names: CallNames,
  ends: ShownEnds = ALL_ENDS,
  annotations?: Annotations,
  scores?: ScoresOfCalls,
): CallColumn[] {
  return [
    {
      id: "when",
      header: "Started",
      size: 152,
      meta: { least: 144 },
      sortDescFirst: true,
      accessorFn: ({ start }) => start,
      cell: ({ row: { original: row } }) => (
        <>
          <When value={cut(row.start ?? row.id)} />
          {row.type === "outboundPhoneCall" && <Outbound />}
          <Marks annotation={annotations?.get(row.id ?? "")} />
        </>
      ),
      exports: ["createdAt", "startedAt", "endedAt", "scheduledAt", "type"],
    },
    {
      id: "assistant",
      header: "Assistant",
      size: 216,
      meta: { hideBelow: "narrow", title: ({ assistantId, squadId }) => cut(assistantId ?? squadId) },
      accessorFn: (row) => answeredBy(row, names),
      cell: ({ row }) => <AnsweredBy row={row.original} names={names} />,
      exports: ["assistantId", "assistant", "squadId", "squad"],
    },
    {
      ...customerColumn<ListedCall>(),
      accessorFn: ({ customerName, customerNumber }) => customerName ?? customerNumber,
      exports: ["customerName", "customerNumber"],
    },
    {
      ...durationColumn<ListedCall>(),
      meta: { least: 84, hideBelow: "medium", align: "end" },
      sortDescFirst: true,
      accessorFn: ({ seconds }) => seconds,
      exports: ["seconds"],
    },
    {
      id: "evaluation",
      header: "Outcome",
      size: 128,
      meta: { least: 108, hideBelow: "narrow", title: ({ evaluation }) => cut(evaluation) },
      accessorFn: ({ evaluation }) => evaluation,
      cell: ({ row }) => outcomeOf(row.original),
      exports: ["status", "endedReason", "evaluation"],
    },
    {
      id: "number",
      header: "Phone number",
      size: 136,
      meta: { isExtra: true, hideBelow: "narrow", title: ({ phoneNumberId }) => cut(phoneNumberId) },
      accessorFn: ({ phoneNumberId: id }) => id && (names.numbers.get(id) ?? shortenId(id)),
      cell: ({ row: { original } }) => {
        const { phoneNumberId: id } = original;
        return text(id && (names.numbers.get(id) ?? shortenId(id)));
      },
      exports: ["phoneNumberId", "number"],
    },
    enumColumn("type", "Type", 84, "type", sayType),
    enumColumn("status", "Status", 96, "status", sentence),
    enumColumn("ended", "End reason", 164, "endedReason", sayEndReason),
    {
      id: "messages",
      header: "Messages",
      size: 88,
      meta: { isExtra: true, hideBelow: "narrow", align: "end" },
      sortDescFirst: true,
      accessorFn: ({ messages }) => messages,
      cell: ({ row }) => row.original.messages,
      exports: ["messages"],
    },
    {
      id: "id",
      header: "ID",
      size: 120,
      meta: { isExtra: true, hideBelow: "narrow", title: ({ id }) => cut(id) },
      cell: ({ row: { original } }) => {
        const { id } = original;
        return id === undefined ? text(id) : <code>{shortenId(cut(id) ?? "")}</code>;
      },
      exports: ["id"],
    },
    ...annotationColumns(annotations),
    scorecardColumn(scores),
    {
      id: SUMMARY,
      header: "Summary",
      meta: { title: ({ hit, summary }) => (hit ? undefined : cut(summary)) },
      cell: ({ row }) => <Summary row={row.original} ends={ends} />,
      exports: ["summary"],
    },
  ];
}

/** The only column on a phone, where each call takes two lines. */
export function foldedColumn(
  names: CallNames,
  ends: ShownEnds,
  annotations: Annotations | undefined,
): CallColumn {
  return {
    id: "call",
    header: "Call",
    cell: ({ row: { original: row } }) => (
      <Folded row={row} names={names} ends={ends} annotation={annotations?.get(row.id ?? "")} />
    ),
    exports: [],
  };
}

interface FoldedProps {
  row: CallRow;
  names: CallNames;
  ends: ShownEnds;
  annotation: Annotation | undefined;
}

function Folded({ row, names, ends, annotation }: FoldedProps) {
  const customer = row.customerName ?? row.customerNumber;
  const reason = cut(row.endedReason);
  const hasOutcome = Boolean(row.phase !== "ended" || row.evaluation);
  const hasSummary =
    row.hit !== undefined || row.summary !== undefined || row.lacksTexts === true || isScheduled(row);
  return (
    <span className="flex h-12 flex-col justify-center gap-0.5 font-normal" data-folded="">
      <span className="flex min-w-0 gap-2 whitespace-nowrap">
        <span className="flex-none font-medium">
          <When value={cut(row.start ?? row.id)} />
        </span>
        {row.type === "outboundPhoneCall" && <Outbound />}
        <span className="relative min-w-0 flex-1 truncate text-muted">
          {[cut(customer), cut(answeredBy(row, names))].filter(Boolean).join(" · ")}
        </span>
        <Marks annotation={annotation} />
        {annotation && annotation.status !== "" && <ReviewBadge status={annotation.status} />}
        {row.phase === "ended" && row.seconds !== undefined && (
          <span className="flex-none text-muted">
            <Duration seconds={row.seconds} />
          </span>
        )}
      </span>
      <span className="flex min-w-0 gap-2 whitespace-nowrap">
        {hasOutcome && outcomeOf(row)}
        <span className="relative min-w-0 flex-1 truncate text-muted">
          {hasSummary ? (
            <Summary row={row} ends={ends} />
          ) : reason ? (
            <span title={reason}>{sayEndReason(reason)}</span>
          ) : (
            !hasOutcome && <Missing />
          )}
        </span>
      </span>
    </span>
  );
}

function outcomeOf({ evaluation, phase, status }: CallRow): ReactNode {
  return <Outcome evaluation={cut(evaluation)} phase={phase} status={cut(status)} />;
}

/** Whether a call is to start at a time that's known. */
function isScheduled({ phase, scheduledAt }: CallRow): boolean {
  return phase === "other" && scheduledAt !== undefined;
}

/** Names a row for its checkbox. */
export function wordsOf(row: CallRow): string {
  const moment = readMoment(row.start);
  if (moment) return `call at ${sayMoment(moment, new Date())}`;
  if (row.start !== undefined) return `call at ${cut(row.start)}`;
  return row.id === undefined ? "call without a date" : `call ${cut(row.id)}`;
}

/**
 * The columns that the URL asks for, in the table's order, or the default ones. During a search, the column
 * with the matches is always among them.
 */
export function shownColumns(
  all: readonly CallColumn[],
  chosen: readonly string[] | undefined,
  isSearching: boolean,
): readonly CallColumn[] {
  if (!isSearching) return visibleColumns(all, chosen);
  return visibleColumns(all, chosen && [...chosen, SUMMARY]).map((column) => {
    if (column.id === SUMMARY) return { ...column, header: "Match" };
    // In a narrow table, the match needs the space.
    return column.id === "assistant" ? { ...column, meta: { ...column.meta, hideBelow: "medium" } } : column;
  });
}

const PLACES: Partial<Record<CallHit["where"], string>> = {
  summary: "Summary",
  customer: "Customer",
  assistant: "Assistant name",
  squad: "Squad name",
  id: "ID",
  tool: "Tool call",
  other: "Other",
};

/** The search match in a call, otherwise its summary. */
function Summary({ row, ends }: { row: CallRow; ends: ShownEnds }) {
  const { hit, summary, lacksTexts, endedReason } = row;
  if (hit) {
    const where = PLACES[hit.where];
    return <Highlight hit={{ ...hit, path: [] }} {...(where && { where })} />;
  }
  if (lacksTexts) return <Pending />;
  if (summary === undefined && isScheduled(row)) {
    return (
      <>
        Scheduled for <When value={cut(row.scheduledAt)} />
      </>
    );
  }
  const unusual = !ends.areElsewhere && isUnusualEnd(endedReason, ends.common);
  return (
    <>
      {unusual && <UnusualEnd reason={cut(endedReason)} common={ends.common} />}
      {(summary !== undefined || !unusual) && text(summary)}
    </>
  );
}

/** Marks an outbound call. Most calls are inbound. */
function Outbound() {
  return (
    <Mark title="Outbound">
      <IconArrowUpRight size={12} stroke={2.25} className="align-[-2px]" aria-hidden="true" />
    </Mark>
  );
}

/** A column of one of the API's enumerations. */
function enumColumn(
  id: string,
  header: string,
  width: number,
  field: "type" | "status" | "endedReason",
  say: (value: string) => string,
): CallColumn {
  return {
    id,
    header,
    size: width,
    meta: { isExtra: true, hideBelow: "medium", title: (row) => cut(row[field]) },
    accessorFn: (row) => row[field],
    cell: ({ row }) => {
      const shown = cut(row.original[field]);
      return shown ? <EnumValue isCell value={shown} label={say(shown)} /> : <Missing />;
    },
    exports: [field],
  };
}

/** The name of the record that a filter value is the ID of; undefined if it's unknown, or no ID. */
export function recordName(facet: string, value: string, names: CallNames): string | undefined {
  if (facet === "assistantId") return names.assistants.get(value);
  if (facet === "squadId") return names.squads.get(value);
  return facet === "phoneNumberId" ? names.numbers.get(value) : undefined;
}

/** The label of a filter value. */
export function sayValue(facet: string, value: string, names: CallNames): string {
  if (value === "") return "Not set";
  if (/Id$/.test(facet)) return recordName(facet, value, names) ?? shortenId(value);
  const shown = cut(value) ?? "";
  if (facet === "evaluation") return sayVerdict(value) ?? shown;
  if (facet === "type") return sayType(shown);
  return facet === "endedReason" ? sayEndReason(shown) : sentence(shown);
}

/** The columns of annotations. */
function annotationColumns(annotations: Annotations | undefined): CallColumn[] {
  const of = ({ id }: CallRow) => annotations?.get(id ?? "");
  return [
    {
      id: "review",
      header: "Review",
      size: 168,
      meta: { isExtra: true, hideBelow: "narrow", title: (row) => of(row)?.assignee },
      accessorFn: (row) => of(row)?.status,
      cell: ({ row }) => <Review annotation={of(row.original)} />,
      exports: ["reviewStatus", "assignee", "starred"],
    },
    {
      id: "tags",
      header: "Tags",
      size: 168,
      meta: { isExtra: true, hideBelow: "medium", title: (row) => tagsOf(of(row)) },
      accessorFn: (row) => tagsOf(of(row)),
      cell: ({ row }) => tagsOf(of(row.original)) ?? <Missing />,
      exports: ["tags"],
    },
    {
      id: "note",
      header: "Note",
      meta: { isExtra: true, hideBelow: "medium", title: (row) => noteOf(of(row)) },
      accessorFn: (row) => noteOf(of(row)),
      cell: ({ row }) => noteOf(of(row.original)) ?? <Missing />,
      exports: ["note", "turnNotes"],
    },
  ];
}

/** The column of how calls were scored. Names are only needed to tell scorecards apart. */
function scorecardColumn(scores: ScoresOfCalls | undefined): CallColumn {
  const of = ({ id }: CallRow) => scores?.byCall.get(id ?? "") ?? [];
  const areSeveral = (scores?.names.length ?? 0) > 1;
  return {
    id: "scorecards",
    header: "Scorecards",
    size: areSeveral ? 248 : 112,
    meta: {
      isExtra: true,
      hideBelow: "narrow",
      title: (row) =>
        of(row)
          .map((one) => `${one.scorecard}: ${[sayScore(one), sayPassed(one)].filter(Boolean).join(", ")}`)
          .join("; ") || undefined,
    },
    accessorFn: (row) => of(row)[0]?.score,
    cell: ({ row }) =>
      of(row.original).length === 0 ? (
        <Missing />
      ) : (
        <span className="relative flex gap-1 truncate">
          <Each of={of(row.original)}>{(one) => <Score of={one} isNamed={areSeveral} />}</Each>
        </span>
      ),
    exports: ["score", "scorecards"],
  };
}

function Score({ of, isNamed }: { of: CallScore; isNamed: boolean }) {
  const Icon = of.hasPassed ? IconCheck : IconX;
  // The score first: a long name is cut.
  const words = isNamed ? `${sayScore(of)} ${of.scorecard}` : sayScore(of);
  if (of.score === undefined) return <Badge>{words}</Badge>;
  return (
    <Badge tone={of.hasPassed ? "good" : "bad"}>
      <Icon className="align-[-2px]" size={12} stroke={2} aria-hidden="true" />
      <span className="sr-only">{sentence(sayPassed(of))}</span> {words}
    </Badge>
  );
}

function sayScore({ score }: CallScore): string {
  return score === undefined ? "No score" : formatNumber(score);
}

function sayPassed({ score, hasPassed }: CallScore): string {
  return score === undefined ? "" : hasPassed ? "passed" : "failed";
}

function Review({ annotation }: { annotation: Annotation | undefined }) {
  const { status = "", assignee = "" } = annotation ?? {};
  if (status === "" && assignee === "") return <Missing />;
  return (
    <>
      {status !== "" && <ReviewBadge status={status} />} {assignee}
    </>
  );
}

/** As text, which a narrow column cuts only at its end. */
function tagsOf(annotation: Annotation | undefined): string | undefined {
  return annotation?.tags.join(", ") || undefined;
}

function noteOf(annotation: Annotation | undefined): string | undefined {
  return cut(annotation && allNotes(annotation).join(" · ")) || undefined;
}

/** Marks a call that is starred or has notes. */
function Marks({ annotation }: { annotation: Annotation | undefined }) {
  if (!annotation) return null;
  return (
    <>
      {annotation.starred && (
        <Mark title="Starred">
          <IconStarFilled size={12} className="align-[-2px]" aria-hidden="true" />
        </Mark>
      )}
      {noteOf(annotation) !== undefined && (
        <Mark title="Has notes">
          <IconNote {...ICON[14]} className="align-[-2px]" />
        </Mark>
      )}
    </>
  );
}

/** A small sign after a value. It's no taller than the text, which it would move. */
function Mark({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span
      className="ms-1.5 leading-0 text-faint in-data-folded:-mx-0.5 in-data-folded:self-center"
      title={title}
    >
      {children}
      <span className="sr-only">{title}</span>
    </span>
  );
}

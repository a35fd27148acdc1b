import { IconCheck, IconNote, IconStarFilled, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CallRow, CallScore } from "@/archive/view-types";
import { formatNumber } from "@/lib/format";
import { sentence } from "@/lib/words";
import { type Annotation, type Annotations, allNotes } from "@/storage/annotations";
import { Badge } from "@/ui/badge";
import { Each } from "@/ui/each";
import { ICON } from "@/ui/icon";
import { Missing } from "@/ui/when";
import { ReviewBadge } from "../call-cells";
import type { ScoresOfCalls } from "../scorecards/scoring";
import type { CallColumn } from "./columns";

/** The columns of annotations. */
export function annotationColumns(annotations: Annotations | undefined): CallColumn[] {
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
export function scorecardColumn(scores: ScoresOfCalls | undefined): CallColumn {
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
          .map((one) => `${one.scorecard}: ${[sayScore(one), sayVerdict(one)].filter(Boolean).join(", ")}`)
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
      <span className="sr-only">{sentence(sayVerdict(of))}</span> {words}
    </Badge>
  );
}

function sayScore({ score }: CallScore): string {
  return score === undefined ? "No score" : formatNumber(score);
}

function sayVerdict({ score, hasPassed }: CallScore): string {
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

/** What fits a cell. */
const CELL = 300;

function noteOf(annotation: Annotation | undefined): string | undefined {
  if (!annotation) return undefined;
  const text = allNotes(annotation).join(" · ");
  return text === "" ? undefined : text.slice(0, CELL);
}

/** Marks a call that is starred or has notes. */
export function Marks({ annotation }: { annotation: Annotation | undefined }) {
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
export function Mark({ title, children }: { title: string; children: ReactNode }) {
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

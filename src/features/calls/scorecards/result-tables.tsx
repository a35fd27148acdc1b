import { useMemo } from "react";
import { Link } from "react-router";
import { idToSegment } from "@/lib/record-address";
import { count, listedUpTo, shortenId } from "@/lib/words";
import { numberColumn } from "@/record-list/record-columns";
import type { Scorecard } from "@/storage/scorecards";
import { Disclosure } from "@/ui/disclosure";
import { Monogram } from "@/ui/monogram";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { Text } from "@/ui/text";
import { Missing } from "@/ui/when";
import { useAssistantNames } from "../assistant-names";
import { PASSED, SCORE, type Summarized, sayCounts, sayMedian, sayPassed, sayResult } from "./result-words";
import type { byAssistant, byWeek, QuestionResult } from "./results";
import { numberOf, sayQuestion } from "./versions";
import { sayWeek, weekAddress } from "./week-columns";

/** The columns that each group of calls has. */
function figureColumns<T extends Summarized>(): Column<T>[] {
  const meta = { ...SCORE.meta, share: "30%" } as const;
  return [
    numberColumn("calls", "Calls", ({ summary }) => summary.calls, { size: 90, hideBelow: "narrow" }),
    { ...SCORE, meta, cell: ({ row }) => <Figure {...sayMedian(row.original.summary)} /> },
    { ...PASSED, meta, cell: ({ row }) => <Figure {...sayPassed(row.original.summary)} /> },
  ];
}

function Figure({ value, range }: ReturnType<typeof sayPassed>) {
  if (value === undefined) return <Missing />;
  return (
    <>
      {value} {range && <span className="text-muted">({range})</span>}
    </>
  );
}

/** The results of each assistant. */
export function AssistantTable({ rows }: { rows: ReturnType<typeof byAssistant> }) {
  const names = useAssistantNames();
  const columns = useMemo((): Column<(typeof rows)[number]>[] => {
    const nameOf = ({ assistantId }: (typeof rows)[number]) =>
      assistantId === undefined ? "No assistant" : (names.get(assistantId) ?? shortenId(assistantId));
    return [
      {
        id: "assistant",
        header: "Assistant",
        meta: { title: nameOf },
        accessorFn: nameOf,
        cell: ({ row: { original: row } }) => (
          <>
            {row.assistantId !== undefined && <Monogram id={row.assistantId} name={nameOf(row)} />}
            <Text>{nameOf(row)}</Text>
          </>
        ),
      },
      ...figureColumns<(typeof rows)[number]>(),
    ];
  }, [names]);
  return (
    <Table
      label="Results by assistant"
      columns={columns}
      records={rows}
      href={({ assistantId }) =>
        assistantId === undefined ? undefined : `/assistants/${idToSegment(assistantId)}`
      }
    />
  );
}

const WEEKS: readonly Column<ReturnType<typeof byWeek>[number]>[] = [
  {
    id: "week",
    header: "Week",
    sortDescFirst: true,
    accessorFn: ({ week }) => week?.from,
    cell: ({
      row: {
        original: { week },
      },
    }) => (week ? sayWeek(week, new Date()) : "No start time"),
  },
  ...figureColumns<ReturnType<typeof byWeek>[number]>(),
];

/** The results of each week of the scorecard with this name. */
export function WeekTable({ rows, scorecard }: { rows: ReturnType<typeof byWeek>; scorecard: string }) {
  return (
    <Table
      label="Results by week"
      columns={WEEKS}
      records={rows}
      href={({ week }) => week && weekAddress(scorecard, week)}
    />
  );
}

/** The results of each question. */
export function QuestionTable({
  scorecard,
  rows,
}: {
  scorecard: Scorecard;
  rows: readonly QuestionResult[];
}) {
  const columns = useMemo((): Column<QuestionResult>[] => {
    const words = (row: QuestionResult) => {
      const numbers = row.versions.map(({ id }) => String(numberOf(scorecard, id)));
      const isOlder = row.versions.at(-1)?.id !== scorecard.versions.at(-1)?.id;
      const name = sayQuestion(row.question, rows.indexOf(row));
      return isOlder ? `${name} (only version ${listedUpTo(3, numbers)})` : name;
    };
    return [
      { id: "question", header: "Question", meta: { title: words }, cell: ({ row }) => words(row.original) },
      numberColumn("answers", "Answers", ({ answered }) => answered, { size: 90 }),
      {
        id: "result",
        header: "Result",
        size: 184,
        meta: { title: sayResult },
        cell: ({ row }) => sayResult(row.original) ?? <Missing />,
      },
      {
        id: "counts",
        header: "Answer counts",
        meta: { share: "26%", hideBelow: "narrow", title: sayCounts },
        cell: ({ row }) => sayCounts(row.original),
      },
    ];
  }, [scorecard, rows]);
  return <Table label="Results by question" columns={columns} records={rows} />;
}

/** How many written answers are listed. */
const MOST = 50;

/** The written answers to each text question, with their calls. */
export function Written({ rows }: { rows: readonly QuestionResult[] }) {
  return rows.map((row, index) => {
    const { question, versions, texts } = row;
    if (texts.length === 0) return null;
    return (
      <Disclosure
        key={`${question.id} ${versions[0]?.id}`}
        className="mt-3"
        label={`${sayQuestion(question, index)}: ${count(texts.length, "written answer")}`}
      >
        <ul className="list-[revert] ps-5">
          {texts.slice(0, MOST).map(({ callId, text }) => (
            <li key={callId} className="wrap-anywhere">
              <Link to={`/calls/${idToSegment(callId)}`}>{text}</Link>
            </li>
          ))}
        </ul>
        {texts.length > MOST && <p className="text-muted">{`The latest ${MOST} are listed.`}</p>}
      </Disclosure>
    );
  });
}

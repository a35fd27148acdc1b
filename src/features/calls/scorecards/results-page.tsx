import { IconClipboardCheck, IconPencil } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { percent } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { FEWEST } from "@/lib/statistics";
import { count, listedUpTo, number, shortenId } from "@/lib/words";
import { numberColumn } from "@/record-list/record-columns";
import type { CallScores, Scorecard } from "@/storage/scorecards";
import { ButtonLink } from "@/ui/button";
import { ColumnChart } from "@/ui/chart";
import { Disclosure } from "@/ui/disclosure";
import { EmptyState } from "@/ui/empty-state";
import { Monogram } from "@/ui/monogram";
import { Page, Section } from "@/ui/page";
import { Select } from "@/ui/select";
import { SkeletonRows } from "@/ui/skeleton";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { Text } from "@/ui/text";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { Missing } from "@/ui/when";
import { useAssistantNames } from "../call-names";
import {
  type AssistantResult,
  agreementWithService,
  byAssistant,
  byQuestion,
  byWeek,
  PASSED,
  type QuestionResult,
  SCORE,
  type ScoredCall,
  type ScoreSummary,
  type Summarized,
  sayAgreement,
  sayCounts,
  sayMedian,
  sayPassed,
  sayResult,
  sayWeek,
  scoredCalls,
  summarize,
  type WeekResult,
  weekAddress,
  weekColumns,
} from "./results";
import { CRUMBS, ScorecardPage } from "./scorecard-page";
import { numberOf, sayQuestion, sayScorecard, usesOf } from "./versions";

/** The results of a scorecard. */
export function Component() {
  return (
    <ScorecardPage title="Scorecard results" skeleton={<SkeletonRows />}>
      {({ scorecard, scores }) => <Results scorecard={scorecard} scores={scores} />}
    </ScorecardPage>
  );
}

function Results({ scorecard, scores }: { scorecard: Scorecard; scores: ReadonlyMap<string, CallScores> }) {
  const [parameters, change] = useUrlParameters();
  const asked = parameters.get("version");
  const uses = useMemo(() => usesOf(scores.values()), [scores]);
  const used = scorecard.versions.filter(({ id }) => uses.has(id));
  const version = used.find(({ id }) => id === asked);
  const results = useMemo(() => {
    const calls = scoredCalls(scorecard, scores.values(), version?.id);
    return {
      calls,
      summary: summarize(calls),
      assistants: byAssistant(calls),
      questions: byQuestion(version ? [version] : scorecard.versions, calls),
      weeks: byWeek(calls),
    };
  }, [scorecard, scores, version]);
  const { calls, summary, assistants, questions, weeks } = results;
  const address = `/calls/scorecards/${idToSegment(scorecard.id)}`;
  return (
    <Page
      title="Scorecard results"
      crumbs={[...CRUMBS, { label: sayScorecard(scorecard), to: address }]}
      barActions={
        <ButtonLink to={address} icon={IconPencil}>
          <span data-label>Edit scorecard</span>
        </ButtonLink>
      }
    >
      {calls.length === 0 ? (
        <EmptyState
          icon={IconClipboardCheck}
          title="No calls scored yet"
          action={<ButtonLink to="/calls">View calls</ButtonLink>}
        >
          Open a call and fill in the scorecard next to its transcript. Results appear here.
        </EmptyState>
      ) : (
        <>
          {used.length > 1 && (
            <div className="mb-3">
              <Select
                aria-label="Version"
                value={version?.id ?? ""}
                options={[
                  { value: "", label: "All versions" },
                  ...used.map(({ id }) => ({
                    value: id,
                    label: `Version ${numberOf(scorecard, id)} · ${count(uses.get(id) ?? 0, "call")}`,
                  })),
                ]}
                onChange={(id) => change((next) => setParameter(next, "version", id), { replace: true })}
              />
            </div>
          )}
          <Figures scored={calls.length} summary={summary} />
          <Section title="By assistant">
            <AssistantTable rows={assistants} />
          </Section>
          <Section title="By question">
            <QuestionTable scorecard={scorecard} rows={questions} />
            <Written rows={questions} />
          </Section>
          <Section title="By week">
            <Weeks rows={weeks} scorecard={sayScorecard(scorecard)} />
          </Section>
          <AgreementSection calls={calls} />
          <div className="text-xs text-muted">
            <p>
              Ranges are 95% confidence intervals: with this many calls, the true value is probably within
              them. A median's interval needs at least 20 calls. Each call counts once, with its latest
              version, in the week it started. Calls without a score count only in results by question.
            </p>
          </div>
        </>
      )}
    </Page>
  );
}

function Figures({ scored, summary }: { scored: number; summary: ScoreSummary }) {
  const figures = [
    { label: "Scored calls", value: number(scored), range: undefined },
    { label: "Median score", ...sayMedian(summary) },
    { label: "Passed", ...sayPassed(summary) },
  ];
  return (
    <dl className="flex flex-wrap gap-6 tabular-nums">
      {figures.map(({ label, value = "–", range }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd>
            <span className="font-semibold">{value}</span>{" "}
            {range && <span className="text-sm text-muted">{range}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Row {
  label: string;
  /** Passed and failed by the service. */
  calls: readonly [number, number];
}

const COLUMNS: readonly Column<Row>[] = [
  { id: "scorecard", header: "Scorecard", cell: ({ row }) => row.original.label },
  ...(["passed", "failed"] as const).map(
    (id, at): Column<Row> => ({
      id,
      header: `Service: ${id}`,
      meta: { share: "30%", align: "end" },
      cell: ({ row }) => number(row.original.calls[at] ?? 0),
    }),
  ),
];

/** How far reviewers and the service's own evaluation agree. */
function AgreementSection({ calls }: { calls: readonly ScoredCall[] }) {
  const result = useMemo(() => agreementWithService(calls), [calls]);
  const { table, found, without } = result;
  const [passed = [0, 0], failed = [0, 0]] = table;
  const rows: Row[] = [
    { label: "Passed", calls: passed },
    { label: "Failed", calls: failed },
  ];
  return (
    <Section title="Agreement with the service's evaluation">
      <p className="mb-3">{sayAgreement(result)}</p>
      {found && (
        <Table label="Agreement" columns={COLUMNS} records={rows} rowId={({ label }) => label} empty={null} />
      )}
      <p className="mt-3 text-xs text-muted">
        {found &&
          found.cases >= FEWEST &&
          `Both agree on ${percent(found.observed)} of ${count(found.cases, "call")}. `}
        {without > 0 &&
          `${count(without, "scored call")} ${without === 1 ? "isn't" : "aren't"} compared: the service's evaluation doesn't say whether ${without === 1 ? "it" : "they"} passed. `}
        Service scores (0 to 10) and percentages pass if they reach the scorecard's pass mark.
      </p>
    </Section>
  );
}

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
function AssistantTable({ rows }: { rows: readonly AssistantResult[] }) {
  const names = useAssistantNames();
  const columns = useMemo((): Column<AssistantResult>[] => {
    const nameOf = ({ assistantId }: AssistantResult) =>
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
      ...figureColumns<AssistantResult>(),
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

const WEEKS: readonly Column<WeekResult>[] = [
  {
    id: "week",
    header: "Week",
    sortDescFirst: true,
    accessorFn: ({ week }) => week?.from,
    cell: ({ row: { original } }) => (original.week ? sayWeek(original.week, new Date()) : "No start time"),
  },
  ...figureColumns<WeekResult>(),
];

/** The results of each week of the scorecard with this name. */
function Weeks({ rows, scorecard }: { rows: readonly WeekResult[]; scorecard: string }) {
  const columns = useMemo(() => weekColumns(rows, scorecard, new Date()), [rows, scorecard]);
  return (
    <>
      {/* A single column would only repeat its row in the table. */}
      {columns.length > 1 && (
        <div className="mb-4 flex h-63 flex-col">
          <ColumnChart label="Median score by week" columns={columns} highest={100} />
          <p className="text-xs text-muted">
            The median score of each week's calls, with a 95% interval for weeks with at least 20 calls.
          </p>
        </div>
      )}
      <Table
        label="Results by week"
        columns={WEEKS}
        records={rows}
        href={({ week }) => week && weekAddress(scorecard, week)}
      />
    </>
  );
}

/** The results of each question. */
function QuestionTable({ scorecard, rows }: { scorecard: Scorecard; rows: readonly QuestionResult[] }) {
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
const MAX_WRITTEN = 50;

/** The written answers to each text question, with their calls. */
function Written({ rows }: { rows: readonly QuestionResult[] }) {
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
          {texts.slice(0, MAX_WRITTEN).map(({ callId, text }) => (
            <li key={callId} className="wrap-anywhere">
              <Link to={`/calls/${idToSegment(callId)}`}>{text}</Link>
            </li>
          ))}
        </ul>
        {texts.length > MAX_WRITTEN && (
          <p className="text-muted">{`The latest ${MAX_WRITTEN} are listed.`}</p>
        )}
      </Disclosure>
    );
  });
}

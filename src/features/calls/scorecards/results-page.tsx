import { IconClipboardCheck, IconPencil } from "@tabler/icons-react";
import { useMemo } from "react";
import { percent } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { FEWEST } from "@/lib/statistics";
import { count, number } from "@/lib/words";
import type { CallScores, Scorecard } from "@/storage/scorecards";
import { ButtonLink } from "@/ui/button";
import { ColumnChart } from "@/ui/chart";
import { EmptyState } from "@/ui/empty-state";
import { Page, Section } from "@/ui/page";
import { Select } from "@/ui/select";
import { SkeletonRows } from "@/ui/skeleton";
import { Table } from "@/ui/table";
import type { Column } from "@/ui/table-columns";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { AssistantTable, QuestionTable, WeekTable, Written } from "./result-tables";
import { sayAgreement, sayMedian, sayPassed } from "./result-words";
import {
  agreementWithService,
  byAssistant,
  byQuestion,
  byWeek,
  type ScoredCall,
  type ScoreSummary,
  scoredCalls,
  summarize,
} from "./results";
import { CRUMBS, ScorecardPage } from "./scorecard-page";
import { numberOf, sayScorecard, usesOf } from "./versions";
import { weekColumns } from "./week-columns";

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
            <WeekChart rows={weeks} scorecard={scorecard} />
            <WeekTable rows={weeks} scorecard={sayScorecard(scorecard)} />
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

function WeekChart({ rows, scorecard }: { rows: ReturnType<typeof byWeek>; scorecard: Scorecard }) {
  const columns = useMemo(() => weekColumns(rows, sayScorecard(scorecard), new Date()), [rows, scorecard]);
  // A single column would only repeat its row in the table.
  if (columns.length < 2) return null;
  return (
    <div className="mb-4 flex h-63 flex-col">
      <ColumnChart label="Median score by week" columns={columns} highest={100} />
      <p className="text-xs text-muted">
        The median score of each week's calls, with a 95% interval for weeks with at least 20 calls.
      </p>
    </div>
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

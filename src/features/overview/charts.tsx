import { IconChartBar } from "@tabler/icons-react";
import { memo, type ReactNode, useMemo } from "react";
import { chartColumn, columnsOf, type DayColumn } from "@/archive/day-columns";
import type { Series } from "@/archive/view-types";
import { sayEndReason } from "@/document/end-reason";
import { sayVerdict } from "@/document/evaluation";
import { type CallFacet, callsAddress } from "@/lib/calls-address";
import { rangeText, sayRange } from "@/lib/day-range";
import { percent } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { count, number, shortenId } from "@/lib/words";
import { ButtonLink } from "@/ui/button";
import { ChartSection, ColumnChart } from "@/ui/chart";
import { EmptyState } from "@/ui/empty-state";
import { Section } from "@/ui/page";
import type { ChartColumn } from "@/ui/recharts";
import { Skeleton } from "@/ui/skeleton";
import { Card, Cards } from "./cards";
import { type EvaluationGroup, groupEvaluations, sayGroup, scoreColumns } from "./figures";
import { DayTable, type Share, ShareBars, type SharesProps, ShareTable } from "./tables";

interface ChartsProps {
  /** Undefined until first computed. */
  series: Series | undefined;
  /** The period before, drawn as a line; undefined if there's none to compare with. */
  before: Series | undefined;
  /** The period, for the links. */
  when: string;
  /** Names by ID: an assistant and a squad may have the same. */
  names: Readonly<Record<"assistantId" | "squadId", ReadonlyMap<string, string>>>;
}

/** Calls over time, end reasons, assistants and evaluations. */
export const Charts = memo(function Charts({ series, before, when, names }: ChartsProps) {
  const columns = useMemo(() => columnsOf(series?.days ?? [], new Date()), [series]);
  const former = useMemo(() => columnsOf(before?.days ?? [], new Date()), [before]);
  const groups = useMemo(() => groupEvaluations(series?.evaluations ?? []), [series]);
  const to = (facet: CallFacet, value: string) => callsAddress({ when, chosen: { [facet]: [value] } });

  if (!series) {
    return (
      <Cards isBusy>
        {["Calls over time", "Evaluations", "End reasons", "Assistants"].map((title) => (
          <Card key={title}>
            <Section title={title}>
              <Skeleton height={228} />
            </Section>
          </Card>
        ))}
      </Cards>
    );
  }

  const ended = series.endedReasons.slice(0, LISTED).map(
    ({ value, count: calls }): Share => ({
      key: value,
      label: value === "" ? "No reason given" : sayEndReason(value),
      raw: value,
      to: to("endedReason", value),
      calls,
    }),
  );
  const assistants = series.answering.slice(0, LISTED).map(
    ({ field, value, count: calls, minutes, medianSeconds }): Share => ({
      key: `${field} ${value}`,
      label:
        value === ""
          ? "No assistant"
          : `${field === "squadId" ? "Squad " : ""}${names[field].get(value) ?? shortenId(value)}`,
      raw: value,
      ...(field === "assistantId" && value !== "" && { assistantId: value }),
      to: to(field, value),
      calls,
      minutes,
      medianSeconds,
    }),
  );
  const sharesOf = ({ values }: EvaluationGroup) =>
    values.slice(0, LISTED).map(
      ({ value, count: calls }): Share => ({
        key: value,
        label: sayVerdict(value) ?? value,
        tone: sayVerdict(value),
        to: to("evaluation", value),
        calls,
      }),
    );

  if (series.calls === 0) {
    return (
      <Card className="mt-4">
        <Section title="Calls over time">
          <EmptyState
            icon={IconChartBar}
            title="No calls in this period"
            action={
              when !== LONGEST && <ButtonLink to={`?when=${LONGEST}`}>Show the last 365 days</ButtonLink>
            }
          >
            Choose a longer period.
          </EmptyState>
        </Section>
      </Card>
    );
  }

  const unended = series.unended > 0 && (
    <p className="mt-2 text-sm text-muted">
      {series.unended === 1
        ? "1 call that hasn't ended isn't included."
        : `${number(series.unended)} calls that haven't ended aren't included.`}
    </p>
  );
  const ahead = series.ahead > 0 && (
    <p className="mt-2 text-sm text-muted">
      {series.ahead === 1
        ? "Includes 1 call that hasn't started. It counts in no duration or average."
        : `Includes ${number(series.ahead)} calls that haven't started. They count in no duration or average.`}
    </p>
  );
  return (
    <Cards>
      <Card>
        <ChartSection
          title="Calls over time"
          chart={
            <div className="flex flex-[1_0_auto] flex-col">
              <ColumnChart
                label="Calls over time"
                columns={columns.map((column, index) => dayColumn(column, former[index]))}
              />
              {former.length > 0 && (
                <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs text-muted">
                  <span className="flex items-center gap-2 before:w-4 before:border-t-8 before:border-accent">
                    {daysOf(columns)}
                  </span>
                  <span className="flex items-center gap-2 before:w-4 before:border-t-2 before:border-dashed before:border-faint">
                    {daysOf(former)}
                  </span>
                </p>
              )}
              {ahead}
            </div>
          }
          table={
            <>
              <DayTable columns={columns} />
              {ahead}
            </>
          }
        />
      </Card>
      <Card>
        <ChartSection
          title="Evaluations"
          chart={
            groups.length === 0 ? (
              <p className="text-sm text-muted">No evaluations in this period</p>
            ) : (
              groups.map((group) => (
                <div key={group.kind} className="[&+&]:mt-4">
                  <p className="mb-3 text-sm text-muted">{sayGroup(group)}</p>
                  {group.kind === "score" || group.kind === "percent" ? (
                    <ScoreChart group={group} when={when} />
                  ) : (
                    <ShareBars
                      label={sayGroup(group)}
                      heading="Evaluation"
                      shares={sharesOf(group)}
                      total={group.calls}
                      limit={groups.length > 1 ? 4 : 7}
                    />
                  )}
                </div>
              ))
            )
          }
          table={groups.map((group) => (
            <div key={group.kind} className="[&+&]:mt-4">
              <p className="mb-3 text-sm text-muted">{sayGroup(group)}</p>
              <ShareTable
                label={sayGroup(group)}
                heading="Evaluation"
                shares={sharesOf(group)}
                total={group.calls}
              />
            </div>
          ))}
        />
      </Card>
      <SharesCard
        title="End reasons"
        label="Calls by end reason"
        heading="End reason"
        shares={ended}
        total={series.calls - series.unended}
        note={unended}
      />
      <SharesCard
        title="Assistants"
        label="Calls by assistant"
        heading="Assistant"
        shares={assistants}
        total={series.calls}
      />
    </Cards>
  );
});

/** The days that columns cover, in words. */
function daysOf(columns: readonly DayColumn[]): string {
  const { from = "" } = columns[0] ?? {};
  const { to = "" } = columns.at(-1) ?? {};
  return sayRange(rangeText({ from, to }), new Date());
}

/** A day, or some days, as a column of the chart. */
function dayColumn(day: DayColumn, former: DayColumn | undefined): ChartColumn {
  const { minutes, medianSeconds } = day;
  const column = chartColumn(day, new Date());
  return {
    ...column,
    before: former?.calls,
    facts: [
      ...column.facts,
      ...(former ? [`${number(former.calls)} on ${former.label}`] : []),
      count(Math.round(minutes), "minute"),
      ...(medianSeconds === undefined ? [] : [`Median ${sayDuration(medianSeconds)}`]),
    ],
  };
}

/** How many calls got which score. */
function ScoreChart({ group, when }: { group: EvaluationGroup; when: string }) {
  const columns = scoreColumns(group).map(({ filter, calls, label, tick }) => ({
    key: label,
    label,
    tick,
    value: calls,
    facts: [count(calls, "call"), `${percent(calls / group.calls)} of ${number(group.calls)}`],
    to: callsAddress({ when, ...filter }),
  }));
  return <ColumnChart label={sayGroup(group)} columns={columns} />;
}

const LONGEST = "365d";
/** At most this many shares are listed: a service may give every call its own evaluation. */
const LISTED = 500;

/** Shares as bars, or all of them as a table, with what isn't included. */
function SharesCard({ title, note, ...shares }: SharesProps & { title: string; note?: ReactNode }) {
  return (
    <Card>
      <ChartSection
        title={title}
        chart={
          <>
            {shares.total > 0 && <ShareBars {...shares} />}
            {note}
          </>
        }
        table={
          <>
            {shares.total > 0 && <ShareTable {...shares} />}
            {note}
          </>
        }
      />
    </Card>
  );
}

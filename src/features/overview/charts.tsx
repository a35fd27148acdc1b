import { IconChartBar, IconTable } from "@tabler/icons-react";
import { memo, type ReactNode, useMemo, useState } from "react";
import type { Series } from "@/archive/view-types";
import { sayVerdict } from "@/document/evaluation";
import { type CallFacet, callsAddress } from "@/lib/calls-address";
import { number, sentence, shortenId } from "@/lib/words";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import { Skeleton } from "@/ui/skeleton";
import { barsOf } from "./day-bars";
import { DayChart, DayTable } from "./day-chart";
import { groupEvaluations } from "./evaluations";
import { sayGroup } from "./figures";
import styles from "./overview.module.css";
import { type Share, ShareBars, ShareTable } from "./share-bars";

interface ChartsProps {
  /** Undefined until first computed. */
  series: Series | undefined;
  /** The period, for the links. */
  when: string;
  /** Names of assistants and squads by ID. */
  names: ReadonlyMap<string, string>;
}

/** Calls over time, end reasons, assistants and evaluations. */
export const Charts = memo(function Charts({ series, when, names }: ChartsProps) {
  const bars = useMemo(() => barsOf(series?.days ?? [], new Date()), [series]);
  const groups = useMemo(() => groupEvaluations(series?.evaluations ?? []), [series]);
  const to = (facet: CallFacet, value: string) => callsAddress({ when, chosen: { [facet]: [value] } });

  if (!series) {
    return (
      <div className={styles.charts} aria-busy="true">
        {["Calls over time", "End reasons", "Assistants", "Evaluations"].map((title) => (
          <Section key={title} title={title}>
            <Skeleton height={208} />
          </Section>
        ))}
      </div>
    );
  }

  const ended = series.endedReasons.map(
    ({ value, count }): Share => ({
      key: value,
      label: value === "" ? "No reason given" : sentence(value),
      raw: value,
      to: to("endedReason", value),
      calls: count,
    }),
  );
  const assistants = series.answering.map(
    ({ field, value, count, minutes, medianSeconds }): Share => ({
      key: `${field} ${value}`,
      label:
        value === ""
          ? "No assistant"
          : `${field === "squadId" ? "Squad " : ""}${names.get(value) ?? shortenId(value)}`,
      raw: value,
      ...(field === "assistantId" && value !== "" && { assistantId: value }),
      to: to(field, value),
      calls: count,
      minutes,
      medianSeconds,
    }),
  );
  const evaluated = groups.map((group) => ({
    ...group,
    shares: group.values.map(
      ({ value, count }): Share => ({
        key: value,
        label: sayVerdict(value) ?? value,
        to: to("evaluation", value),
        calls: count,
      }),
    ),
  }));

  const none = <p className={styles.nothing}>No calls in this period</p>;
  const isEmpty = series.calls === 0;
  const endedCalls = series.calls - series.running;
  const running = series.running > 0 && (
    <p className={styles.more}>
      {series.running === 1
        ? "1 call in progress isn't included."
        : `${number(series.running)} calls in progress aren't included.`}
    </p>
  );
  const chartOfEnded = (shares: ReactNode) => (
    <>
      {isEmpty ? none : endedCalls > 0 && shares}
      {running}
    </>
  );
  return (
    <div className={styles.charts}>
      <ChartSection
        title="Calls over time"
        chart={isEmpty ? none : <DayChart bars={bars} />}
        table={isEmpty ? none : <DayTable bars={bars} />}
      />
      <ChartSection
        title="End reasons"
        chart={chartOfEnded(<ShareBars {...ENDED} shares={ended} total={endedCalls} />)}
        table={chartOfEnded(<ShareTable {...ENDED} shares={ended} total={endedCalls} />)}
      />
      <ChartSection
        title="Assistants"
        chart={isEmpty ? none : <ShareBars {...ASSISTANTS} shares={assistants} total={series.calls} />}
        table={isEmpty ? none : <ShareTable {...ASSISTANTS} shares={assistants} total={series.calls} />}
      />
      <ChartSection
        title="Evaluations"
        chart={
          evaluated.length === 0 ? (
            <p className={styles.nothing}>No evaluations in this period</p>
          ) : (
            evaluated.map((group) => (
              <div key={group.kind} className={styles.group}>
                <p>{sayGroup(group)}</p>
                <ShareBars
                  label={sayGroup(group)}
                  heading="Evaluation"
                  shares={group.shares}
                  total={group.calls}
                  limit={evaluated.length > 1 ? 4 : 7}
                />
              </div>
            ))
          )
        }
        table={evaluated.map((group) => (
          <div key={group.kind} className={styles.group}>
            <p>{sayGroup(group)}</p>
            <ShareTable
              label={sayGroup(group)}
              heading="Evaluation"
              shares={group.shares}
              total={group.calls}
            />
          </div>
        ))}
      />
    </div>
  );
});

const ENDED = { label: "Calls by end reason", heading: "End reason" };
const ASSISTANTS = { label: "Calls by assistant", heading: "Assistant" };

interface ChartSectionProps {
  title: string;
  chart: ReactNode;
  /** The same data in full, as a table. */
  table: ReactNode;
}

/** A chart that can be switched to a table. */
function ChartSection({ title, chart, table }: ChartSectionProps) {
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="quiet"
          icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? "Chart" : "Table"}
        </Button>
      }
    >
      {isTable ? <div className={styles.tableFrame}>{table}</div> : chart}
    </Section>
  );
}

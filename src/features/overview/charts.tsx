import { IconChartBar, IconTable } from "@tabler/icons-react";
import { memo, type ReactNode, useMemo, useState } from "react";
import type { Series } from "@/archive/view-types";
import { type CallFacet, callsAddress } from "@/lib/calls-address";
import { sentence, shortenId } from "@/lib/words";
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
  /** Undefined while they are worked out for the first time. */
  series: Series | undefined;
  /** The period, for the links. */
  when: string;
  /** The assistants' names by id. */
  names: ReadonlyMap<string, string>;
}

/** Calls over time, how they ended, how they were judged, and who took them. */
export const Charts = memo(function Charts({ series, when, names }: ChartsProps) {
  const bars = useMemo(() => barsOf(series?.days ?? [], new Date()), [series]);
  const groups = useMemo(() => groupEvaluations(series?.evaluations ?? []), [series]);
  const to = (facet: CallFacet, value: string) => callsAddress({ when, chosen: { [facet]: [value] } });

  if (!series) {
    return (
      <div className={styles.charts} aria-busy="true">
        {["Calls over time", "How calls ended", "Assistants", "Evaluations"].map((title) => (
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
      label: value === "" ? "No reason told" : sentence(value),
      raw: value,
      to: to("endedReason", value),
      calls: count,
    }),
  );
  const assistants = series.assistants.map(
    ({ value, count, minutes, medianSeconds }): Share => ({
      key: value,
      label: value === "" ? "No assistant named" : (names.get(value) ?? shortenId(value)),
      raw: value,
      to: to("assistantId", value),
      calls: count,
      minutes,
      medianSeconds,
    }),
  );
  const judged = groups.map((group) => ({
    ...group,
    shares: group.values.map(
      ({ value, count }): Share => ({ key: value, label: value, to: to("evaluation", value), calls: count }),
    ),
  }));

  const none = <p className={styles.nothing}>No calls in this period.</p>;
  const isEmpty = series.calls === 0;
  return (
    <div className={styles.charts}>
      <ChartSection
        title="Calls over time"
        chart={isEmpty ? none : <DayChart bars={bars} />}
        table={isEmpty ? none : <DayTable bars={bars} />}
      />
      <ChartSection
        title="How calls ended"
        chart={isEmpty ? none : <ShareBars {...ENDED} shares={ended} total={series.calls} />}
        table={isEmpty ? none : <ShareTable {...ENDED} shares={ended} total={series.calls} />}
      />
      <ChartSection
        title="Assistants"
        chart={isEmpty ? none : <ShareBars {...ASSISTANTS} shares={assistants} total={series.calls} />}
        table={isEmpty ? none : <ShareTable {...ASSISTANTS} shares={assistants} total={series.calls} />}
      />
      <ChartSection
        title="Evaluations"
        chart={
          judged.length === 0 ? (
            <p className={styles.nothing}>No call of this period was evaluated.</p>
          ) : (
            judged.map((group) => (
              <div key={group.kind} className={styles.group}>
                <p>{sayGroup(group)}</p>
                <ShareBars
                  label={sayGroup(group)}
                  heading="Evaluation"
                  shares={group.shares}
                  total={group.calls}
                  limit={judged.length > 1 ? 4 : 7}
                />
              </div>
            ))
          )
        }
        table={judged.map((group) => (
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

const ENDED = { label: "How calls ended", heading: "Ended reason" };
const ASSISTANTS = { label: "Calls by assistant", heading: "Assistant" };

interface ChartSectionProps {
  title: string;
  chart: ReactNode;
  /** The same as a table, with everything that the chart leaves out. */
  table: ReactNode;
}

/** A chart, and the table behind it. */
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
          aria-label={`${title} as a ${isTable ? "chart" : "table"}`}
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

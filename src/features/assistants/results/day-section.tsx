import { useMemo } from "react";
import { Link } from "react-router";
import { columnsOf } from "@/archive/day-columns";
import type { DaySeries } from "@/archive/view-types";
import { callsAddress } from "@/lib/calls-address";
import { dayOf, sayDay } from "@/lib/day-range";
import { count, number } from "@/lib/words";
import { ChartSection, ColumnChart } from "@/ui/chart";
import { PlainTable } from "@/ui/plain-table";
import type { ChartColumn } from "@/ui/recharts";
import { Skeleton } from "@/ui/skeleton";
import type { AssistantChange } from "./changes";

const TITLE = "Calls over time";

interface DaySectionProps {
  /** The assistant, for the links to its calls. */
  id: string;
  /** Undefined until first computed. */
  days: readonly DaySeries[] | undefined;
  changes: readonly AssistantChange[];
}

/** An assistant's calls per day, with a mark on each day that it was changed. */
export function DaySection({ id, days, changes }: DaySectionProps) {
  const columns = useMemo(() => days && dayColumns(id, days, changes), [id, days, changes]);
  return (
    <ChartSection
      title={TITLE}
      chart={
        columns ? (
          <>
            <ColumnChart label={TITLE} columns={columns} />
            {columns.some(({ mark }) => mark) && (
              <p className="text-xs text-muted">Lines mark changes to the assistant.</p>
            )}
          </>
        ) : (
          <Skeleton height={228} />
        )
      }
      table={
        <PlainTable className="tabular-nums" aria-label={TITLE}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Calls</th>
              <th scope="col">Changes</th>
            </tr>
          </thead>
          <tbody>
            {columns?.toReversed().map(({ key, label, to, value, mark }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={to}>{label}</Link>
                </th>
                <td>{number(value)}</td>
                <td>{mark ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      }
    />
  );
}

function dayColumns(
  id: string,
  days: readonly DaySeries[],
  changes: readonly AssistantChange[],
): ChartColumn[] {
  const now = new Date();
  const changed = changes.map(({ at }) => dayOf(new Date(at)));
  return columnsOf(days, now).map(({ from, to, label, calls, isRunning }): ChartColumn => {
    const marked = changed.filter((day) => from <= day && day <= to).length;
    return {
      key: from,
      label,
      tick: sayDay(from, now),
      value: calls,
      isRunning,
      facts: [`${count(calls, "call")}${isRunning ? " so far" : ""}`],
      ...(marked > 0 && { mark: count(marked, "change") }),
      to: callsAddress({ when: { from, to }, chosen: { assistantId: [id] } }),
    };
  });
}

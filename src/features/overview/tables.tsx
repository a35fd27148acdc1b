import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { DayColumn } from "@/archive/day-columns";
import { callsAddress } from "@/lib/calls-address";
import { percent } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { count, number } from "@/lib/words";
import { cn } from "@/ui/cn";
import { Monogram } from "@/ui/monogram";

/** A table of numbers. What they belong to is in its first column. */
function NumberTable({ className, ...table }: ComponentProps<"table">) {
  return (
    <table
      {...table}
      className={cn(
        "w-full table-fixed text-sm tabular-nums",
        "[&_:is(th,td)]:h-8 [&_:is(th,td)]:px-2 [&_:is(th,td)]:text-end [&_:is(th,td)]:whitespace-nowrap max-sm:[&_:is(th,td)]:px-1",
        "[&_thead_th]:w-19 max-sm:[&_thead_th:not(:first-child)]:w-13.5",
        "[&_th:first-child]:relative [&_th:first-child]:w-auto [&_th:first-child]:truncate [&_th:first-child]:text-start",
        className,
      )}
    />
  );
}

/** With lines between the rows; long names wrap. */
const RULED =
  "[&_th[scope=row]]:whitespace-normal [&_thead]:border-b [&_thead]:border-line [&_tr+tr]:border-t [&_tr+tr]:border-line";

/** A share of the calls. */
export interface Share {
  key: string;
  label: string;
  /** The API's value, if the label differs. */
  raw?: string;
  /** The assistant, if it's one's share. */
  assistantId?: string;
  /** Which color its bar has. */
  tone?: "Passed" | "Failed" | undefined;
  /** A link to these calls. */
  to: string;
  calls: number;
  minutes?: number;
  medianSeconds?: number | undefined;
}

export interface SharesProps {
  /** The table's name. */
  label: string;
  /** The heading of its first column. */
  heading: string;
  shares: readonly Share[];
  /** All calls, including those of other shares. */
  total: number;
}

/** The first shares as bars, in order. It's a table, so that screen readers announce the numbers. */
export function ShareBars({ label, heading, shares, total, limit = 7 }: SharesProps & { limit?: number }) {
  const most = Math.max(1, ...shares.map(({ calls }) => calls));
  const shown = shares.slice(0, shares.length === limit + 1 ? limit + 1 : limit);
  const hidden = shares.slice(shown.length);
  return (
    <>
      <NumberTable aria-label={label}>
        <colgroup>
          <col />
          <col className="w-16" />
          <col className="w-16" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">Calls</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, raw, assistantId, tone, to, calls }) => (
            <tr key={key} className="relative hover:bg-hover">
              <th scope="row" title={raw}>
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0.75 start-0 min-w-0.5 rounded-sm bg-accent-tint [print-color-adjust:exact] data-[tone=Failed]:bg-bad-line data-[tone=Passed]:bg-good-line forced-colors:border forced-colors:border-[CanvasText]"
                  data-tone={tone}
                  style={{ width: `${(calls / most) * 100}%` }}
                />
                {assistantId && (
                  <span className="relative me-2">
                    <Monogram id={assistantId} name={label} />
                  </span>
                )}
                <Link
                  to={to}
                  className="relative text-fg after:absolute after:-inset-x-2 after:-inset-y-1.75"
                >
                  {label}
                </Link>
              </th>
              <td>{number(calls)}</td>
              <td className="text-muted">{percent(calls / total)}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
      {hidden.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {`${number(hidden.length)} more in the table (${count(callsIn(hidden), "call")})`}
        </p>
      )}
    </>
  );
}

function callsIn(shares: readonly Share[]): number {
  return shares.reduce((sum, { calls }) => sum + calls, 0);
}

/** Shares with every row and every number. */
export function ShareTable({ label, heading, shares, total }: SharesProps) {
  const others = total - callsIn(shares);
  const hasMinutes = shares.some(({ minutes }) => minutes !== undefined);
  return (
    <NumberTable className={RULED} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Calls</th>
          <th scope="col">Share</th>
          {hasMinutes && <th scope="col">Minutes</th>}
          {hasMinutes && <th scope="col">Median</th>}
        </tr>
      </thead>
      <tbody>
        {shares.map(({ key, label, raw, to, calls, minutes = 0, medianSeconds }) => (
          <tr key={key}>
            <th scope="row" title={raw}>
              <Link to={to} className="text-fg">
                {label}
              </Link>
            </th>
            <td>{number(calls)}</td>
            <td>{percent(calls / total)}</td>
            {hasMinutes && <td>{number(Math.round(minutes))}</td>}
            {hasMinutes && <td>{medianSeconds === undefined ? "–" : sayDuration(medianSeconds)}</td>}
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <th scope="row">Others</th>
            <td>{number(others)}</td>
            <td>{percent(others / total)}</td>
            {hasMinutes && <td colSpan={2} />}
          </tr>
        )}
      </tbody>
    </NumberTable>
  );
}

/** Calls over time as a table, newest first. */
export function DayTable({ columns }: { columns: readonly DayColumn[] }) {
  const hasMedians = columns.some(({ medianSeconds }) => medianSeconds !== undefined);
  return (
    <NumberTable className={RULED} aria-label="Calls over time">
      <thead>
        <tr>
          <th scope="col">{columns.some(({ from, to }) => from !== to) ? "Dates" : "Date"}</th>
          <th scope="col">Calls</th>
          <th scope="col">Minutes</th>
          {hasMedians && <th scope="col">Median</th>}
        </tr>
      </thead>
      <tbody>
        {columns.toReversed().map(({ from, to, label, calls, minutes, medianSeconds }) => (
          <tr key={from}>
            <th scope="row">
              <Link to={callsAddress({ when: { from, to } })} className="text-fg">
                {label}
              </Link>
            </th>
            <td>{number(calls)}</td>
            <td>{number(Math.round(minutes))}</td>
            {hasMedians && <td>{medianSeconds === undefined ? "–" : sayDuration(medianSeconds)}</td>}
          </tr>
        ))}
      </tbody>
    </NumberTable>
  );
}

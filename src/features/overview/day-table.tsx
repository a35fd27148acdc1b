import { Link } from "react-router";
import type { DayColumn } from "@/archive/day-columns";
import { callsAddress } from "@/lib/calls-address";
import { sayDuration } from "@/lib/time";
import { number } from "@/lib/words";
import { RuledTable } from "./number-table";

/** Calls over time as a table, newest first. */
export default function DayTable({ columns }: { columns: readonly DayColumn[] }) {
  const hasMedians = columns.some(({ medianSeconds }) => medianSeconds !== undefined);
  return (
    <RuledTable aria-label="Calls over time">
      <thead>
        <tr>
          <th scope="col">{columns.some(({ from, to }) => from !== to) ? "Dates" : "Date"}</th>
          <th scope="col">Calls</th>
          <th scope="col">Minutes</th>
          {hasMedians && <th scope="col">Median</th>}
        </tr>
      </thead>
      <tbody>
        {columns.toReversed().map((column) => (
          <tr key={column.from}>
            <th scope="row">
              <Link to={callsAddress({ when: { from: column.from, to: column.to } })} className="text-fg">
                {column.label}
              </Link>
            </th>
            <td>{number(column.calls)}</td>
            <td>{number(Math.round(column.minutes))}</td>
            {hasMedians && (
              <td>{column.medianSeconds === undefined ? "–" : sayDuration(column.medianSeconds)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </RuledTable>
  );
}

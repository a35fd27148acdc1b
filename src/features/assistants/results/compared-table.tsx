import { useMemo } from "react";
import type { Outcomes } from "@/archive/view-types";
import { count } from "@/lib/words";
import plain from "@/ui/plain-table.module.css";
import { compareOutcomes } from "./comparison";
import styles from "./results.module.css";

interface ComparedTableProps {
  before: Outcomes;
  after: Outcomes;
  titles: readonly [string, string];
}

/** Every measure of both sides, with its 95% interval and count, and what can be said of the difference. */
export function ComparedTable({ before, after, titles }: ComparedTableProps) {
  const measures = useMemo(() => compareOutcomes(before, after), [before, after]);
  return (
    <>
      <table className={`${plain.table} numeric ${styles.table}`} aria-label="Comparison">
        <thead className="muted">
          <tr>
            <th scope="col">Measure</th>
            {[before, after].map(({ calls }, index) => (
              <th key={titles[index] === titles[0] ? index : titles[index]} scope="col">
                <bdi>{titles[index]}</bdi>
                <small>{count(calls, "call")}</small>
              </th>
            ))}
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ label, sides, difference, isClear }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {(["before", "after"] as const).map((side, index) => (
                <td key={side}>
                  {sides[index]?.value ?? "–"}
                  {sides[index] && (
                    <>
                      <small>{sides[index].interval}</small>
                      <small>{sides[index].of}</small>
                    </>
                  )}
                </td>
              ))}
              <td data-clear={isClear || undefined}>{difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted caption">
        Ranges are 95% intervals: Wilson and Newcombe for shares, bootstrap for medians. About one measure in
        20 differs by chance, and other things may have changed at the same time. Calls in progress aren't
        counted.
      </p>
    </>
  );
}

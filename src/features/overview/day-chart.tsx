import { type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { callsAddress } from "@/lib/calls-address";
import { sayDuration } from "@/lib/time";
import { count, number } from "@/lib/words";
import { type Bar, scaleTop } from "./day-bars";
import styles from "./overview.module.css";

/** Calls over time: one bar per day or per several days, each a link to its calls. The arrow keys move between bars. */
export function DayChart({ bars }: { bars: readonly Bar[] }) {
  const [shown, setShown] = useState<string>();
  const top = scaleTop(Math.max(0, ...bars.map(({ calls }) => calls)));
  const current = bars.find(({ from }) => from === shown);
  // Only one bar is in the tab order: the last one shown, otherwise the newest.
  const stop = (current ?? bars.at(-1))?.from;

  const go = (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...event.currentTarget.querySelectorAll("a")];
    const at = links.findIndex((link) => link.matches(":focus"));
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  };

  return (
    <div className={styles.dayChart}>
      <div className={styles.plot}>
        {[top, top / 2, 0].map((value) => (
          <div
            key={value}
            aria-hidden="true"
            className={styles.line}
            style={{ bottom: `${(value / top) * 100}%` }}
          >
            <span>{number(value)}</span>
          </div>
        ))}
        <ul
          aria-label="Calls over time"
          className={styles.bars}
          onKeyDown={go}
          onMouseLeave={() => setShown(undefined)}
        >
          {bars.map((bar) => (
            <li key={bar.from}>
              <Link
                to={callsAddress({ when: { from: bar.from, to: bar.to } })}
                tabIndex={bar.from === stop ? 0 : -1}
                aria-label={sayBar(bar)}
                onMouseEnter={() => setShown(bar.from)}
                onFocus={() => setShown(bar.from)}
              >
                <span style={{ height: `${(bar.calls / top) * 100}%` }} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className={styles.ends}>
        <span>{bars[0]?.label}</span>
        <span className={styles.detail}>{current && sayBar(current)}</span>
        <span>{bars.length > 1 && bars.at(-1)?.label}</span>
      </div>
    </div>
  );
}

function sayBar({ label, calls, minutes, medianSeconds }: Bar): string {
  const totals = `${label}: ${count(calls, "call")}, ${count(Math.round(minutes), "minute")}`;
  return medianSeconds === undefined ? totals : `${totals}, median ${sayDuration(medianSeconds)}`;
}

/** The same as a table, newest first. */
export function DayTable({ bars }: { bars: readonly Bar[] }) {
  const hasMedians = bars.some(({ medianSeconds }) => medianSeconds !== undefined);
  return (
    <table className={styles.table} aria-label="Calls over time">
      <thead>
        <tr>
          <th scope="col">{bars.some(({ from, to }) => from !== to) ? "Dates" : "Date"}</th>
          <th scope="col">Calls</th>
          <th scope="col">Minutes</th>
          {hasMedians && <th scope="col">Median</th>}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => (
          <tr key={bar.from}>
            <th scope="row">
              <Link to={callsAddress({ when: { from: bar.from, to: bar.to } })}>{bar.label}</Link>
            </th>
            <td>{number(bar.calls)}</td>
            <td>{number(Math.round(bar.minutes))}</td>
            {hasMedians && <td>{bar.medianSeconds === undefined ? "–" : sayDuration(bar.medianSeconds)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

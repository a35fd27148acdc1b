import { Link } from "react-router";
import { sayDuration } from "@/lib/time";
import { number } from "@/lib/words";
import styles from "./overview.module.css";

/** A part of the calls. */
export interface Share {
  key: string;
  label: string;
  /** The service's own word, where the label is another. */
  raw?: string;
  /** Where the calls that it counts are listed. */
  to: string;
  calls: number;
  minutes?: number;
  medianSeconds?: number | undefined;
}

interface ShareProps {
  /** What the table is called. */
  label: string;
  /** What stands in its first column. */
  heading: string;
  shares: readonly Share[];
  /** What the parts are parts of. */
  total: number;
}

const SHOWN = 7;

/** Parts of the calls as bars, the largest first. It is a table, so whoever hears it hears the numbers. */
export function ShareBars({ label, heading, shares, total, limit = SHOWN }: ShareProps & { limit?: number }) {
  const most = Math.max(1, ...shares.map(({ calls }) => calls));
  const shown = shares.slice(0, shares.length === limit + 1 ? limit + 1 : limit);
  const hidden = shares.slice(shown.length);
  return (
    <>
      <table className={styles.shares} aria-label={label}>
        <colgroup>
          <col />
          <col className={styles.count} />
          <col className={styles.count} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">Calls</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((share) => (
            <tr key={share.key}>
              <th scope="row" title={share.raw}>
                <span
                  aria-hidden="true"
                  className={styles.bar}
                  style={{ width: `${(share.calls / most) * 100}%` }}
                />
                <Link to={share.to}>{share.label}</Link>
              </th>
              <td>{number(share.calls)}</td>
              <td className={styles.percent}>{percent(share.calls, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden.length > 0 && (
        <p className={styles.more}>
          {number(hidden.length)} more, {number(hidden.reduce((sum, { calls }) => sum + calls, 0))} calls: see
          the table.
        </p>
      )}
    </>
  );
}

/** The same with every row and every number. */
export function ShareTable({ label, heading, shares, total }: ShareProps) {
  const hasMinutes = shares.some(({ minutes }) => minutes !== undefined);
  return (
    <table className={styles.table} aria-label={label}>
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
        {shares.map((share) => (
          <tr key={share.key}>
            <th scope="row" title={share.raw}>
              <Link to={share.to}>{share.label}</Link>
            </th>
            <td>{number(share.calls)}</td>
            <td>{percent(share.calls, total)}</td>
            {hasMinutes && <td>{number(Math.round(share.minutes ?? 0))}</td>}
            {hasMinutes && (
              <td>{share.medianSeconds === undefined ? "–" : sayDuration(share.medianSeconds)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percent(part: number, whole: number): string {
  if (whole === 0) return "–";
  const share = (part / whole) * 100;
  return share > 0 && share < 1 ? "< 1 %" : `${Math.round(share)} %`;
}

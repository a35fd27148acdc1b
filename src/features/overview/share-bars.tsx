import { Link } from "react-router";
import { percent } from "@/lib/format";
import { count, number } from "@/lib/words";
import { Monogram } from "@/ui/monogram";
import { NumberTable } from "./number-table";

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

export interface ShareProps {
  /** The table's name. */
  label: string;
  /** The heading of its first column. */
  heading: string;
  shares: readonly Share[];
  /** All calls, including those of other shares. */
  total: number;
}

const SHOWN = 7;

/** Shares as bars, in order. It's a table, so that screen readers announce the numbers. */
export function ShareBars({ label, heading, shares, total, limit = SHOWN }: ShareProps & { limit?: number }) {
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
          {shown.map((share) => (
            <tr key={share.key} className="relative hover:bg-hover">
              <th scope="row" title={share.raw}>
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0.75 start-0 min-w-0.5 rounded-sm bg-accent-tint data-[tone=Failed]:bg-bad-line data-[tone=Passed]:bg-good-line forced-colors:border forced-colors:border-[CanvasText]"
                  data-tone={share.tone}
                  style={{ width: `${(share.calls / most) * 100}%` }}
                />
                {share.assistantId && (
                  <span className="relative me-2">
                    <Monogram id={share.assistantId} name={share.label} />
                  </span>
                )}
                <Link
                  to={share.to}
                  className="relative text-fg after:absolute after:-inset-x-2 after:-inset-y-1.75"
                >
                  {share.label}
                </Link>
              </th>
              <td>{number(share.calls)}</td>
              <td className="text-muted">{shareOf(share.calls, total)}</td>
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

/** A part in percent; a dash where the whole is nothing. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? "–" : percent(part / whole);
}

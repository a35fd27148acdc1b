import { Link } from "react-router";
import { sayDuration } from "@/lib/time";
import { number } from "@/lib/words";
import { RuledTable } from "./number-table";
import { type ShareProps, shareOf } from "./share-bars";

/** Shares with every row and every number. */
export default function ShareTable({ label, heading, shares, total }: ShareProps) {
  const others = total - shares.reduce((sum, { calls }) => sum + calls, 0);
  const hasMinutes = shares.some(({ minutes }) => minutes !== undefined);
  return (
    <RuledTable aria-label={label}>
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
              <Link to={share.to} className="text-fg">
                {share.label}
              </Link>
            </th>
            <td>{number(share.calls)}</td>
            <td>{shareOf(share.calls, total)}</td>
            {hasMinutes && <td>{number(Math.round(share.minutes ?? 0))}</td>}
            {hasMinutes && (
              <td>{share.medianSeconds === undefined ? "–" : sayDuration(share.medianSeconds)}</td>
            )}
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <th scope="row">Others</th>
            <td>{number(others)}</td>
            <td>{shareOf(others, total)}</td>
            {hasMinutes && <td colSpan={2} />}
          </tr>
        )}
      </tbody>
    </RuledTable>
  );
}

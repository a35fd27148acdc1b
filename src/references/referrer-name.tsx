import { Link } from "react-router";
import { referrerAddress, referrerName } from "./places";
import type { Referrer } from "./reference";

/** A record's name, which links to its page if it has one. */
export function ReferrerName({ referrer, className }: { referrer: Referrer; className?: string }) {
  const page = referrerAddress(referrer);
  const name = referrerName(referrer);
  return page ? (
    <Link to={page} className={className}>
      {name}
    </Link>
  ) : (
    name
  );
}

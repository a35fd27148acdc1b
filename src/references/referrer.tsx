import { IconBook2, IconHash, IconPhone, IconSitemap } from "@tabler/icons-react";
import { Link } from "react-router";
import { IconMark, Monogram } from "@/ui/monogram";
import { referrerAddress, referrerName } from "./places";
import type { Referrer } from "./reference";

const ICONS = { squad: IconSitemap, "knowledge-base": IconBook2, call: IconPhone, "phone-number": IconHash };

/** The sign of a record before its name: an assistant's monogram, or the icon of its kind. */
export function ReferrerMark({ referrer }: { referrer: Referrer }) {
  if (referrer.kind === "assistant") return <Monogram id={referrer.id ?? ""} name={referrerName(referrer)} />;
  return <IconMark icon={ICONS[referrer.kind]} />;
}

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

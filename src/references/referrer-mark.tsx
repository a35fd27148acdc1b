import { IconBook2, IconHash, IconPhone, IconSitemap } from "@tabler/icons-react";
import { IconMark, Monogram } from "@/ui/monogram";
import { referrerName } from "./places";
import type { Referrer } from "./reference";

const ICONS = { squad: IconSitemap, "knowledge-base": IconBook2, call: IconPhone, "phone-number": IconHash };

/** The sign of a record before its name: an assistant's monogram, or the icon of its kind. */
export function ReferrerMark({ referrer }: { referrer: Referrer }) {
  if (referrer.kind === "assistant") return <Monogram id={referrer.id ?? ""} name={referrerName(referrer)} />;
  return <IconMark icon={ICONS[referrer.kind]} />;
}

import { IconBook2, IconHash, IconPhone, IconSitemap } from "@tabler/icons-react";
import { IconMark, Monogram } from "@/ui/monogram";
import { holderName } from "./places";
import type { Holder } from "./reference";

const ICONS = { squad: IconSitemap, "knowledge-base": IconBook2, call: IconPhone, "phone-number": IconHash };

/** The sign of a record before its name: an assistant's monogram, or the icon of its kind. */
export function HolderMark({ holder }: { holder: Holder }) {
  if (holder.kind === "assistant") return <Monogram id={holder.id ?? ""} name={holderName(holder)} />;
  return <IconMark icon={ICONS[holder.kind]} />;
}

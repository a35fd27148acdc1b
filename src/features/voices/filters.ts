import type { KnownUses } from "@/references/use-uses";
import type { ListFilters } from "@/ui/use-list-choices";
import { groupOf, type VoiceRow } from "./voice-rows";

/** What the list can be filtered by, as it stands in the URL. */
export const FILTERS = ["language", "used"] as const;

/** The voices that pass the filters. One whose uses are not known passes as used and unused. */
export function filtered(
  rows: readonly VoiceRow[],
  filters: ListFilters<(typeof FILTERS)[number]>,
  uses: Pick<KnownUses, "unread">,
): readonly VoiceRow[] {
  const { language, used } = filters;
  return rows.filter((row) => {
    if (language !== undefined && groupOf(row) !== language) return false;
    if (used === undefined || row.usedBy === undefined) return true;
    const isUsed = row.usedBy.length > 0;
    return (!isUsed && uses.unread.length > 0) || isUsed === (used === "yes");
  });
}

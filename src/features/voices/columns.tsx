import { IconVolume } from "@tabler/icons-react";
import { type Filter, inUseFilter } from "@/record-list/filters";
import type { KnownUses } from "@/references/use-uses";
import { usersColumn } from "@/references/users-cell";
import type { Column } from "@/ui/data-table-columns";
import { IconMark } from "@/ui/monogram";
import { Text } from "@/ui/text";
import { groupOf, type VoiceRow } from "./voice-rows";

/** The columns of the voices' list. */
export function voiceColumns(uses: KnownUses): Column<VoiceRow>[] {
  return [
    {
      id: "name",
      header: "Name",
      width: "34%",
      sortBy: ({ name }) => name,
      title: ({ name }) => name,
      cell: ({ name }) => (
        <>
          <IconMark icon={IconVolume} />
          <Text>{name}</Text>
        </>
      ),
    },
    usersColumn(({ voice }) => uses.of(voice), uses.unread.length > 0),
  ];
}

/** The filters of the list. */
export function voiceFilters(
  uses: Pick<KnownUses, "unread">,
  voices: readonly VoiceRow[] = [],
): Filter<VoiceRow>[] {
  return [
    {
      name: "language",
      label: "Language",
      // In the order of the groups.
      options: [...new Set(voices.map(groupOf))],
      valuesOf: groupOf,
    },
    inUseFilter(({ usedBy }) => usedBy, uses.unread.length > 0),
  ];
}

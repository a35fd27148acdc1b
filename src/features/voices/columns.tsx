import type { KnownUses } from "@/references/use-uses";
import { UsersCell } from "@/references/users-cell";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Mark } from "@/ui/record-columns";
import { Missing } from "@/ui/when";
import type { VoiceRow } from "./voice-rows";

/** The columns of the voices' list. */
export function voiceColumns(uses: KnownUses): Column<VoiceRow>[] {
  return [
    {
      id: "name",
      header: "Name",
      width: "34%",
      sortBy: ({ name }) => name,
      cell: ({ name, entry }) => (
        <>
          <span title={name}>{name ?? "Without a name"}</span>
          {!entry && <Mark tone="neutral">not listed</Mark>}
        </>
      ),
    },
    {
      id: "language",
      header: "Language",
      hideBelow: "narrow",
      cell: ({ language, entry }) =>
        language ?? (entry ? <Cell record={entry} path={["language"]} /> : <Missing />),
    },
    {
      id: "uses",
      header: "Used by",
      highFirst: true,
      sortBy: ({ usedBy }) => usedBy?.length,
      cell: ({ name }) => (
        <UsersCell references={name === undefined ? [] : uses.of(name)} isPartial={uses.unread.length > 0} />
      ),
    },
  ];
}

import type { KnownUses } from "@/references/use-uses";
import { UsersCell } from "@/references/users-cell";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Mark } from "@/ui/record-columns";
import type { VoiceRow } from "./voice-rows";

/** The columns of the voices' list. */
export function voiceColumns(uses: KnownUses): Column<VoiceRow>[] {
  return [
    {
      id: "name",
      header: "Name",
      width: "34%",
      sortBy: ({ name }) => name,
      cell: ({ name, entry, language }) => (
        <>
          <span title={name}>{name ?? "Without a name"}</span>
          {!entry && <Mark tone="neutral">not listed</Mark>}
          {language === undefined && entry?.language != null && (
            <>
              {" "}
              <Cell record={entry} path={["language"]} />
            </>
          )}
        </>
      ),
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

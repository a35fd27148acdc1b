import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { AssistantValue, SquadValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { squadsQuery } from "@/api/squads";
import { idToSegment } from "@/lib/record-address";
import { shortenId } from "@/lib/words";
import { useRecentList } from "@/record-list/found-records";
import { toolNames, toolUsers } from "@/references/tool-names";
import type { FoundRecord, FoundRecords } from "@/ui/page-definition";

/** The tools that assistants and squads refer to by ID, because the API doesn't list tools. */
export function findTools(
  assistants: readonly Loaded<AssistantValue>[],
  squads: readonly Loaded<SquadValue>[],
): FoundRecord[] {
  const lists = { assistants: assistants.map(({ raw }) => raw), squads: squads.map(({ raw }) => raw) };
  const known = toolNames(lists);
  return [...toolUsers(lists)].map(([id, users]): FoundRecord => {
    const [first, ...others] = new Set(users.map(({ name, id }) => name ?? id ?? "Unnamed"));
    const detail = others.length > 0 ? `Used by ${first} and ${others.length} more` : `Used by ${first}`;
    return { label: known.get(id) ?? shortenId(id, 12), detail, also: id, to: `/tools/${idToSegment(id)}` };
  });
}

/** What the command palette finds of tools. */
export function useFound(): FoundRecords {
  const { records: assistants } = useRecentList(assistantsQuery);
  const { records: squads } = useRecentList(squadsQuery);
  return { records: useMemo(() => findTools(assistants, squads), [assistants, squads]) };
}

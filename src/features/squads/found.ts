import type { SquadValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { squadsQuery } from "@/api/squads";
import { formatPath } from "@/document/path";
import { variableValuesIn } from "@/document/variable-values";
import { cached } from "@/lib/cached";
import { idToSegment } from "@/lib/record-address";
import { count } from "@/lib/words";
import { foundRecords, useFoundList } from "@/record-list/found-records";
import type { FoundRecord } from "@/ui/page-definition";

const addressOf = (id: string) => `/squads/${idToSegment(id)}`;

/** The squads, and the values that they give variables, each of which leads to its place. */
const find = cached((squads: readonly Loaded<SquadValue>[]) => [
  ...foundRecords(squads, { to: addressOf, detail: ({ value }) => count(value.members.length, "member") }),
  ...squads.filter(({ id }) => id !== "").flatMap(variablesOf),
]);

function variablesOf({ id, name: squad, raw }: Loaded<SquadValue>): FoundRecord[] {
  return variableValuesIn(raw).map(({ name, value, path }) => ({
    group: "Variables",
    label: `{{${name}}}`,
    detail: `${value} · ${squad}`,
    to: `${addressOf(id)}?${new URLSearchParams({ field: formatPath(path), found: value })}`,
  }));
}

/** What the command palette finds of squads. */
export const useFound = () => useFoundList("squads", squadsQuery, find);

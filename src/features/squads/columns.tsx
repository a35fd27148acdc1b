import { nameOf } from "@/lib/read";
import { sortableTime } from "@/lib/time";
import type { Squad } from "@/schema/squad";
import type { Column } from "@/ui/data-table-columns";
import { When } from "@/ui/when";
import { destinationsOf, memberName, membersOf } from "./member-names";

/** The columns of the squads' list. */
export function squadColumns(names: ReadonlyMap<string, string>): Column<Squad>[] {
  const members = (squad: Squad) => membersOf(squad).members;
  const destinations = (squad: Squad) => members(squad).flatMap(destinationsOf).length;
  return [
    { id: "name", header: "Name", width: 240, sortBy: nameOf, cell: nameOf },
    {
      id: "members",
      header: "Members",
      hideBelow: "narrow",
      sortBy: (squad) => members(squad).length,
      cell: (squad) => {
        const all = members(squad).map((member) => memberName(member, names));
        return <span title={all.join(", ")}>{all.join(", ")}</span>;
      },
    },
    {
      id: "destinations",
      header: "Hand-overs",
      width: 110,
      align: "end",
      highFirst: true,
      sortBy: destinations,
      cell: (squad) => String(destinations(squad)),
    },
    {
      id: "updatedAt",
      header: "Last changed",
      width: 150,
      highFirst: true,
      hideBelow: "narrow",
      sortBy: (squad) => sortableTime(squad.updatedAt),
      cell: (squad) => <When value={squad.updatedAt} />,
    },
  ];
}

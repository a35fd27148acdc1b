import { Link } from "react-router";
import { getAt } from "@/document/path";
import { idOf, nameOf } from "@/document/read";
import type { Hit } from "@/document/search";
import { sortableTime } from "@/lib/time";
import { number, sentence } from "@/lib/words";
import { memberLabel } from "@/references/members";
import { gravity, ProblemBadge } from "@/references/problem-badge";
import type { Squad } from "@/schema/squad";
import type { Column } from "@/ui/data-table-columns";
import { Mark, sayPlace, textColumn } from "@/ui/record-columns";
import { Missing, When } from "@/ui/when";
import type { ListFacts } from "./list-facts";

/** The columns that are shown as long as nobody chose others; the name always is. */
export const USUAL = ["members", "handOvers", "problems", "updatedAt", "copy"];

const MOST_NAMED = 4;

/** All columns of the list, the name first. */
export function squadColumns(facts: ListFacts): [Column<Squad>, ...Column<Squad>[]] {
  const names = (squad: Squad) => facts.membersOf(squad).map(memberLabel);
  const problems = (squad: Squad) => facts.problemsOf(idOf(squad) ?? "");
  const overridden = (squad: Squad) =>
    facts.membersOf(squad).filter(({ member }) => hasFields(getAt(member, ["assistantOverrides"]))).length;
  return [
    {
      id: "name",
      header: "Name",
      width: 280,
      sortBy: nameOf,
      cell: (squad) => (
        <>
          {nameOf(squad)}
          {facts.hasDraft(idOf(squad) ?? "") && <Mark tone="accent">unsaved draft</Mark>}
          {idOf(squad) === undefined && <Mark tone="warn">no id</Mark>}
        </>
      ),
    },
    {
      id: "members",
      header: "Members",
      hideBelow: "narrow",
      sortBy: (squad) => names(squad).length,
      highFirst: true,
      cell: (squad) => {
        const all = names(squad);
        if (all.length === 0) return <Missing />;
        const more = all.length - MOST_NAMED;
        return (
          <span title={all.join("\n")}>
            {all.slice(0, MOST_NAMED).join(", ")}
            {more > 0 && ` and ${number(more)} more`}
          </span>
        );
      },
    },
    {
      id: "handOvers",
      header: "Hand-overs",
      width: 104,
      align: "end",
      highFirst: true,
      hideBelow: "medium",
      sortBy: facts.transfersOf,
      cell: (squad) => {
        const count = facts.transfersOf(squad);
        return count === undefined ? "not shown" : number(count);
      },
    },
    {
      id: "problems",
      header: "Problems",
      width: 112,
      highFirst: true,
      hideBelow: "narrow",
      sortBy: (squad) => gravity(problems(squad)),
      cell: (squad) => <ProblemBadge problems={problems(squad)} />,
    },
    {
      id: "updatedAt",
      header: "Last changed",
      width: 132,
      highFirst: true,
      sortBy: (squad) => sortableTime(squad.updatedAt),
      cell: (squad) => <When value={squad.updatedAt} />,
    },
    {
      id: "overrides",
      header: "Members with overrides",
      width: 168,
      align: "end",
      highFirst: true,
      sortBy: overridden,
      cell: (squad) => number(overridden(squad)),
    },
    {
      id: "createdAt",
      header: "Created",
      width: 132,
      highFirst: true,
      sortBy: (squad) => sortableTime(squad.createdAt),
      cell: (squad) => <When value={squad.createdAt} />,
    },
    textColumn("id", "Id", ["id"]),
    {
      id: "copy",
      header: "Copy",
      width: 96,
      hideBelow: "medium",
      cell: (squad) => {
        const id = idOf(squad);
        if (id === undefined) return null;
        return (
          <Link to={`/squads/new?from=${encodeURIComponent(id)}`} aria-label={`Duplicate ${nameOf(squad)}`}>
            Duplicate
          </Link>
        );
      },
    },
  ];
}

/** Where a hit stands, short enough to leave room for the hit: "Member 2 › Assistant name". */
export function sayPlaceInSquad({ path }: Pick<Hit, "path">): string {
  const [first, position, ...rest] = path;
  if (first !== "members" || typeof position !== "number") {
    return sayPlace({ path });
  }
  const last = rest.findLast((key) => typeof key === "string");
  return [`Member ${position + 1}`, ...(last === undefined ? [] : [sentence(last)])].join(" › ");
}

function hasFields(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

import { getAt } from "@/document/path";
import { idOf, nameOf, textAt } from "@/document/read";
import { sortableTime } from "@/lib/time";
import { number } from "@/lib/words";
import { gravity, ProblemBadge } from "@/references/problem-badge";
import type { Assistant } from "@/schema/assistant";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Mark, textColumn } from "@/ui/record-columns";
import { Missing, When } from "@/ui/when";
import type { ListFacts } from "./list-facts";

/** The columns that are shown as long as nobody chose others; the name always is. */
export const USUAL = ["model", "voice", "language", "squads", "calls", "problems", "updatedAt"];

/** What the assistant understands, else what it speaks. */
export function languageOf(assistant: Assistant): string | undefined {
  return textAt(assistant, "transcriber", "language") ?? textAt(assistant, "voice", "language");
}

/** All columns of the list, the name first. That of the calls is there only where calls are loaded. */
export function assistantColumns(facts: ListFacts): [Column<Assistant>, ...Column<Assistant>[]] {
  const squads = (assistant: Assistant) => facts.squadsOf(idOf(assistant) ?? "");
  const problems = (assistant: Assistant) => facts.problemsOf(idOf(assistant) ?? "");
  const { callsOf } = facts;
  const calls: Column<Assistant>[] = callsOf
    ? [
        {
          id: "calls",
          header: "Calls in 7 days",
          width: 116,
          align: "end",
          highFirst: true,
          hideBelow: "medium",
          sortBy: (assistant) => callsOf(idOf(assistant) ?? ""),
          cell: (assistant) => number(callsOf(idOf(assistant) ?? "")),
        },
      ]
    : [];
  return [
    {
      id: "name",
      header: "Name",
      width: 280,
      sortBy: nameOf,
      cell: (assistant) => (
        <>
          {nameOf(assistant)}
          {facts.hasDraft(idOf(assistant) ?? "") && <Mark tone="accent">unsaved draft</Mark>}
          {idOf(assistant) === undefined && <Mark tone="warn">no id</Mark>}
        </>
      ),
    },
    {
      ...textColumn("model", "Model", ["model", "model"]),
      width: 132,
      hideBelow: "narrow",
    },
    {
      ...textColumn("voice", "Voice", ["voice", "voiceId"]),
      width: 116,
      hideBelow: "narrow",
    },
    {
      id: "language",
      header: "Language",
      width: 96,
      hideBelow: "medium",
      sortBy: languageOf,
      cell: (assistant) => <Cell record={{ language: languageOf(assistant) }} path={["language"]} />,
    },
    {
      id: "squads",
      header: "Squads",
      hideBelow: "medium",
      sortBy: (assistant) => squads(assistant)?.map(squadName).join(", ") || undefined,
      cell: (assistant) => {
        const names = squads(assistant)?.map(squadName);
        if (!names) return "…";
        if (names.length === 0) return <Missing />;
        return <span title={names.join("\n")}>{names.join(", ")}</span>;
      },
    },
    ...calls,
    {
      id: "problems",
      header: "Problems",
      width: 112,
      highFirst: true,
      hideBelow: "narrow",
      sortBy: (assistant) => gravity(problems(assistant)),
      cell: (assistant) => <ProblemBadge problems={problems(assistant)} />,
    },
    {
      id: "updatedAt",
      header: "Last changed",
      width: 132,
      highFirst: true,
      sortBy: (assistant) => sortableTime(assistant.updatedAt),
      cell: (assistant) => <When value={assistant.updatedAt} />,
    },
    textColumn("mode", "Who speaks first", ["firstMessageMode"]),
    textColumn("firstMessage", "First message", ["firstMessage"]),
    {
      id: "temperature",
      header: "Temperature",
      width: 108,
      align: "end",
      sortBy: (assistant) => {
        const value = getAt(assistant, ["model", "temperature"]);
        return typeof value === "number" ? value : undefined;
      },
      cell: (assistant) => <Cell record={assistant} path={["model", "temperature"]} />,
    },
    {
      id: "createdAt",
      header: "Created",
      width: 132,
      highFirst: true,
      sortBy: (assistant) => sortableTime(assistant.createdAt),
      cell: (assistant) => <When value={assistant.createdAt} />,
    },
    textColumn("id", "Id", ["id"]),
  ];
}

function squadName({ name, id }: { name: string | undefined; id: string | undefined }): string {
  return name ?? id ?? "Squad without name";
}

import { getAt } from "@/lib/path";
import { idOf, nameOf, textAt } from "@/lib/read";
import type { Hit } from "@/lib/search";
import { sortableTime } from "@/lib/time";
import { count, number, sentence } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import type { Assistant } from "@/schema/assistant";
import { Badge, type Tone } from "@/ui/badge";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
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
      cell: (assistant) => <Problems problems={problems(assistant)} />,
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

function textColumn(id: string, header: string, path: readonly string[]): Column<Assistant> {
  return {
    id,
    header,
    sortBy: (assistant) => textAt(assistant, ...path),
    cell: (assistant) => <Cell record={assistant} path={path} />,
  };
}

/** The columns that are shown: the name, and what was chosen, in the list's own order. */
export function shownColumns(
  [name, ...others]: readonly [Column<Assistant>, ...Column<Assistant>[]],
  chosen: readonly string[] = USUAL,
): Column<Assistant>[] {
  return [name, ...others.filter(({ id }) => chosen.includes(id))];
}

/** Where a hit stands: ["model", "messages", 0, "content"] → "Model › Messages › Content". */
export function sayPlace({ path }: Hit): string {
  return path
    .filter((key) => typeof key === "string")
    .map(sentence)
    .join(" › ");
}

function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <>
      {" "}
      <Badge tone={tone}>{children}</Badge>
    </>
  );
}

function squadName({ name, id }: { name: string | undefined; id: string | undefined }): string {
  return name ?? id ?? "Squad without name";
}

const RANK = { error: 10_000, warning: 100, hint: 1 } as const;

/** Sorts errors over any number of warnings, and those over hints. */
function gravity(problems: readonly Problem[] | undefined): number | undefined {
  return problems?.reduce((sum, { severity }) => sum + RANK[severity], 0);
}

const TONES = { error: "bad", warning: "warn", hint: "neutral" } as const;

/** How many problems of the worst kind there are; all of them on hover. */
function Problems({ problems }: { problems: readonly Problem[] | undefined }) {
  if (!problems) return "…";
  const worst = (["error", "warning", "hint"] as const).find((one) =>
    problems.some(({ severity }) => severity === one),
  );
  if (!worst) return <Missing />;
  const alike = problems.filter(({ severity }) => severity === worst).length;
  return (
    <span title={problems.map(({ title }) => title).join("\n")}>
      <Badge tone={TONES[worst]}>{count(alike, worst)}</Badge>
    </span>
  );
}

import { doubleIds, idOf, nameOf, textAt } from "@/lib/read";
import type { Hit } from "@/lib/search";
import { findIn } from "@/lib/search";
import { sortableTime } from "@/lib/time";
import { sentence } from "@/lib/words";
import type { Assistant } from "@/schema/assistant";
import { Badge } from "@/ui/badge";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Highlight } from "@/ui/highlight";
import { When } from "@/ui/when";

/** An assistant as the list shows it. */
export interface Row {
  assistant: Assistant;
  /** Another assistant of the list has the same id. */
  double: boolean;
  /** This browser has unsaved edits of it. */
  draft: boolean;
  /** Where the search found it. */
  hit?: Hit;
}

const name: Column<Row> = {
  id: "name",
  header: "Name",
  sortBy: ({ assistant }) => nameOf(assistant),
  cell: ({ assistant, double, draft }) => (
    <>
      {nameOf(assistant)}
      {draft && (
        <>
          {" "}
          <Badge tone="accent">Draft</Badge>
        </>
      )}
      {double && (
        <>
          {" "}
          <Badge tone="warn">same id twice</Badge>
        </>
      )}
      {idOf(assistant) === undefined && (
        <>
          {" "}
          <Badge tone="warn">no id</Badge>
        </>
      )}
    </>
  ),
};

const changed: Column<Row> = {
  id: "updatedAt",
  header: "Last changed",
  width: 172,
  highFirst: true,
  sortBy: ({ assistant }) => sortableTime(assistant.updatedAt),
  cell: ({ assistant }) => <When value={assistant.updatedAt} />,
};

const found: Column<Row> = {
  id: "found",
  header: "Found in",
  cell: ({ hit }) => hit && <Highlight hit={hit} where={sayPath(hit)} />,
};

export const COLUMNS: readonly Column<Row>[] = [
  name,
  {
    id: "model",
    header: "Model",
    hideBelow: "narrow",
    sortBy: ({ assistant }) => textAt(assistant, "model", "model"),
    cell: ({ assistant }) => <Cell record={assistant} path={["model", "model"]} />,
  },
  {
    id: "voice",
    header: "Voice",
    hideBelow: "narrow",
    sortBy: ({ assistant }) => textAt(assistant, "voice", "voiceId"),
    cell: ({ assistant }) => <Cell record={assistant} path={["voice", "voiceId"]} />,
  },
  {
    id: "language",
    header: "Language",
    width: 120,
    hideBelow: "medium",
    sortBy: ({ assistant }) => languageOf(assistant),
    cell: ({ assistant }) => <Cell record={{ language: languageOf(assistant) }} path={["language"]} />,
  },
  changed,
];

/** While one searches, the place of the hit matters more than the settings. */
export const SEARCH_COLUMNS: readonly Column<Row>[] = [
  { ...name, width: "32%" },
  found,
  { ...changed, hideBelow: "narrow" },
];

/** The assistants that hold a text anywhere (all of them for a blank query), each with its first hit. */
export function rowsOf(
  assistants: readonly Assistant[],
  query: string,
  drafts: ReadonlySet<string> = new Set(),
): Row[] {
  const twice = doubleIds(assistants);
  const rows: Row[] = assistants.map((assistant) => ({
    assistant,
    double: twice.has(idOf(assistant) ?? ""),
    draft: drafts.has(idOf(assistant) ?? ""),
  }));
  if (query.trim() === "") return rows;
  return rows.flatMap((row) => {
    const hit = findIn(row.assistant, query);
    return hit ? [{ ...row, hit }] : [];
  });
}

/** What the assistant understands, else what it speaks. */
function languageOf(assistant: Assistant): string | undefined {
  return textAt(assistant, "transcriber", "language") ?? textAt(assistant, "voice", "language");
}

/** ["model", "messages", 0, "content"] → "Model › Messages › Content". */
function sayPath(hit: Hit): string {
  return hit.path
    .filter((key) => typeof key === "string")
    .map(sentence)
    .join(" › ");
}

import { useDeferredValue, useMemo } from "react";
import type { Connection } from "@/api/connection";
import type { RecentCallCounts } from "@/archive/use-recent-call-counts";
import { useDeletedTools } from "@/deletion/deleted";
import { getAt } from "@/document/path";
import { idOf, nameOf, textAt } from "@/document/read";
import { useDraftIds } from "@/editing/record-key";
import { listed } from "@/lib/format";
import { valueLabel } from "@/lib/value-label";
import { type Filter, problemsFilter } from "@/record-list/filters";
import { Mark, nameColumn, numberColumn, textColumn, timeColumn } from "@/record-list/record-columns";
import { referrerName } from "@/references/places";
import { type KnownProblems, problemsColumn, problemsIn, useKnownProblems } from "@/references/problem-badge";
import type { Referrer } from "@/references/reference";
import { useReferences } from "@/references/use-references";
import type { Assistant } from "@/schema/assistant";
import { MODELS } from "@/schema/standard";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { lazyPart } from "@/ui/lazy-part";
import { Monogram } from "@/ui/monogram";
import { Missing, Unknown } from "@/ui/when";

const ModeCell = lazyPart(() => import("./mode-cell"));

/** What the list shows besides an assistant's own fields. Undefined while it's unknown. */
export interface ListFacts extends KnownProblems {
  /** The squads that an assistant is in, or that transfer to it. */
  squadsOf: (id: string) => readonly Referrer[] | undefined;
  /** Calls in the last 7 days; undefined if no calls are loaded. */
  callsOf: ((id: string) => number) | undefined;
  hasDraft: (id: string) => boolean;
}

/** Loads these facts. The list doesn't wait for them. */
export function useListFacts(connection: Connection, callsOf: RecentCallCounts["lately"]): ListFacts {
  const references = useReferences(connection, useDeletedTools(connection));
  const problems = useKnownProblems(references, "assistant");
  const drafts = useDraftIds(connection, "assistants");
  // The rows don't wait for what refers to them.
  const index = useDeferredValue(
    references.missing.includes("squads") ? undefined : references.index,
    undefined,
  );

  return useMemo(() => {
    const squads = new Map<string, readonly Referrer[]>();
    return {
      ...problems,
      squadsOf: (id) => {
        if (!index) return undefined;
        let uses = squads.get(id);
        if (!uses) {
          const from = index
            .usedBy("assistant", id)
            .map((reference) => reference.from)
            .filter(({ kind }) => kind === "squad");
          uses = [...new Map(from.map((squad) => [squad.id ?? squad.name, squad])).values()];
          squads.set(id, uses);
        }
        return uses;
      },
      callsOf,
      hasDraft: (id) => drafts?.has(id) ?? false,
    };
  }, [index, problems, callsOf, drafts]);
}

/** The default columns. The name is always shown. */
export const USUAL = ["model", "voice", "language", "squads", "calls", "problems", "updatedAt"];

/** The transcriber's language, else the voice's. */
function languageOf(assistant: Assistant): string | undefined {
  return textAt(assistant, "transcriber", "language") ?? textAt(assistant, "voice", "language");
}

const sayModel = (model: string) => valueLabel(MODELS, model);
const sayLanguage = (code: string) => valueLabel({ expects: "language" }, code);

/** All columns of the list, the name first. The calls column exists only if calls are loaded. */
export function assistantColumns(facts: ListFacts): Column<Assistant>[] {
  const squads = (assistant: Assistant) => facts.squadsOf(idOf(assistant) ?? "");
  const { callsOf } = facts;
  const calls: Column<Assistant>[] = callsOf
    ? [
        {
          ...numberColumn("calls", "Calls (7 days)", (assistant) => callsOf(idOf(assistant) ?? "")),
          width: 116,
          hideBelow: "medium",
        },
      ]
    : [];
  return [
    nameColumn(undefined, {
      before: (assistant) => <Monogram id={idOf(assistant) ?? ""} name={nameOf(assistant)} />,
      marks: (assistant) => facts.hasDraft(idOf(assistant) ?? "") && <Mark tone="accent">Draft</Mark>,
    }),
    {
      ...textColumn("model", "Model", ["model", "model"], sayModel),
      width: 132,
      hideBelow: "narrow",
    },
    {
      ...textColumn("voice", "Voice", ["voice", "voiceId"]),
      width: 116,
      hideBelow: "medium",
    },
    {
      id: "language",
      header: "Language",
      width: 96,
      hideBelow: "medium",
      sortBy: (assistant) => sayLanguage(languageOf(assistant) ?? "") || undefined,
      title: languageOf,
      cell: (assistant) => sayLanguage(languageOf(assistant) ?? "") || <Missing />,
    },
    {
      id: "squads",
      header: "Squads",
      width: 160,
      hideBelow: "medium",
      sortBy: (assistant) => squads(assistant)?.map(referrerName).join(", ") || undefined,
      cell: (assistant) => {
        const names = squads(assistant)?.map(referrerName);
        if (!names && facts.unread.includes("squads")) return <Unknown reason="Couldn't load squads." />;
        if (!names) return "…";
        if (names.length === 0) return <Missing />;
        return <span title={names.join("\n")}>{listed(names, "unit")}</span>;
      },
    },
    ...calls,
    problemsColumn(facts),
    timeColumn("updatedAt", "Last changed"),
    {
      ...textColumn("mode", "First message mode", ["firstMessageMode"]),
      cell: (assistant) => <ModeCell assistant={assistant} />,
    },
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
    timeColumn("createdAt", "Created"),
    textColumn("id", "ID", ["id"]),
  ];
}

/** The list's filters. */
export function assistantFilters(facts: ListFacts): Filter<Assistant>[] {
  return [
    {
      name: "model",
      label: "Model",
      valuesOf: (one) => textAt(one, "model", "model") ?? "",
      optionLabel: sayModel,
    },
    { name: "voice", label: "Voice", valuesOf: (one) => textAt(one, "voice", "voiceId") ?? "" },
    {
      name: "language",
      label: "Language",
      valuesOf: (one) => languageOf(one) ?? "",
      optionLabel: sayLanguage,
    },
    problemsFilter((one) => problemsIn(facts, one)),
  ];
}

import { useDeferredValue, useMemo } from "react";
import type { Connection } from "@/api/connection";
import type { AssistantValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { RecentCallCounts } from "@/archive/use-recent-call-counts";
import { useDeletedTools } from "@/deletion/deleted";
import { listed } from "@/lib/format";
import { valueLabel } from "@/lib/value-label";
import { type Filter, problemsFilter } from "@/record-list/filters";
import {
  enumColumn,
  Mark,
  nameColumn,
  numberColumn,
  textColumn,
  timeColumn,
} from "@/record-list/record-columns";
import { useDraftIds } from "@/record-list/use-draft-ids";
import { referrerName, usesByReferrer } from "@/references/places";
import { type KnownProblems, problemsColumn, problemsIn, useKnownProblems } from "@/references/problem-badge";
import type { Referrer } from "@/references/reference";
import { useReferences } from "@/references/use-references";
import { assistant as schema } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { MODELS } from "@/schema/standard";
import { Monogram } from "@/ui/monogram";
import type { Column } from "@/ui/table-columns";
import { Missing, Unknown } from "@/ui/when";

type Assistant = Loaded<AssistantValue>;

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

  return useMemo(
    () => ({
      ...problems,
      squadsOf: (id) =>
        index &&
        usesByReferrer(index.usedBy("assistant", id))
          .map(({ from }) => from)
          .filter(({ kind }) => kind === "squad"),
      callsOf,
      hasDraft: (id) => drafts?.has(id) ?? false,
    }),
    [index, problems, callsOf, drafts],
  );
}

/** The transcriber's language, else the voice's. */
function languageOf({ value }: Assistant): string | undefined {
  return value.transcriber?.language || value.voice?.language || undefined;
}

const modelOf = ({ value }: Assistant) => value.model?.model;
const voiceOf = ({ value }: Assistant) => value.voice?.voiceId;
const temperatureOf = ({ value }: Assistant) => value.model?.temperature ?? undefined;

const sayModel = (model: string) => valueLabel(MODELS, model);
const sayLanguage = (code: string) => valueLabel({ expects: "language" }, code);

/** All columns of the list, the name first. The calls column exists only if calls are loaded. */
export function assistantColumns(facts: ListFacts): Column<Assistant>[] {
  const squads = (assistant: Assistant) => facts.squadsOf(assistant.id);
  const { callsOf } = facts;
  const calls: Column<Assistant>[] = callsOf
    ? [numberColumn("calls", "Calls (7 days)", ({ id }) => callsOf(id), { size: 116, hideBelow: "medium" })]
    : [];
  return [
    nameColumn({
      before: ({ id, name }) => <Monogram id={id} name={name} />,
      marks: ({ id }) => facts.hasDraft(id) && <Mark tone="accent">Draft</Mark>,
    }),
    textColumn("model", "Model", modelOf, { say: sayModel, size: 132, hideBelow: "narrow" }),
    textColumn("voice", "Voice", voiceOf, { size: 116, hideBelow: "medium" }),
    {
      id: "language",
      header: "Language",
      size: 96,
      meta: { hideBelow: "medium", title: languageOf },
      accessorFn: (assistant) => sayLanguage(languageOf(assistant) ?? "") || undefined,
      cell: ({ row }) => sayLanguage(languageOf(row.original) ?? "") || <Missing />,
    },
    {
      id: "squads",
      header: "Squads",
      size: 160,
      meta: { hideBelow: "medium" },
      accessorFn: (assistant) => squads(assistant)?.map(referrerName).join(", ") || undefined,
      cell: ({ row }) => {
        const names = squads(row.original)?.map(referrerName);
        if (!names && facts.unread.includes("squads")) return <Unknown reason="Couldn't load squads." />;
        if (!names) return "…";
        if (names.length === 0) return <Missing />;
        return <span title={names.join("\n")}>{listed(names, "unit")}</span>;
      },
    },
    ...calls,
    problemsColumn(facts),
    timeColumn("updatedAt", "Last changed", ({ value }) => value.updatedAt),
    enumColumn(
      "mode",
      "First message mode",
      ({ value }) => value.firstMessageMode,
      fieldAt(schema, ["firstMessageMode"])?.meta,
      { isExtra: true },
    ),
    textColumn("firstMessage", "First message", ({ value }) => value.firstMessage, { isExtra: true }),
    {
      id: "temperature",
      header: "Temperature",
      size: 108,
      meta: { align: "end", isExtra: true },
      accessorFn: temperatureOf,
      cell: ({ row }) => {
        const temperature = temperatureOf(row.original);
        return temperature === undefined ? <Missing /> : String(temperature);
      },
    },
    timeColumn("createdAt", "Created", ({ value }) => value.createdAt, { isExtra: true }),
    textColumn("id", "ID", ({ id }) => id, { isExtra: true }),
  ];
}

/** The list's filters. */
export function assistantFilters(facts: ListFacts): Filter<Assistant>[] {
  return [
    {
      name: "model",
      label: "Model",
      valuesOf: (one) => modelOf(one) ?? "",
      optionLabel: sayModel,
    },
    { name: "voice", label: "Voice", valuesOf: (one) => voiceOf(one) ?? "" },
    {
      name: "language",
      label: "Language",
      valuesOf: (one) => languageOf(one) ?? "",
      optionLabel: sayLanguage,
    },
    problemsFilter((one) => problemsIn(facts, one)),
  ];
}

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { toolName } from "@/api/dialects";
import { squadsQuery } from "@/api/squads";
import { useDeleted } from "@/deletion/deleted";
import { useDeletionOf } from "@/deletion/queue";
import type { JsonObject } from "@/document/equal";
import { formatPath, type Path, parsePath } from "@/document/path";
import { idOf } from "@/document/read";
import { valueLabel } from "@/lib/value-label";
import type { Listed } from "@/record-list/record-columns";
import { assistantShapesIn } from "@/references/assistant-shapes";
import { referrerName, usesByReferrer } from "@/references/places";
import { type Referrer, type ResolvedReference, referrerOf } from "@/references/reference";
import { buildIndex, type ReferenceIndex } from "@/references/resolve";
import { toolNames } from "@/references/tool-names";
import { fieldAt } from "@/schema/field";
import { tool as schema } from "@/schema/tool";
import { type Deleted, deletionRecords } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";

/** A tool that is defined inside an assistant, or inside an assistant-shaped object of a squad. */
export interface InlineTool {
  /** Its ID, which a tool of its own may have, too. */
  id: string | undefined;
  /** Its function's name; undefined where it has none. */
  name: string | undefined;
  /** What it does: "function", "end call". */
  kind: string | undefined;
  from: Referrer;
  path: Path;
}

/**
 * Every inline tool of the organization (`model.tools` and the other places that real accounts use), in the
 * order in which it is met.
 */
export function inlineTools({ assistants = [], squads = [] }: ReferenceIndex["lists"]): InlineTool[] {
  return [
    ...assistants.flatMap((record) => inlineToolsIn("assistant", record)),
    ...squads.flatMap((record) => inlineToolsIn("squad", record)),
  ];
}

function inlineToolsIn(kind: "assistant" | "squad", record: JsonObject): InlineTool[] {
  const from = referrerOf(kind, record);
  return assistantShapesIn(kind, record).flatMap((shape) =>
    shape.assistant.value.tools.map(({ value, path }) => ({
      id: idOf(value),
      name: toolName(value),
      kind: value.type ? valueLabel(fieldAt(schema, ["type"])?.meta, value.type) : undefined,
      from,
      path: [...shape.path, ...path],
    })),
  );
}

/** Where an inline tool is defined, in words: "Front desk", "Main line, member 2, overrides". */
export function inlinePlace({ from, path }: InlineTool): string {
  const title = holderTitle(formatPath(path));
  return from.kind === "assistant"
    ? referrerName(from)
    : `${referrerName(from)}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** A tool of the list. */
export interface ToolRow extends Listed {
  /** Where it's defined, if it's defined inside another record: its ID then isn't one that others use. */
  inline?: InlineTool;
  /** Whether any record has its name. Otherwise, its name is its ID. */
  isNamed: boolean;
  /** Every place that refers to it by its ID. */
  references: readonly ResolvedReference[];
  /** It was deleted in this browser. */
  isGone: boolean;
  where: string[];
}

/**
 * The known tools: those that records refer to by ID, those that were deleted here, and those that are
 * defined inline. The API can't list tools.
 */
export function toolRows(index: ReferenceIndex, gone: readonly Deleted[]): ToolRow[] {
  const inventory = index.inventory("tool");
  const names = toolNames(index.lists, gone);
  const goneIds = new Set(gone.map(({ id }) => id));
  const unused = [...goneIds].filter((id) => !inventory.some((item) => item.id === id));
  const byId = [...inventory, ...unused.map((id) => ({ id, mentions: [] }))].map(
    ({ id, mentions }): ToolRow => {
      const where = usesByReferrer(mentions).map(({ from }) => referrerName(from));
      const name = names.get(id) ?? id;
      const raw = { name, id, where };
      return { id, name, isNamed: names.has(id), raw, references: mentions, isGone: goneIds.has(id), where };
    },
  );
  const inline = inlineTools(index.lists).map((tool): ToolRow => {
    const name = tool.name ?? tool.kind ?? "Unnamed tool";
    const where = [inlinePlace(tool)];
    const raw = { name, kind: tool.kind, where };
    return { id: "", name, isNamed: true, raw, inline: tool, references: [], isGone: false, where };
  });
  return [...byId, ...inline];
}

/**
 * Which assistant-shaped object of a record a place is in: "Member 2, overrides". In an assistant there is
 * only one.
 */
export function holderTitle(path: string): string {
  const [list, position, inside] = parsePath(path);
  if (list === "members_overrides") return "Overrides for all members";
  if (list !== "members" || typeof position !== "number") return "Tools";
  const member = `Member ${position + 1}`;
  if (inside === "assistant") return `${member}, squad-only assistant`;
  return inside === "assistantOverrides" ? `${member}, overrides` : member;
}

/** Which records use which tool. Only assistants and squads do, so only these lists are loaded. */
export function useTools(connection: Connection) {
  const assistants = useQuery(assistantsQuery(connection));
  const squads = useQuery(squadsQuery(connection));
  const gone = useDeleted(connection, "tool");
  const index = useMemo(() => {
    if (!assistants.data || !squads.data) return undefined;
    const goneToolIds = gone.map(({ id }) => id);
    return buildIndex({ assistants: assistants.data.raws, squads: squads.data.raws, goneToolIds });
  }, [assistants.data, squads.data, gone]);
  return {
    /** Undefined until both lists are loaded. */
    index,
    /** The tools that are known to be deleted. */
    gone,
    error: assistants.error ?? squads.error,
    refetch: () => Promise.all([assistants.refetch(), squads.refetch()]),
    isFetching: assistants.isFetching || squads.isFetching,
  };
}

/**
 * What the service returned when the tool was deleted from here: in this tab, or earlier if the deletion
 * record was stored. Undefined while it is looked for, and where there is none. What was found stays, also
 * when the deletion record is dismissed.
 */
export function useReturnedTool(connection: Connection, id: string): JsonObject | undefined {
  const [found, setFound] = useState<{ id: string; record: JsonObject }>();
  const known = found?.id === id ? found.record : undefined;
  const state = useDeletionOf(connection, "tool", id)?.state;
  const returned = state?.step === "deleted" ? state.record : undefined;
  if (known === undefined && returned !== undefined) setFound({ id, record: returned });
  const stored = useStored(() => deletionRecords.all(connection.id), `${connection.id} ${id}`);
  return known ?? returned ?? stored?.find((one) => one.noun === "tool" && one.id === id)?.record;
}

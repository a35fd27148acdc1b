import { findIn, type Hit } from "@/document/search";
import { holderName, usesByHolder } from "@/references/places";
import type { ResolvedReference } from "@/references/reference";
import type { ReferenceIndex } from "@/references/resolve";
import type { Deleted } from "@/storage/notes";
import { type InlineTool, inlinePlace, inlineTools } from "./inline-tools";

/** A tool of its own, known by its id alone. */
export interface NamedTool {
  defined: "by id";
  id: string;
  /** Every place that names it. */
  references: readonly ResolvedReference[];
  /** It was deleted from here. */
  isGone: boolean;
  where: string[];
}

/** A tool that is defined inside another record. */
export interface InlineRow {
  defined: "inline";
  tool: InlineTool;
  where: string[];
}

export type ToolRow = NamedTool | InlineRow;

/**
 * The tools that can be known: those that anything names by their ids, those that were deleted from here, and those that are defined
 * inline. The API lists none.
 */
export function toolRows(index: ReferenceIndex, gone: readonly Deleted[]): ToolRow[] {
  const inventory = index.inventory("tool");
  const isGone = (id: string) => gone.some((note) => note.id === id);
  const unnamed = gone.filter(({ id }) => !inventory.some((item) => item.id === id));
  const items = [...inventory, ...unnamed.map(({ id }) => ({ id, mentions: [] }))];
  const { assistants = [], squads = [] } = index.lists;
  return [
    ...items.map(({ id, mentions }): NamedTool => {
      const where = usesByHolder(mentions).map(({ from }) => holderName(from));
      return { defined: "by id", id, references: mentions, isGone: isGone(id), where };
    }),
    ...inlineTools(assistants, squads).map(
      (tool): InlineRow => ({ defined: "inline", tool, where: [inlinePlace(tool)] }),
    ),
  ];
}

/** What a tool is called. */
export function titleOf(row: ToolRow): string {
  return row.defined === "by id" ? row.id : (row.tool.name ?? row.tool.kind ?? "Without name and kind");
}

/** Where a text is in what is shown of a tool. */
export function findInTool(row: ToolRow, query: string): Hit | undefined {
  const kind = row.defined === "inline" ? row.tool.kind : undefined;
  return findIn({ name: titleOf(row), kind, where: row.where }, query);
}

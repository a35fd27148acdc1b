import type { FileValue, KnowledgeBaseValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import { idsOf } from "@/document/id-fields";
import type { Named } from "@/document/read";
import { usesByReferrer } from "@/references/places";
import type { ResolvedReference } from "@/references/reference";
import type { ReferenceIndex } from "@/references/resolve";

/** The websites in every chunk plan, each once. */
export function websitesOf({ createPlan }: KnowledgeBaseValue): string[] {
  const all = createPlan?.chunkPlans?.flatMap(({ websites }) => websites ?? []) ?? [];
  return [...new Set(all.filter((website) => website.trim() !== ""))];
}

/** The listed files. */
export type FilesById = ReadonlyMap<string, Loaded<FileValue>>;

/** A file that a plan refers to. */
export interface PlannedFile extends Named {
  /** Undefined if it isn't listed or the files aren't loaded. */
  file: FileValue | undefined;
  mark: "Deleted" | "Not found" | undefined;
}

/**
 * The files that a plan refers to, resolved.
 * @param byId the listed files; undefined if they aren't loaded
 */
export function plannedFiles(ids: readonly string[], byId: FilesById | undefined): PlannedFile[] {
  return ids.map((id) => {
    const listed = byId?.get(id);
    const file = listed?.value;
    const name = listed?.name ?? id;
    return { id, name, file, mark: file?.isDeleted ? "Deleted" : byId && !file ? "Not found" : undefined };
  });
}

/** The files that a knowledge base refers to, each once. */
export function fileIdsOf(base: JsonObject): string[] {
  return [...new Set(idsOf(base).fields.flatMap(({ kind, id }) => (kind === "file" ? [id] : [])))];
}

/**
 * Every place outside a knowledge base that refers to one of its files; records that share the most come
 * first.
 */
export function sharedUses(
  { id: baseId, raw }: Loaded<KnowledgeBaseValue>,
  index: ReferenceIndex,
): ResolvedReference[] {
  const references = fileIdsOf(raw).flatMap((id) => index.usedBy("file", id));
  const others = references.filter(({ from }) => from.kind !== "knowledge-base" || from.id !== baseId);
  return usesByReferrer(others)
    .toSorted((a, b) => b.references.length - a.references.length)
    .flatMap((use) => use.references);
}

const WORDS: Record<string, string> = {
  "\n": "line break",
  "\n\n": "blank line",
  "\r\n": "line break",
  "\t": "tab",
  " ": "space",
  "": "empty text",
  ". ": "end of a sentence",
};

/** What an unreadable delimiter stands for; undefined for a readable one. */
export function delimiterInWords(delimiter: string): string | undefined {
  return Object.hasOwn(WORDS, delimiter) ? WORDS[delimiter] : undefined;
}

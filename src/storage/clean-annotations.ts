import { isRecord } from "@/document/equal";
import { type Annotation, REVIEW_STATUSES } from "./annotations";
import { textOf, timeOf } from "./parse";

/** The maximum length of each text, and the maximum number of repeated parts. */
export const LIMITS = {
  tag: 50,
  tags: 50,
  note: 10_000,
  turns: 1000,
  turnKey: 100,
  assignee: 100,
};

/** Whether an annotation is empty. */
export function isEmptyAnnotation({ tags, starred, note, turns, status, assignee }: Annotation): boolean {
  const texts = [note, status, assignee].join("");
  return texts === "" && !starred && tags.length === 0 && Object.keys(turns).length === 0;
}

/**
 * Tags as they are stored: single spaces, no commas, each once whatever its case, as many as there may be.
 */
export function cleanTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const clean = tag
      .replace(/[\s,"]+/g, " ")
      .trim()
      .slice(0, LIMITS.tag)
      .trim();
    if (clean !== "" && !byName.has(clean.toLowerCase())) byName.set(clean.toLowerCase(), clean);
  }
  return [...byName.values()].slice(0, LIMITS.tags);
}

/** Reads an annotation that was stored or is in a file; undefined if it isn't one. */
export function parseAnnotation(value: unknown): Annotation | undefined {
  if (!isRecord(value) || typeof value.callId !== "string") return undefined;
  const { callId, tags, starred, note, turns, status, assignee, updatedAt } = value;
  const texts = isRecord(turns) ? Object.entries(turns) : [];
  return {
    callId,
    tags: Array.isArray(tags) ? cleanTags(tags.filter((tag) => typeof tag === "string")) : [],
    starred: starred === true,
    note: textOf(note, LIMITS.note),
    turns: Object.fromEntries(
      texts
        .map(([key, text]) => [key, textOf(text, LIMITS.note)] as const)
        .filter(([key, text]) => key.length <= LIMITS.turnKey && text !== "")
        .slice(0, LIMITS.turns),
    ),
    status: REVIEW_STATUSES.find((known) => known === status) ?? "",
    assignee: textOf(assignee, LIMITS.assignee),
    updatedAt: timeOf(updatedAt) ?? 0,
  };
}

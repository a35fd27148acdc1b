import { z } from "zod";
import { ANNOTATIONS, type Annotation, emptyAnnotation, REVIEW_STATUSES } from "./annotations";
import { moment } from "./schemas";
import type { WorkspaceKind } from "./workspace-store";

/** The maximum length of each text, and the maximum number of tags. */
export const LIMITS = { tag: 50, tags: 50, note: 10_000, assignee: 100 };

/** Annotations as a kind of what reviewers write: one for each call. */
export const annotationKind: WorkspaceKind<Annotation> = {
  name: ANNOTATIONS,
  idOf: ({ callId }) => callId,
  schema: z.object({
    callId: z.string(),
    // Two tabs may have added the same one, or too many.
    tags: z.array(z.string()).overwrite(cleanTags),
    starred: z.boolean(),
    note: z.string().max(LIMITS.note),
    turns: z.record(z.string(), z.string().max(LIMITS.note)),
    status: z.enum([...REVIEW_STATUSES, ""]),
    assignee: z.string().max(LIMITS.assignee),
    updatedAt: moment,
  }),
  isEmpty: ({ tags, starred, note, turns, status, assignee }) => {
    const texts = [note, status, assignee].join("");
    return texts === "" && !starred && tags.length === 0 && Object.keys(turns).length === 0;
  },
  blank: emptyAnnotation,
  withoutCalls: (annotations, callIds) =>
    [...callIds].filter((id) => annotations.has(id)).map(emptyAnnotation),
};

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

import { connectionStore } from "@/api/connection";
import { queryClient } from "@/api/query-client";
import { carryOver } from "@/document/carry-over";
import { annotationKind, cleanTags, LIMITS } from "@/storage/annotation-kind";
import { type Annotation, emptyAnnotation } from "@/storage/annotations";
import { openChannel } from "@/storage/channel";
import { database } from "@/storage/database";
import { storesNothing } from "@/storage/private-mode";
import { workspaceKey } from "@/storage/record-key";
import { storageSettings } from "@/storage/settings";
import { tab } from "@/storage/tab";
import { createLocalWorkspace } from "@/storage/workspace-store";

/** This browser's workspace. Nothing in it is ever sent to the service. */
export const workspace = createLocalWorkspace(database, openChannel("switchboard-workspace"), tab);

workspace.subscribe((list, values) => {
  queryClient.setQueryData(workspaceKey(list), values);
});
connectionStore.follow((event) => {
  if (event.type === "forgotten") workspace.forget(event.id);
});
let storedNothing = storesNothing();
storageSettings.subscribe(() => {
  if (storesNothing() && !storedNothing) workspace.forget();
  storedNothing = storesNothing();
});

/** What changes in an annotation. */
export type AnnotationChange = Partial<Omit<Annotation, "callId" | "updatedAt">>;

interface Edited {
  /** False if it's only held until the page closes. */
  isStored: boolean;
  /** Takes the change back: what was changed again since stays, and so does what isn't there any more. */
  undo: () => Promise<boolean>;
}

/**
 * Changes what is written about calls.
 * @param change gives what changes; nothing for a call that stays as it is
 */
export async function annotate(
  connectionId: string,
  callIds: readonly string[],
  change: (before: Annotation) => AnnotationChange | undefined,
): Promise<Edited> {
  const all = await workspace.all(annotationKind, connectionId);
  const edits = callIds.flatMap((callId) => {
    const before = all.get(callId) ?? emptyAnnotation(callId);
    const changes = change(before);
    return changes ? [{ before, after: cleaned({ ...before, ...changes, updatedAt: Date.now() }) }] : [];
  });
  const after = edits.map((edit) => edit.after);
  const isStored = await workspace.put(annotationKind, connectionId, after);
  return { isStored, undo: () => undoEdits(connectionId, edits) };
}

async function undoEdits(
  connectionId: string,
  edits: readonly { before: Annotation; after: Annotation }[],
): Promise<boolean> {
  const all = await workspace.all(annotationKind, connectionId);
  const restored = edits.flatMap(({ before, after }) => {
    const now = all.get(after.callId) ?? emptyAnnotation(after.callId);
    const isGone = annotationKind.isEmpty(now) && !annotationKind.isEmpty(after);
    if (isGone || forgotten.has(keyOf(connectionId, after.callId))) return [];
    const { data: merged } = annotationKind.schema.safeParse(carryOver(after, now, before));
    return merged ? [{ ...merged, updatedAt: Date.now() }] : [];
  });
  return workspace.put(annotationKind, connectionId, restored);
}

/** Deleted calls: an undo brings nothing back about them. */
const forgotten = new Set<string>();
const keyOf = (connectionId: string, callId: string) => JSON.stringify([connectionId, callId]);

function cleaned({ tags, note, turns, assignee, ...rest }: Annotation): Annotation {
  const cut = (text: string) => (text.trim() === "" ? "" : text.slice(0, LIMITS.note));
  return {
    ...rest,
    tags: cleanTags(tags),
    note: cut(note),
    turns: Object.fromEntries(
      Object.entries(turns).flatMap(([key, text]) => (cut(text) === "" ? [] : [[key, cut(text)]])),
    ),
    assignee: assignee.trim().slice(0, LIMITS.assignee),
  };
}

/** Removes everything that is written about calls, because they were deleted. */
export async function forgetCalls(connectionId: string, callIds: readonly string[]): Promise<void> {
  const ids = new Set(callIds);
  for (const id of ids) forgotten.add(keyOf(connectionId, id));
  // Pages that read one kind don't load the others.
  const { KINDS } = await import("./kinds");
  for (const { kind } of KINDS) {
    const replaced = kind.withoutCalls(await workspace.all(kind, connectionId), ids);
    if (replaced.length > 0) await workspace.put(kind, connectionId, replaced, true);
  }
}

import { z } from "zod";
import { type Annotation, type Annotations, REVIEW_STATUSES } from "@/storage/annotations";
import { cleanTags, isEmptyAnnotation, LIMITS, sameAnnotation } from "@/storage/clean-annotations";

/** The most bytes that a file may have, and the most annotations in it. */
const MOST_BYTES = 50_000_000;
const MOST = 100_000;

const annotation = z.object({
  callId: z.string().min(1).max(LIMITS.callId),
  tags: z.array(z.string().max(LIMITS.tag)).max(LIMITS.tags),
  starred: z.boolean(),
  note: z.string().max(LIMITS.note),
  turns: z
    .record(z.string().max(LIMITS.turnKey), z.string().max(LIMITS.note))
    .refine((turns) => Object.keys(turns).length <= LIMITS.turns),
  status: z.enum([...REVIEW_STATUSES, ""]),
  assignee: z.string().max(LIMITS.assignee),
  updatedAt: z.number().int().nonnegative(),
});

const file = z.object({
  kind: z.literal("switchboard annotations"),
  version: z.literal(1),
  origin: z.string().max(2000),
  annotations: z.array(annotation).max(MOST),
});

const FORMAT = z.object({ kind: z.literal("switchboard annotations"), version: z.number() });

/** What a file has. */
export interface AnnotationFile {
  /** The address of the service that the calls are of. */
  origin: string;
  annotations: readonly Annotation[];
}

/**
 * Annotations as a file, ordered by call ID so that the same ones make the same file.
 * @param address the connection's, which never has the key
 */
export function writeAnnotationFile(address: string, annotations: Annotations): string {
  const sorted = [...annotations.values()].sort((one, other) => (one.callId < other.callId ? -1 : 1));
  const written = {
    kind: "switchboard annotations",
    version: 1,
    origin: originOf(address),
    annotations: sorted,
  };
  return `${JSON.stringify(written, null, 1)}\n`;
}

/** An address without what may be secret in it. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

/** Reads a file that somebody chose. @returns the problem in words if it isn't one of ours */
export async function readAnnotationFile(chosen: Blob): Promise<AnnotationFile | string> {
  if (chosen.size > MOST_BYTES) return "This file is too large. Choose a file of at most 50 MB.";
  let value: unknown;
  try {
    value = JSON.parse(await chosen.text());
  } catch {
    return "This file isn't JSON. Choose a file that was exported here.";
  }
  const format = FORMAT.safeParse(value);
  if (!format.success) return "This file has no annotations. Choose a file that was exported here.";
  if (format.data.version !== 1)
    return "This file is from a newer version of Switchboard. Update this one, then try again.";
  const read = file.safeParse(value);
  if (!read.success) return problemOf(read.error);
  const annotations = read.data.annotations
    .map((one) => ({ ...one, tags: cleanTags(one.tags) }))
    .filter((one) => !isEmptyAnnotation(one));
  if (new Set(annotations.map(({ callId }) => callId)).size < annotations.length)
    return "This file has the same call twice. Nothing was imported.";
  return { origin: read.data.origin, annotations };
}

/** Where a file is wrong: only its own words can say what, and those aren't shown. */
function problemOf({ issues: [first] }: z.ZodError): string {
  const [list, index, field] = first?.path ?? [];
  if (list === "annotations" && typeof index === "number") {
    const part = typeof field === "string" ? ` (${field})` : "";
    return `Annotation ${index + 1} of this file is damaged or too long${part}. Nothing was imported.`;
  }
  return "This file is damaged or has too many annotations. Nothing was imported.";
}

/** What an import would do. */
export interface ImportPlan {
  /** For calls without an annotation here. */
  added: readonly Annotation[];
  /** Say the same here. */
  same: number;
  conflicts: readonly Conflict[];
}

/** Different annotations of the same call. */
export interface Conflict {
  mine: Annotation;
  theirs: Annotation;
}

export type Resolution = "mine" | "theirs" | "merge";

export function planImport(here: Annotations, theirs: readonly Annotation[]): ImportPlan {
  const added: Annotation[] = [];
  const conflicts: Conflict[] = [];
  let same = 0;
  for (const annotation of theirs) {
    const mine = here.get(annotation.callId);
    if (!mine) added.push(annotation);
    else if (sameAnnotation(mine, annotation)) same += 1;
    else conflicts.push({ mine, theirs: annotation });
  }
  return { added, same, conflicts };
}

/** What is stored for a conflict; undefined if nothing changes. */
export function resolve({ mine, theirs }: Conflict, how: Resolution): Annotation | undefined {
  return how === "mine" ? undefined : how === "theirs" ? theirs : merged(mine, theirs);
}

/** Both annotations: all tags, both notes, and the newer status and assignee, if it has one. */
function merged(mine: Annotation, theirs: Annotation): Annotation {
  const [newer, older] = theirs.updatedAt > mine.updatedAt ? [theirs, mine] : [mine, theirs];
  const turns = { ...mine.turns };
  for (const [key, note] of Object.entries(theirs.turns)) turns[key] = joined(turns[key] ?? "", note);
  return {
    callId: mine.callId,
    tags: cleanTags([...mine.tags, ...theirs.tags]),
    starred: mine.starred || theirs.starred,
    note: joined(mine.note, theirs.note),
    turns,
    status: newer.status || older.status,
    assignee: newer.assignee || older.assignee,
    updatedAt: newer.updatedAt,
  };
}

/** Both notes, once if one has the other. */
function joined(one: string, other: string): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n\n${other}`.slice(0, LIMITS.note);
}

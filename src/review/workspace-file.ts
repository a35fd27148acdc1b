import { z } from "zod";
import { equal } from "@/document/equal";
import { textOfFile } from "@/lib/files";
import type { Written } from "@/storage/schemas";
import { jsonObject } from "@/storage/schemas";
import type { Values, WorkspaceKind } from "@/storage/workspace-store";
import { KINDS, type ReviewKind } from "./kinds";

/** The most bytes that a file may have, and the most values of a kind in it. */
const MAX_BYTES = 50_000_000;
const MAX_VALUES = 100_000;

const VERSION = 2;
const FORMAT = z.object({ kind: z.literal("switchboard annotations"), version: z.number() });
const CONTENTS = z.object({
  origin: z.string().max(2000),
  parts: z.record(z.string(), z.array(jsonObject).max(MAX_VALUES)),
});

/** The values of one kind. */
interface KindValues {
  of: ReviewKind;
  values: readonly Written[];
}

/** What a file has. */
interface WorkspaceFile {
  /** The address of the service that the calls are of. */
  origin: string;
  parts: readonly KindValues[];
}

/**
 * What reviewers wrote as a file, each kind ordered by ID so that the same values make the same file.
 * @param address the connection's, which never has the key
 */
export function writeWorkspaceFile(
  address: string,
  written: readonly { kind: WorkspaceKind<Written>; values: Values<Written> }[],
): string {
  const parts = written.flatMap(({ kind, values }) => {
    const sorted = [...values].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
    return sorted.length > 0 ? [[kind.name, sorted]] : [];
  });
  const file = {
    kind: "switchboard annotations",
    version: VERSION,
    origin: originOf(address),
    parts: Object.fromEntries(parts),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** An address without what may be secret in it. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

/**
 * Reads a file that someone chose.
 * @returns the problem in words if it can't be used
 */
export async function readWorkspaceFile(chosen: Blob): Promise<WorkspaceFile | string> {
  if (chosen.size > MAX_BYTES) return "This file is too large. Choose a file of at most 50 MB.";
  const text = await textOfFile(chosen);
  if (text === undefined) return "This file isn't UTF-8 text. Choose a file that was exported here.";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "This file isn't JSON. Choose a file that was exported here.";
  }
  const format = FORMAT.safeParse(value);
  if (!format.success) return "This file has no call reviews. Choose a file that was exported here.";
  const { version } = format.data;
  const read = CONTENTS.safeParse(value);
  const isKnown = (name: string) => KINDS.some(({ kind }) => kind.name === name);
  if (version > VERSION || (read.success && !Object.keys(read.data.parts).every(isKnown)))
    return "This file is from a newer version of Switchboard. Update this one, then try again.";
  if (!read.success) return "This file is damaged or has too many call reviews. Nothing was imported.";
  const parts: KindValues[] = [];
  for (const of of KINDS) {
    const values = readValues(of, read.data.parts[of.kind.name] ?? []);
    if (typeof values === "string") return values;
    if (values.length > 0) parts.push({ of, values });
  }
  return { origin: read.data.origin, parts };
}

/** The values of a kind, or why they're invalid: only position and field, since values may be private. */
function readValues({ kind, title, noun }: ReviewKind, given: readonly object[]): Written[] | string {
  const values = new Map<string, Written>();
  for (const [index, one] of given.entries()) {
    const { data: value, error } = kind.schema.safeParse(one);
    if (error) {
      const [field] = error.issues[0]?.path ?? [];
      const where = field === undefined ? "" : ` (${String(field)})`;
      return `${title} ${index + 1} of this file is damaged or too long${where}. Nothing was imported.`;
    }
    if (kind.isEmpty(value)) continue;
    if (values.has(kind.idOf(value))) return `This file has the same ${noun[0]} twice. Nothing was imported.`;
    values.set(kind.idOf(value), value);
  }
  return [...values.values()];
}

/** What an import of a kind does. */
interface ImportPlan {
  /** Not here yet. */
  added: readonly Written[];
  /** What is stored instead of what is here. */
  replaced: readonly Written[];
  /** How many stay as they are here. */
  unchanged: number;
}

/** Compares what is here with the values of a file: of two versions, the newer is stored. */
export function planImport(
  { kind, imported }: Pick<ReviewKind, "kind" | "imported">,
  here: Values<Written>,
  values: readonly Written[],
): ImportPlan {
  const added: Written[] = [];
  const replaced: Written[] = [];
  for (const theirs of values) {
    const mine = here.get(kind.idOf(theirs));
    const value = mine ? imported(mine, theirs) : theirs;
    if (!mine) added.push(value);
    else if (!equal({ ...value, updatedAt: mine.updatedAt }, mine)) replaced.push(value);
  }
  return { added, replaced, unchanged: values.length - added.length - replaced.length };
}

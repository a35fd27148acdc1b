import { z } from "zod";
import { isRecord } from "@/document/equal";
import { textOfFile } from "@/lib/text-of-file";
import type { Values, WorkspaceKind, Written } from "@/storage/workspace-store";
import { type FilePart, readStrictly } from "./file-part";
import { KINDS } from "./kinds";

/** The most bytes that a file may have, and the most values of a kind in it. */
const MOST_BYTES = 50_000_000;
const MOST = 100_000;

/** Files of version 1 have only annotations. */
const VERSION = 2;
const FORMAT = z.object({ kind: z.literal("switchboard annotations"), version: z.number() });
const CONTENTS = z.object({
  origin: z.string().max(2000),
  parts: z.record(z.string(), z.array(z.unknown()).max(MOST)),
});

/** The values of one kind. */
export interface KindValues {
  kind: WorkspaceKind<Written>;
  part: FilePart<Written>;
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
  if (chosen.size > MOST_BYTES) return "This file is too large. Choose a file of at most 50 MB.";
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
  const read = CONTENTS.safeParse(
    version === 1 && isRecord(value)
      ? { origin: value.origin, parts: { annotations: value.annotations } }
      : value,
  );
  const isKnown = (name: string) => KINDS.some(({ kind }) => kind.name === name);
  if (version > VERSION || (read.success && !Object.keys(read.data.parts).every(isKnown)))
    return "This file is from a newer version of Switchboard. Update this one, then try again.";
  if (!read.success) return "This file is damaged or has too many call reviews. Nothing was imported.";
  const parts: KindValues[] = [];
  for (const { kind, loadPart } of KINDS) {
    const part = await loadPart();
    const values = readPart(kind, part, read.data.parts[kind.name] ?? []);
    if (typeof values === "string") return values;
    if (values.length > 0) parts.push({ kind, part, values });
  }
  return { origin: read.data.origin, parts };
}

/** The values of a part, or why they're invalid: only position and field, since values may be private. */
function readPart(
  kind: WorkspaceKind<Written>,
  part: FilePart<Written>,
  given: readonly unknown[],
): Written[] | string {
  const values = new Map<string, Written>();
  for (const [index, one] of given.entries()) {
    const value = readStrictly(kind, one);
    if (typeof value === "string") {
      const field = value === "" ? "" : ` (${value})`;
      return `${part.title} ${index + 1} of this file is damaged or too long${field}. Nothing was imported.`;
    }
    if (kind.isEmpty(value)) continue;
    if (values.has(kind.idOf(value)))
      return `This file has the same ${part.noun[0]} twice. Nothing was imported.`;
    values.set(kind.idOf(value), value);
  }
  return [...values.values()];
}

/** What an import of a kind would do. */
export interface ImportPlan<Value extends Written = Written> {
  /** Not here yet. */
  added: readonly Value[];
  /** Say the same here. */
  same: number;
  conflicts: readonly Conflict<Value>[];
}

/** Different values with the same ID. */
interface Conflict<Value extends Written = Written> {
  id: string;
  mine: Value;
  theirs: Value;
}

export type Resolution = "mine" | "theirs" | "merge";

/** Compares what is here with the values of a file. */
export function planImport<Value extends Written>(
  kind: Pick<WorkspaceKind<Value>, "idOf">,
  part: Pick<FilePart<Value>, "isSame">,
  here: Values<Value>,
  values: readonly Value[],
): ImportPlan<Value> {
  const added: Value[] = [];
  const conflicts: Conflict<Value>[] = [];
  let same = 0;
  for (const theirs of values) {
    const id = kind.idOf(theirs);
    const mine = here.get(id);
    if (!mine) added.push(theirs);
    else if (part.isSame(mine, theirs)) same += 1;
    else conflicts.push({ id, mine, theirs });
  }
  return { added, same, conflicts };
}

/** What is stored for a conflict; undefined if nothing changes. */
export function resolve<Value extends Written>(
  part: Pick<FilePart<Value>, "merged" | "chosen">,
  { mine, theirs }: Pick<Conflict<Value>, "mine" | "theirs">,
  how: Resolution,
): Value | undefined {
  if (how === "merge") return part.merged(mine, theirs);
  if (how === "mine") return part.chosen?.(mine, theirs);
  return part.chosen?.(theirs, mine) ?? theirs;
}

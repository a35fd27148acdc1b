import type { z } from "zod";
import { type Change, diff, keysOf } from "@/document/diff";
import { areBothNothing, equal, isNothing, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { isResponseOnly, isSecretField, labelAt } from "@/document/fields";
import { maskedSecrets, restoreSecrets } from "@/document/hidden-secrets";
import { pairElements } from "@/document/identity";
import { merge3 } from "@/document/merge3";
import { formatPath, getAt, type Path, setAt } from "@/document/path";
import { completed } from "@/document/readings";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import type { Written } from "@/editing/result-words";
import type { SaveReport } from "@/editing/save-report";
import { canHold } from "@/form/form-leaves";
import { listed } from "@/lib/format";

/** The differences between two versions, without read-only fields and changes between null and absence. */
export function versionChanges(schema: z.ZodType, earlier: JsonObject, later: JsonObject): Change[] {
  return diff(earlier, later).filter(
    ({ path, before, after }) => !isResponseOnly(schema, path) && !areBothNothing(before, after),
  );
}

interface Restored {
  /** The document for the form. */
  document: JsonObject;
  changes: Change[];
  /** The changed fields that the form can't edit. */
  missing: Path[];
  /** Secrets that must be entered again, because the latest version doesn't have them. */
  lostSecrets: Path[];
}

/**
 * The latest version with an older one restored. Entries of lists are matched even if they moved, so each
 * keeps its ID. Secrets stay unchanged.
 */
export function restored(schema: z.ZodType, version: JsonObject, newest: JsonObject): Restored {
  const { document: wanted, lost: lostSecrets } = restoreSecrets(schema, version, newest);
  const laid = recordOf(lay(schema, wanted, newest, []));
  const missing = keysOf(newest, laid)
    .map((key) => [key])
    .filter((path) => !canHold(path[0] ?? "") && !equal(getAt(newest, path), getAt(laid, path)));
  const document = missing.reduce((result, path) => setAt(result, path, getAt(newest, path)), laid);
  return { document, changes: versionChanges(schema, newest, document), missing, lostSecrets };
}

/** A write with its report. */
export type ReportedWrite = Written & { report: SaveReport };

interface Undone {
  /** The newest version, with what lists don't return as the last write made it. */
  newest: JsonObject;
  /** The same without the writes. */
  document: JsonObject;
  /** What the writes changed and someone else has changed since: it stays. */
  kept: Path[];
  /** What can't be brought back: nobody knows the earlier value, or the form can't edit it. */
  lost: Path[];
}

/**
 * The newest version of a record without some writes. What someone else has changed since stays. A secret that
 * the service masks, and a field that it never returns, can't be brought back.
 * @param writes the first one first
 */
export function undone(schema: z.ZodType, writes: readonly ReportedWrite[], newest: JsonObject): Undone {
  const steps: Undone[] = [];
  for (const write of writes.toReversed()) {
    steps.push(undoneOne(schema, write, steps.at(-1)?.document ?? newest));
  }
  const once = (paths: readonly Path[]) => [
    ...new Map(paths.map((path) => [formatPath(path), path])).values(),
  ];
  return {
    newest: steps[0]?.newest ?? newest,
    document: steps.at(-1)?.document ?? newest,
    kept: once(steps.flatMap(({ kept }) => kept)),
    lost: once(steps.flatMap(({ lost }) => lost)),
  };
}

function undoneOne(schema: z.ZodType, { replaced, made, report }: ReportedWrite, newest: JsonObject): Undone {
  const { document, missing, lostSecrets } = restored(schema, withoutMasks(schema, replaced), made);
  const known = completed({ schema, version: newest, known: made });
  const { merged, conflicts } = merge3(made, document, known, { schema, prefer: "theirs" });
  const left = report.outcomes
    .filter(
      ({ outcome, path }) => outcome !== "not-stored" && equal(getAt(document, path), getAt(made, path)),
    )
    .map(({ path }) => path);
  return {
    newest: known,
    document: merged,
    kept: conflicts.map(({ path }) => path),
    lost: [...left, ...missing, ...lostSecrets],
  };
}

/** What an undo doesn't bring back, in words; "" if there's nothing. */
export function notUndoneWords(schema: z.ZodType, { kept, lost }: Pick<Undone, "kept" | "lost">): string {
  const names = (paths: readonly Path[]) => listed([...new Set(paths.map((path) => labelAt(schema, path)))]);
  return [
    lost.length > 0 && `Can't bring back ${names(lost)}: the earlier value isn't known here.`,
    kept.length > 0 && `Someone else changed ${names(kept)} since, so that stays.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** A version with the placeholder for each secret that the service doesn't return. */
function withoutMasks(schema: z.ZodType, version: JsonObject): JsonObject {
  return maskedSecrets(schema, version).reduce(
    (result, path) => setAt(result, path, SECRET_PLACEHOLDER),
    version,
  );
}

/** An older value in place of the latest one. */
function lay(schema: z.ZodType, wanted: unknown, newest: unknown, path: Path): unknown {
  if (equal(wanted, newest) || areBothNothing(wanted, newest) || stays(schema, wanted, path)) return newest;
  if (isRecord(wanted) && isRecord(newest)) {
    return Object.fromEntries(
      keysOf(newest, wanted).flatMap((key) => {
        const value = lay(schema, getAt(wanted, [key]), getAt(newest, [key]), [...path, key]);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  }
  if (Array.isArray(wanted) && Array.isArray(newest)) {
    const pairs = pairElements(newest, wanted);
    return wanted.map((element, index) => {
      const pair = pairs[index];
      return pair === undefined ? element : lay(schema, element, newest[pair], [...path, index]);
    });
  }
  return wanted;
}

/** Whether restoring leaves a value as it is. */
function stays(schema: z.ZodType, wanted: unknown, path: Path): boolean {
  return isResponseOnly(schema, path) || (isNothing(wanted) && isSecretField(schema, path));
}

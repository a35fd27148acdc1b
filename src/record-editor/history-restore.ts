import type { z } from "zod";
import { type Change, diff, keysOf } from "@/document/diff";
import { areBothNothing, equal, isNothing, isRecord } from "@/document/equal";
import { isResponseOnly, isSecretField } from "@/document/fields";
import { restoreSecrets } from "@/document/hidden-secrets";
import { pairElements } from "@/document/identity";
import { getAt, type Path, setAt } from "@/document/path";
import { canHold } from "@/form/form-leaves";
import { ownValue } from "@/lib/own-value";

/** The differences between two versions, without read-only fields and changes between null and absence. */
export function versionChanges(schema: z.ZodType, earlier: unknown, later: unknown): Change[] {
  return diff(earlier, later).filter(
    ({ path, before, after }) => !isResponseOnly(schema, path) && !areBothNothing(before, after),
  );
}

interface Restored {
  /** The document for the form. */
  document: unknown;
  changes: Change[];
  /** The changed fields that the form can't edit. */
  missing: Path[];
  /** Secrets that must be entered again, because the latest version doesn't have them. */
  lostSecrets: Path[];
}

/**
 * The latest version with an older one restored. Entries of lists are matched even if they moved, so each
 * keeps its ID. Secrets stay unchanged, and so do fields that the version lacks because the service's lists
 * never return them.
 */
export function restored(
  schema: z.ZodType,
  version: unknown,
  newest: unknown,
  isShown: (path: Path) => boolean,
): Restored {
  const { document: wanted, lost: lostSecrets } = restoreSecrets(schema, version, newest);
  const laid = lay({ schema, isShown }, wanted, newest, []);
  const missing = keysOf(...[newest, laid].filter(isRecord))
    .map((key) => [key])
    .filter((path) => !canHold(path[0] ?? "") && !equal(getAt(newest, path), getAt(laid, path)));
  const document = missing.reduce((result, path) => setAt(result, path, getAt(newest, path)), laid);
  return { document, changes: versionChanges(schema, newest, document), missing, lostSecrets };
}

interface Lay {
  schema: z.ZodType;
  isShown: (path: Path) => boolean;
}

/** An older value in place of the latest one. */
function lay(how: Lay, wanted: unknown, newest: unknown, path: Path): unknown {
  if (equal(wanted, newest) || areBothNothing(wanted, newest) || stays(how, wanted, path)) return newest;
  if (isRecord(wanted) && isRecord(newest)) {
    return Object.fromEntries(
      keysOf(newest, wanted).flatMap((key) => {
        const value = lay(how, ownValue(wanted, key), ownValue(newest, key), [...path, key]);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  }
  if (Array.isArray(wanted) && Array.isArray(newest)) {
    const pairs = pairElements(newest, wanted);
    return wanted.map((element, index) => {
      const pair = pairs[index];
      return pair === undefined ? element : lay(how, element, newest[pair], [...path, index]);
    });
  }
  return wanted;
}

/** Whether restoring leaves a value as it is. */
function stays({ schema, isShown }: Lay, wanted: unknown, path: Path): boolean {
  if (isResponseOnly(schema, path)) return true;
  return isNothing(wanted) && (isSecretField(schema, path) || !isShown(path));
}

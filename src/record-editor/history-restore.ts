import type { z } from "zod";
import { applyChanges, type Change, diff } from "@/document/diff";
import { isRecord } from "@/document/equal";
import { isResponseOnly } from "@/document/fields";
import { bringSecretsBack } from "@/document/hidden-secrets";
import { isWithin, type Path } from "@/document/path";
import { formLeaves } from "@/form/form-leaves";

/** The differences between two versions that a person made: not what only responses have, nor null for absence. */
export function versionChanges(schema: z.ZodType, earlier: unknown, later: unknown): Change[] {
  return diff(earlier, later).filter(
    ({ path, before, after }) => !isResponseOnly(schema, path) && (before ?? null) !== (after ?? null),
  );
}

/**
 * What restoring a version makes of the newest one. Secrets stay as they are now; so does what the version does not have because the
 * service's lists never show it.
 * @returns the document for the form, and the changed fields for which the form has no place
 */
export function restored(
  schema: z.ZodType,
  version: unknown,
  newest: unknown,
  isShown: (path: Path) => boolean,
): { document: unknown; changes: Change[]; missing: Path[] } {
  const leaves = [newest, version].flatMap((document) => formLeaves(schema, document));
  const isHeld = (place: Path) => leaves.some(({ path }) => isWithin(place, path));
  const wanted = versionChanges(schema, newest, bringSecretsBack(schema, version, newest))
    .flatMap((change) => byFields(change, isHeld))
    .filter(({ path, after }) => after !== undefined || isShown(path));
  const changes = wanted.filter(({ path }) => isHeld(path));
  return {
    document: applyChanges(newest, changes),
    changes,
    missing: wanted.filter(({ path }) => !isHeld(path)).map(({ path }) => path),
  };
}

/** An object that the version did not have is emptied field by field: the form holds fields, and no objects around them. */
function byFields(change: Change, isHeld: (path: Path) => boolean): Change[] {
  const { path, before, after } = change;
  if (isHeld(path) || !isRecord(before) || (after ?? null) !== null) return [change];
  return Object.entries(before).flatMap(([key, value]) =>
    (value ?? null) === null
      ? []
      : byFields({ path: [...path, key], before: value, after: undefined }, isHeld),
  );
}

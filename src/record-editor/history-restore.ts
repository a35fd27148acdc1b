import type { z } from "zod";
import { applyChanges, type Change, diff } from "@/document/diff";
import { areBothNothing } from "@/document/equal";
import { isResponseOnly } from "@/document/fields";
import { bringSecretsBack } from "@/document/hidden-secrets";
import type { Path } from "@/document/path";
import { canHold } from "@/form/form-leaves";

/** The differences between two versions, without read-only fields and changes between null and absence. */
export function versionChanges(schema: z.ZodType, earlier: unknown, later: unknown): Change[] {
  return diff(earlier, later).filter(
    ({ path, before, after }) => !isResponseOnly(schema, path) && !areBothNothing(before, after),
  );
}

/**
 * The latest version with an older one restored. Secrets stay unchanged, and so do fields that the version
 * lacks because the service's lists never return them.
 * @returns the document for the form, and the changed fields that the form can't edit
 */
export function restored(
  schema: z.ZodType,
  version: unknown,
  newest: unknown,
  isShown: (path: Path) => boolean,
): { document: unknown; changes: Change[]; missing: Path[] } {
  const wanted = versionChanges(schema, newest, bringSecretsBack(schema, version, newest)).filter(
    ({ path, after }) => after !== undefined || isShown(path),
  );
  const isHeld = ({ path }: Change) => canHold(String(path[0]));
  const changes = wanted.filter(isHeld);
  return {
    document: applyChanges(newest, changes),
    changes,
    missing: wanted.filter((change) => !isHeld(change)).map(({ path }) => path),
  };
}

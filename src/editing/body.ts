import type { z } from "zod";
import { keysOf, ownValue } from "@/document/diff";
import { equal, isRecord } from "@/document/equal";
import { pairElements } from "@/document/identity";
import { isMasked, secretPaths } from "@/document/masked";
import { formatPath, getAt, type Path } from "@/document/path";
import { below, isDescribed, isSecretField, responseOnlyKeys, type Schema } from "@/document/vocabulary";
import { fieldAt } from "@/schema/field";

export interface LeftOut {
  path: Path;
  reason: "response-only" | "untouched-null" | "masked-secret" | "omitted";
}

export interface RequestBody {
  body: unknown;
  /** What `merged` has and the body has not, and why. */
  leftOut: LeftOut[];
}

interface Input {
  schema: z.ZodType;
  /** The newest document that the service returned. */
  newest: unknown;
  /** The same with the user's edits: a key that is missing was set to *not set*. */
  merged: unknown;
  /** Left out whatever stands there: fields that the service refused, or a clearing that is sent "the other way". */
  omitted?: readonly Path[];
}

/**
 * The body of a PATCH (unknowns, Writing): the whole newest document with the edits applied, which is right whether the service resets or
 * keeps what is omitted, merges or replaces nested objects. Left out are: what only responses have; a nested null that the user did not
 * make (top-level fields are nullable by the specification, so their nulls go back as they came); a secret that the user did not touch
 * and that came masked, empty or null. *Not set* on a field that had a value is sent as null. Free-form maps and values that the schema
 * does not know go as they are, masked secrets in them aside.
 */
export function requestBody({ schema, newest, merged, omitted = [] }: Input): RequestBody {
  const masks = secretPaths(schema, newest).map((path) => getAt(newest, path));
  const walk: Walk = {
    root: schema,
    omitted: new Set(omitted.map(formatPath)),
    masks: new Set(masks.filter(isMasked)),
    leftOut: [],
  };
  const body = sendable(walk, merged, newest, schema, []);
  return { body, leftOut: walk.leftOut };
}

interface Walk {
  root: Schema;
  omitted: ReadonlySet<string>;
  /** The masks that the service uses, for secrets in elements that were copied. */
  masks: ReadonlySet<unknown>;
  leftOut: LeftOut[];
}

function sendable(walk: Walk, value: unknown, before: unknown, schema: Schema, path: Path): unknown {
  if (Array.isArray(value)) {
    if (!value.some((element) => typeof element === "object")) return value;
    const earlier = Array.isArray(before) ? before : [];
    const pairs = pairElements(earlier, value);
    return value.map((element, index) =>
      sendable(walk, element, earlier[pairs[index] ?? -1], below(schema, index), [...path, index]),
    );
  }
  if (!isRecord(value)) return value;
  const earlier = isRecord(before) ? before : {};
  return Object.fromEntries(
    keysOf(value, earlier).flatMap((key) => {
      const versions = { after: ownValue(value, key), before: ownValue(earlier, key) };
      const place = [...path, key];
      if (versions.after === undefined) {
        const isCleared = versions.before !== null && versions.before !== undefined && isDescribed(schema);
        if (!isCleared || isInOverrides(walk.root, path)) return [];
        versions.after = null;
      }
      const reason = reasonToLeaveOut(walk, schema, place, versions);
      if (reason) {
        walk.leftOut.push({ path: place, reason });
        return [];
      }
      return [[key, sendable(walk, versions.after, versions.before, below(schema, key), place)]];
    }),
  );
}

/**
 * Whether an object holds overrides, or lies in such. There a null would override with "none", whereas a field that is not there is
 * inherited (specification, Multi-agent): what was cleared is left out.
 */
export function isInOverrides(root: Schema, path: Path): boolean {
  return path.some((_, index) => root && fieldAt(root, path.slice(0, index + 1))?.meta?.overrides === true);
}

function reasonToLeaveOut(
  walk: Walk,
  parent: Schema,
  path: Path,
  { after, before }: { after: unknown; before: unknown },
): LeftOut["reason"] | undefined {
  if (responseOnlyKeys(parent, path.slice(0, -1)).includes(String(path.at(-1)))) return "response-only";
  if (walk.omitted.has(formatPath(path))) return "omitted";
  const isUntouched = before !== undefined && equal(after, before);
  if (isSecretField(walk.root, path) && !isRecord(after)) {
    if (isUntouched && (isMasked(after) || after === "" || after === null)) return "masked-secret";
    if (before === undefined && walk.masks.has(after)) return "masked-secret";
  }
  if (after === null && isUntouched && path.length > 1 && isDescribed(parent)) return "untouched-null";
  return undefined;
}

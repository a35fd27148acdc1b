import type { z } from "zod";
import { keysOf } from "@/document/diff";
import { equal, isNothing, isRecord, type JsonObject } from "@/document/equal";
import { isClearedByNull, isOfResponse, isSecretValue, type Schema } from "@/document/fields";
import { maskedSecrets, secretPaths } from "@/document/hidden-secrets";
import { pairElements } from "@/document/identity";
import { formatPath, getAt, type Path, removeAt } from "@/document/path";
import { isInClear, SECRET_PLACEHOLDER } from "@/document/secrets";

interface RequestBody {
  body: JsonObject;
  /** Secrets that it leaves out because they're masked or empty. */
  masked: Path[];
}

interface Input {
  schema: z.ZodType;
  /** The newest document that the service returned. */
  newest: JsonObject;
  /** The newest document with the user's edits. A missing key was set to *not set*. */
  merged: JsonObject;
  /**
   * Left out whatever their values: fields that the service rejected, or that are cleared "the other way".
   */
  omitted?: readonly Path[];
}

/**
 * The body of PATCH /assistants/{id} and PATCH /multi-agent/{id}: the whole newest document with the edits
 * applied, which is right whether the service resets omitted fields or not, and merges nested objects or
 * replaces them. It leaves out the record's own response fields (`id`, `updatedAt` …; those of embedded tools
 * and assistants are sent), and secrets that the user didn't edit and that weren't returned in clear. *Not
 * set* on a field that had a value is sent as null. Everything else is sent exactly as it was received.
 */
export function requestBody({ schema, newest, merged, omitted = [] }: Input): RequestBody {
  const walk: Walk = {
    root: schema,
    omitted: new Set(omitted.map(formatPath)),
    masks: new Set(maskedSecrets(schema, newest).map((path) => getAt(newest, path))),
    masked: [],
  };
  const body = sendable(walk, merged, newest, []);
  return { body, masked: walk.masked };
}

interface Walk {
  root: Schema;
  omitted: ReadonlySet<string>;
  /** The masks that the service uses, for secrets in elements that were copied. */
  masks: ReadonlySet<unknown>;
  masked: Path[];
}

function sendable(walk: Walk, value: JsonObject, before: JsonObject, path: Path): JsonObject;
function sendable(walk: Walk, value: unknown, before: unknown, path: Path): unknown;
function sendable(walk: Walk, value: unknown, before: unknown, path: Path): unknown {
  if (Array.isArray(value)) {
    if (!value.some((element) => typeof element === "object")) return value;
    const earlier = Array.isArray(before) ? before : [];
    const pairs = pairElements(earlier, value);
    return value.map((element, index) =>
      sendable(walk, element, earlier[pairs[index] ?? -1], [...path, index]),
    );
  }
  if (!isRecord(value)) return value;
  const earlier = isRecord(before) ? before : {};
  return Object.fromEntries(
    keysOf(value, earlier).flatMap((key) => {
      const versions = { after: getAt(value, [key]), before: getAt(earlier, [key]) };
      const place = [...path, key];
      if (versions.after === undefined) {
        const isCleared = versions.before !== null && versions.before !== undefined;
        if (!isCleared || !isClearedByNull(walk.root, place)) return [];
        versions.after = null;
      }
      if ((path.length === 0 && isOfResponse(place)) || walk.omitted.has(formatPath(place))) return [];
      if (isMaskedSecret(walk, place, versions)) {
        walk.masked.push(place);
        return [];
      }
      return [[key, sendable(walk, versions.after, versions.before, place)]];
    }),
  );
}

function isMaskedSecret(
  walk: Walk,
  path: Path,
  { after, before }: { after: unknown; before: unknown },
): boolean {
  const isCopied = before === undefined && walk.masks.has(after);
  const isUntouched = before !== undefined && equal(after, before);
  const isPlaceholder = after === SECRET_PLACEHOLDER || isCopied;
  return (isUntouched || isPlaceholder) && isHidden(walk.root, after, path);
}

/** Whether a value is a secret that the service doesn't show. */
function isHidden(root: Schema, value: unknown, path: Path): boolean {
  return !isInClear(value) && isSecretValue(root, value, path);
}

/**
 * The body of POST /multi-agent. It leaves out the record's own response fields, nulls and an empty name at
 * the top level (what isn't set is omitted), and secrets that are a mask, empty or null: a mask that is sent
 * would be stored as the secret. Everything else is unchanged.
 * @param document what was typed, copied from another record or read from a file
 * @returns the body, and the places of the secrets that it leaves out
 */
export function newBody(
  schema: z.ZodType,
  document: JsonObject,
): { body: JsonObject; secretsLeftOut: Path[] } {
  const hidden = secretPaths(schema, document).filter((path) =>
    isHidden(schema, getAt(document, path), path),
  );
  const rest = hidden.toReversed().reduce((left, path) => removeAt(left, path), document);
  const fields = Object.entries(rest).filter(
    ([key, value]) => !isOfResponse([key]) && !isNothing(value) && !(key === "name" && value === ""),
  );
  const secretsLeftOut = hidden.filter((path) => getAt(document, path) !== null);
  return { body: Object.fromEntries(fields), secretsLeftOut };
}

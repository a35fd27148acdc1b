import type { z } from "zod";
import { isRecord } from "@/document/equal";
import { isMasked } from "@/document/masked";
import type { Path } from "@/document/path";
import { below, isDescribed, isSecretField, responseOnlyKeys, type Schema } from "@/document/vocabulary";

/**
 * The body that creates a record (unknowns, Writing: "omit what is not set"). Left out are, wherever they stand in what the schema knows:
 * what only responses have, nulls, an empty name, and secrets that are a mask, a placeholder or empty: a mask that is sent would be stored
 * as the secret. Free-form values go as they are.
 * @param document what was typed, copied from another record or read from a file
 * @returns the body, and the places of the secrets that are not in it
 */
export function newBody(
  schema: z.ZodType,
  document: unknown,
): { body: Record<string, unknown>; secretsLeftOut: Path[] } {
  const secretsLeftOut: Path[] = [];
  const sendable = (value: unknown, at: Schema, path: Path): unknown => {
    if (Array.isArray(value)) {
      return value.map((element, index) => sendable(element, below(at, index), [...path, index]));
    }
    if (!isRecord(value)) return value;
    const left = responseOnlyKeys(at, path);
    const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      const place = [...path, key];
      if (inner === undefined || left.includes(key)) return [];
      if (isSecretField(schema, place) && !isRecord(inner)) {
        if (inner === null) return [];
        if (inner === "" || isMasked(inner)) {
          secretsLeftOut.push(place);
          return [];
        }
      }
      if (inner === null && isDescribed(at)) return [];
      return [[key, sendable(inner, below(at, key), place)]];
    });
    return Object.fromEntries(entries);
  };
  const all = sendable(document, schema, []);
  const body = isRecord(all) ? all : {};
  if (body.name !== "") return { body, secretsLeftOut };
  const { name: _empty, ...named } = body;
  return { body: named, secretsLeftOut };
}

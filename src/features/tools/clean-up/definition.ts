import { isRecord } from "@/document/equal";
import { below, isDescribed, type Schema, stripResponseOnly } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { getAt, type Path, removeAt } from "@/document/path";
import { isInClear } from "@/editing/bulk-settings";
import { tool as schema } from "@/schema/tool";

/** A tool as it can stand inside an assistant. */
export interface InlineDefinition {
  definition: Record<string, unknown>;
  /** The secrets that come along, since the service returned them in clear. */
  secrets: Path[];
  /** The secrets that the record holds a mask of, or nothing: they are left out, and nobody but a person can put them back. */
  lostSecrets: Path[];
}

/**
 * The record that a tool's delete returned, as an inline definition: without response-only fields, fields
 * without a value, and masked secrets (a mask that is sent would be stored as the secret).
 * @returns undefined if the record defines nothing
 */
export function inlineDefinition(record: unknown): InlineDefinition | undefined {
  const own = withoutNothing(schema, stripResponseOnly(schema, record));
  if (!isRecord(own)) return undefined;
  const places = secretPaths(schema, own);
  const lostSecrets = places.filter((path) => !isInClear(getAt(own, path)));
  // From the last to the first, so that places in arrays stay where they are.
  const definition = lostSecrets.toReversed().reduce<unknown>(removeAt, own);
  if (!isRecord(definition) || Object.keys(definition).length === 0) return undefined;
  return {
    definition,
    secrets: places.filter((path) => isInClear(getAt(own, path))),
    lostSecrets,
  };
}

/** Without the nulls of fields that the schema describes, since nobody set them. */
function withoutNothing(place: Schema, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((element, index) => withoutNothing(below(place, index), element));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && (inner !== null || !isDescribed(place)))
      .map(([key, inner]) => [key, withoutNothing(below(place, key), inner)]),
  );
}

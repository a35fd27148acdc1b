import type { z } from "zod";
import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import type { Behaviors } from "../behaviors";
import type { Document } from "../document";
import { changeAt, endsWith, rewrite } from "./places";

/** The defaults that the API names. */
const DEFAULTS: Record<string, unknown> = {
  hipaaEnabled: false,
  voicemailMessage: "",
  "model.provider": "standard",
  "model.model": "standard",
  "model.fallbackModels": ["standard"],
  "assistantDestinations.*.transferMode": "rolling-history",
};

/** The paths of the six fields that the API lists only in responses. */
const EXTRA_RESPONSE_FIELDS = [
  "voice.voiceId",
  "analysisPlan.successEvaluationRubric",
  "structuredDataSchema.type",
  "conditions.*.operator",
  "contents.*.language",
  "transportConfigurations.*.recordingChannels",
];

/** Whether a path is one of the six fields that the API lists only in responses. */
export const isExtraResponseField = (path: Path) =>
  EXTRA_RESPONSE_FIELDS.some((pattern) => endsWith(path, pattern));

/**
 * A body as the service takes it: without response-only fields, and without unknown fields if those are
 * ignored.
 */
export function takenIn(schema: z.ZodType, body: Document, behaviors: Behaviors): Document {
  return rewrite(schema, body, ({ path, schema: known }) => {
    if (path.length === 1 && RESPONSE_ONLY.includes(String(path[0]))) return "gone";
    if (!known && behaviors.unknownFields === "ignored") return "gone";
    return "look inside";
  });
}

/**
 * The record after a PATCH. The API doesn't say how PATCH treats omitted fields and nulls, so the behaviors
 * choose.
 * @param stored the current record
 * @param body the sent fields, as `takenIn` returned them
 */
export function patched(schema: z.ZodType, stored: Document, body: Document, behaviors: Behaviors): Document {
  const kept = behaviors.omitted === "kept" ? stored : onlyResponseFields(stored);
  const merged = behaviors.nested === "merged" ? mergedInto(kept, body) : { ...kept, ...body };
  return asStored(stored, body, withNulls(schema, stored, body, merged, behaviors), behaviors);
}

/** The record as the service stores it: without dropped values, and with changed ones. */
export function asStored(
  before: Document,
  body: Document,
  document: Document,
  behaviors: Behaviors,
): Document {
  let result = document;
  for (const pattern of behaviors.dropped) {
    result = changeAt(result, pattern, (_value, path, gone) => {
      const was = getAt(before, path);
      return was === undefined ? gone : was;
    });
  }
  for (const [pattern, value] of Object.entries(behaviors.changed)) {
    result = changeAt(result, pattern, (sent, path) => (getAt(body, path) === undefined ? sent : value));
  }
  return result;
}

const onlyResponseFields = (stored: Document): Document =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => RESPONSE_ONLY.includes(key)));

/** The record with each null of the body replaced as the behaviors say. */
function withNulls(
  schema: z.ZodType,
  stored: Document,
  body: Document,
  record: Document,
  { nulls }: Behaviors,
): Document {
  if (nulls === "clear") return record;
  return rewrite(schema, record, ({ path, value, schema: known }) => {
    if (value !== null || !known || getAt(body, path) !== null) return "look inside";
    const instead = nulls === "unchanged" ? getAt(stored, path) : defaultAt(path);
    return instead === undefined ? "gone" : { as: instead };
  });
}

function defaultAt(path: Path): unknown {
  const found = Object.entries(DEFAULTS).find(([pattern]) => endsWith(path, pattern));
  return found?.[1];
}

function mergedInto(stored: Document, sent: Document): Document {
  const both = Object.entries(sent).map(([key, value]): [string, unknown] => {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    return [key, isRecord(before) && isRecord(value) ? mergedInto(before, value) : value];
  });
  return { ...stored, ...Object.fromEntries(both) };
}

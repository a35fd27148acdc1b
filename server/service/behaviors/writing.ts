import type { z } from "zod";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import type { Behaviors } from "../behaviors";
import { type Document, isDocument } from "../document";
import { changeAt, endsWith, type Path, rewrite, valueAt } from "./places";

/** The defaults that the specification names (Assistant, Model object, AssistantDestination). */
const DEFAULTS: Record<string, unknown> = {
  hipaaEnabled: false,
  voicemailMessage: "",
  "model.provider": "standard",
  "model.model": "standard",
  "model.fallbackModels": ["standard"],
  "assistantDestinations.*.transferMode": "rolling-history",
};

/** The paths of the six fields that "responses additionally carry" (specification, Assistant). */
const EXTRA_RESPONSE_FIELDS = [
  "voice.voiceId",
  "analysisPlan.successEvaluationRubric",
  "structuredDataSchema.type",
  "conditions.*.operator",
  "contents.*.language",
  "transportConfigurations.*.recordingChannels",
];

/** Whether a path is one of the six fields that responses carry and the request fields do not name. */
export const isExtraResponseField = (path: Path) =>
  EXTRA_RESPONSE_FIELDS.some((pattern) => endsWith(path, pattern));

/** A body as the service takes it in: without what only responses have, and without unknown fields where those are ignored. */
export function takenIn(schema: z.ZodType, body: Document, behaviors: Behaviors): Document {
  const taken = rewrite(schema, body, ({ path, schema: known }) => {
    if (path.length === 1 && RESPONSE_ONLY.includes(String(path[0]))) return "gone";
    if (!known && behaviors.unknownFields === "ignored") return "gone";
    return "look inside";
  });
  return taken as Document;
}

/**
 * The record that a PATCH leaves behind (specification, Endpoints, rule 6: not shown, so the behaviors choose).
 * @param stored the record as it is now
 * @param body the fields that were sent, as `takenIn` returned them
 */
export function patched(schema: z.ZodType, stored: Document, body: Document, behaviors: Behaviors): Document {
  const kept = behaviors.omitted === "kept" ? stored : onlyResponseFields(stored);
  const merged = behaviors.nested === "merged" ? mergedInto(kept, body) : { ...kept, ...body };
  return asStored(stored, body, withNulls(schema, stored, body, merged, behaviors), behaviors);
}

/** The record with what the service does not store, or stores as it sees fit. */
export function asStored(
  before: Document,
  body: Document,
  document: Document,
  behaviors: Behaviors,
): Document {
  let result: unknown = document;
  for (const pattern of behaviors.dropped) {
    result = changeAt(result, pattern, (_value, path, gone) => {
      const was = valueAt(before, path);
      return was === undefined ? gone : was;
    });
  }
  for (const [pattern, value] of Object.entries(behaviors.changed)) {
    result = changeAt(result, pattern, (sent, path) => (valueAt(body, path) === undefined ? sent : value));
  }
  return result as Document;
}

const onlyResponseFields = (stored: Document): Document =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => RESPONSE_ONLY.includes(key)));

/** The record with each null that the body brought in turned into what the behaviors make of it. */
function withNulls(
  schema: z.ZodType,
  stored: Document,
  body: Document,
  record: Document,
  { nulls }: Behaviors,
): Document {
  if (nulls === "clear") return record;
  return rewrite(schema, record, ({ path, value, schema: known }) => {
    if (value !== null || !known || valueAt(body, path) !== null) return "look inside";
    const instead = nulls === "unchanged" ? valueAt(stored, path) : defaultAt(path);
    return instead === undefined ? "gone" : { as: instead };
  }) as Document;
}

function defaultAt(path: Path): unknown {
  const found = Object.entries(DEFAULTS).find(([pattern]) => endsWith(path, pattern));
  return found?.[1];
}

function mergedInto(stored: Document, sent: Document): Document {
  const both = Object.entries(sent).map(([key, value]): [string, unknown] => {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    return [key, isDocument(before) && isDocument(value) ? mergedInto(before, value) : value];
  });
  return { ...stored, ...Object.fromEntries(both) };
}

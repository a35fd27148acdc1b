import { isRecord } from "@/document/equal";
import { parseJson } from "@/document/exact-json";
import { MAX_LEVELS } from "@/document/read";
import type { ValidationDetail } from "@/schema/errors";
import type { Document } from "./document";
import { Refusal } from "./refusal";

/** A larger body is answered with 413. The API names no limit. */
export const LARGEST_BODY = 8 * 1024 * 1024;

/**
 * A body with more values is refused: checking each of them takes time in which nobody else is answered. No
 * record has nearly as many, and the API names no limit.
 */
export const MOST_VALUES = 100_000;

const refused = (type: string, msg: string) => new Refusal(422, [{ loc: ["body"], msg, type }]);

/**
 * A request's body as an object. Throws a Refusal (422) for another content type, invalid JSON, anything
 * but an object, too many values, and text that no database stores: \u0000 and lone surrogates.
 * @param contentType the header, if there was one
 */
export function parsedBody(bytes: ArrayBuffer, contentType: string | undefined): Document {
  if (bytes.byteLength === 0) throw refused("missing", "Field required");
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType ?? "")) {
    throw refused("model_attributes_type", "Input should be a valid dictionary");
  }
  const body = parsed(bytes);
  if (!isRecord(body)) throw refused("model_attributes_type", "Input should be a valid dictionary");
  if (valuesIn(body) > MOST_VALUES) throw refused("too_long", `JSON has more than ${MOST_VALUES} values`);
  const unstorable = firstUnstorable(body, []);
  if (unstorable) throw new Refusal(422, [unstorable]);
  return body;
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw refused(
      "json_invalid",
      `JSON decode error: ${error instanceof Error ? error.message : "unreadable"}`,
    );
  }
}

/** How many values there are in a value, itself included. Throws a Refusal for one that's nested too deeply. */
function valuesIn(value: unknown, levels = MAX_LEVELS): number {
  const inside = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  if (levels === 0 && inside.length > 0) throw refused("json_invalid", "JSON is nested too deeply");
  return inside.reduce<number>((sum, one) => sum + valuesIn(one, levels - 1), 1);
}

const isStorable = (text: string) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

function firstUnstorable(value: unknown, path: (string | number)[]): ValidationDetail | undefined {
  if (typeof value === "string") {
    if (isStorable(value)) return undefined;
    return {
      loc: ["body", ...path],
      msg: "Input should be a valid string without \\u0000 or lone surrogates",
      type: "string_unicode",
    };
  }
  if (Array.isArray(value)) return firstOf(value.entries(), path);
  if (!isRecord(value)) return undefined;
  const key = Object.keys(value).find((name) => !isStorable(name));
  if (key !== undefined) {
    return { loc: ["body", ...path], msg: "Keys should be valid strings", type: "string_unicode" };
  }
  return firstOf(Object.entries(value), path);
}

function firstOf(
  entries: Iterable<[string | number, unknown]>,
  path: (string | number)[],
): ValidationDetail | undefined {
  for (const [key, value] of entries) {
    const found = firstUnstorable(value, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

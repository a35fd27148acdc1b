import { isRecord } from "@/document/equal";
import { jsonOf, parseJson } from "@/document/exact-json";
import { withoutSecrets } from "@/document/secrets";
import type { ValidationDetail } from "@/schema/errors";

/** What a refusal's body says, for people to read. The key is masked: a response may echo what was sent. */
export function reasonsIn(text: string, key: string): { bodySnippet?: string; detail?: ValidationDetail[] } {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch {
    return { bodySnippet: /^\s*</.test(text) ? undefined : startOf(text, key) };
  }
  const detail = detailOf(body)?.map(({ loc, msg, type }) => ({
    loc: loc.map((part) => (typeof part === "string" ? masked(part, key) : part)),
    msg: masked(msg, key),
    type: masked(type, key),
  }));
  // Facts under unknown names are better than no reason.
  const hasFacts = !detail?.length && isRecord(body) && Object.keys(body).length > 0;
  return {
    bodySnippet: startOf(reasonOf(body) ?? (hasFacts ? jsonOf(withoutSecrets(body)) : ""), key),
    detail,
  };
}

/** More than any reason that people read; the rest of a body isn't shown. */
const MAX_CHARACTERS = 500;

/** The beginning of a text that people can read, with the key masked. */
function startOf(text: string | undefined, key: string): string | undefined {
  const words = text && masked(text.trim(), key);
  if (!words) return undefined;
  return words.length > MAX_CHARACTERS ? `${words.slice(0, MAX_CHARACTERS)}…` : words;
}

/** A text with the key masked. It comes before any cut, which could leave part of the key. */
function masked(text: string, key: string): string {
  return key ? text.replaceAll(key, "•••") : text;
}

/**
 * The reasons of a refusal by field: the `detail` list that the API defines for a 422, or `errors` as a list or
 * an object by field. Odd parts are replaced by what is closest.
 * @param body a parsed body of any shape
 * @returns undefined where the body has no such reasons
 */
export function detailOf(body: unknown): ValidationDetail[] | undefined {
  if (!isRecord(body)) return undefined;
  const { detail, errors } = body;
  const list = [detail, errors].find(Array.isArray);
  if (list) return list.flatMap(entryOf);
  if (!isRecord(errors)) return undefined;
  return Object.entries(errors).flatMap(([field, reasons]) =>
    [reasons].flat().flatMap((reason) => {
      const entries = entryOf(reason);
      return entries.map((entry) => ({ ...entry, loc: [...partsOf(field), ...entry.loc] }));
    }),
  );
}

function entryOf(value: unknown): ValidationDetail[] {
  if (typeof value === "string") return value === "" ? [] : [{ loc: [], msg: value, type: "" }];
  if (!isRecord(value)) return [];
  const { loc, field, path, msg, type } = value;
  const words = [msg, reasonOf(value)].find((text): text is string => typeof text === "string");
  return [
    {
      loc: [loc, field, path].map(partsOf).find((parts) => parts.length > 0) ?? [],
      msg: words ?? "The service gave no reason.",
      type: typeof type === "string" ? type : "",
    },
  ];
}

/** The parts of a place: a list of them, or a text such as "model.tools[0].name". */
function partsOf(place: unknown): ValidationDetail["loc"] {
  if (typeof place === "string") return place.split(/[.[\]]/).filter(Boolean);
  if (!Array.isArray(place)) return [];
  return place.filter((part) => typeof part === "string" || typeof part === "number");
}

/** A response's own words, where it has some for the whole of it. */
function reasonOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { detail, message, error, title } = body;
  return [detail, message, error, title].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
}

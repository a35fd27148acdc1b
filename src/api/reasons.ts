import { isRecord } from "@/document/equal";
import { jsonOf, parseJson } from "@/document/raw-json";
import { withoutSecrets } from "@/document/secrets";
import type { ValidationDetail } from "@/schema/errors";

/**
 * Where services put the reasons of a refusal, such as "fieldErrors" and "invalid-params": the API defines only
 * `detail`, and only for a 422.
 */
const REASONS =
  /^(details?|issues|problems|failures|reasons|validation|((field|form|validation)[-_]?)?(errors|violations)|invalid[-_]?params)$/i;
/** How far into a body they are looked for: "data.errors". */
const DEEPEST = 2;
/** Where they put a reason's words. */
const WORDS = [
  "msg",
  "message",
  "detail",
  "reason",
  "description",
  "error_description",
  "defaultMessage",
  "error",
  "title",
];
/** Where they put its place. */
const PLACES = [
  "loc",
  "field",
  "path",
  "param",
  "parameter",
  "pointer",
  "source",
  "instancePath",
  "property",
  "name",
];
/** What separates the parts of a place: "voice.stability", "/voice/stability", "body -> voice", "tools[0]". */
const SEPARATORS = /->|→|>|[./[\]]/;

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
  const facts = detail?.length || !hasFacts(body) ? undefined : jsonOf(withoutSecrets(body));
  return { bodySnippet: startOf(reasonOf(body) ?? facts, key), detail };
}

/** Whether a body says more than that the request failed, such as `{ok: false}`. */
function hasFacts(body: unknown): boolean {
  const values = typeof body === "object" ? Object.values(body ?? {}) : [body];
  return values.some((value) => (value ?? "") !== "" && typeof value !== "boolean");
}

/** More than any reason that people read; the rest of a body isn't shown. */
const LONGEST = 500;

/** The beginning of a text that people can read, with the key masked. */
function startOf(text: string | undefined, key: string): string | undefined {
  const words = text && masked(text.trim(), key);
  if (!words) return undefined;
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** A text with the key masked. It comes before any cut, which could leave part of the key. */
function masked(text: string, key: string): string {
  return key ? text.replaceAll(key, "•••") : text;
}

/**
 * The `detail` of a 422's body, read with tolerance: odd parts are replaced by what is closest. Other
 * refusals have their reasons elsewhere, as texts, as objects, or by field.
 * @param body a parsed body of any shape
 * @returns undefined where the body has no such reasons
 */
export function detailOf(body: unknown): ValidationDetail[] | undefined {
  if (Array.isArray(body)) return entriesIn(body);
  if (!isRecord(body)) return undefined;
  const named = reasonsOf(body);
  const others = [body.error, body.message].filter(isFull);
  const found = [named, ...others, wrappedReasons(body)].map((value) => entriesIn(value));
  // Some services have the reasons by field, or under names of their own, without a word for all of them.
  if (reasonOf(body) === undefined) {
    const full = Object.entries(body).filter(([, value]) => isFull(value));
    found.push(full.flatMap(([field, value]) => entriesIn(value, partsOf(field))));
  }
  return found.find((entries) => entries.length > 0) ?? (named.length + others.length > 0 ? [] : undefined);
}

/** A response's own words, where it has some for the whole of it. */
function reasonOf(body: unknown): string | undefined {
  return isRecord(body) ? textIn(body, ["detail", "message", ...WORDS]) : undefined;
}

/** The lists and objects in a record that have the reasons. */
function reasonsOf(record: Record<string, unknown>): unknown[] {
  return Object.keys(record)
    .filter((name) => REASONS.test(name))
    .map((name) => record[name])
    .filter(isFull);
}

/** The reasons in one reason: its details, if they are an object, are only facts about it. */
function reasonsInside(record: Record<string, unknown>): unknown[] {
  const { detail, details } = record;
  return reasonsOf(record).filter((one) => Array.isArray(one) || (one !== detail && one !== details));
}

/** The reasons in what a record wraps. */
function wrappedReasons(record: Record<string, unknown>, depth = DEEPEST): unknown[] {
  return Object.values(record)
    .filter(isRecord)
    .flatMap((inner) => {
      const found = reasonsInside(inner);
      return found.length > 0 || depth === 1 ? found : wrappedReasons(inner, depth - 1);
    });
}

function isFull(value: unknown): boolean {
  return Array.isArray(value) || isRecord(value);
}

/**
 * The reasons in a value of any shape that is about this place.
 * @param isListed it's an entry of a list
 */
function entriesIn(value: unknown, at: ValidationDetail["loc"] = [], isListed = false): ValidationDetail[] {
  if (typeof value === "string") {
    return value === "" ? [] : [{ loc: at.length > 0 ? at : placeInText(value), msg: value, type: "" }];
  }
  if (Array.isArray(value)) return value.flatMap((element) => entriesIn(element, at, true));
  if (!isRecord(value)) return [];
  const found = reasonsInside(value).flatMap((reasons) => entriesIn(reasons, at));
  if (found.length > 0) return found;
  const words = textIn(value, WORDS) ?? (isListed ? wordsBesidePlace(value) : undefined);
  if (words === undefined && value.loc === undefined) {
    return Object.entries(value).flatMap(([field, reasons]) =>
      entriesIn(reasons, [...at, ...partsOf(field)]),
    );
  }
  const entry = {
    loc: [...at, ...placeIn(value)],
    msg: words ?? "The service gave no reason.",
    type: textIn(value, ["type", "code"]) ?? "",
  };
  // An unknown field may be named next to its parent's place.
  const { keys } = value;
  return Array.isArray(keys) && keys.length > 0
    ? placeIn(keys).map((key) => ({ ...entry, loc: [...entry.loc, key] }))
    : [entry];
}

/** The words of a reason that has a place, under whatever name: `{field: "name", issue: "Too long"}`. */
function wordsBesidePlace(reason: Record<string, unknown>): string | undefined {
  const others = Object.keys(reason).filter((name) => !PLACES.includes(name));
  return others.length < Object.keys(reason).length ? textIn(reason, others) : undefined;
}

/** A place as text, as a list, or inside an object. */
function placeIn(value: unknown): ValidationDetail["loc"] {
  if (typeof value === "string") return partsOf(value);
  if (isRecord(value)) {
    return PLACES.map((name) => placeIn(value[name])).find((parts) => parts.length > 0) ?? [];
  }
  return Array.isArray(value)
    ? value.filter((part) => typeof part === "string" || typeof part === "number")
    : [];
}

/**
 * The field that a sentence starts with: "model.name must be a text", "model.property name should not exist".
 */
function placeInText(text: string): string[] {
  const [, field = "", extra] = /^["'`]?([a-z_][\w.[\]]*)["'`]?\s+["'`]?([\w.[\]]+)/.exec(text) ?? [];
  const place = partsOf(field);
  return place.at(-1) === "property" && extra ? [...place.slice(0, -1), ...partsOf(extra)] : place;
}

function partsOf(place: string): string[] {
  const parts = place.split(SEPARATORS).map((part) => part.trim());
  return parts.filter(Boolean);
}

function textIn(record: Record<string, unknown>, names: readonly string[]): string | undefined {
  return names
    .map((name) => record[name])
    .find((value): value is string => typeof value === "string" && value !== "");
}

import { cached } from "@/lib/cached";
import { isRecord, type JsonObject } from "./equal";
import { isWithin, type Path, removeAt } from "./path";
import { nonBlank } from "./read";

/** The kinds of records that fields name by ID; a voice's ID may be its name. */
export type IdKind = "assistant" | "squad" | "tool" | "file" | "voice" | "phone-number" | "knowledge-base";

/** An ID in a document. */
export interface FoundId {
  id: string;
  path: Path;
}

/** An ID in a field that is named after the kind of record it refers to. */
export interface IdField extends FoundId {
  kind: IdKind;
  /** The version of that record that is used, from a field beside the ID. */
  version?: string;
}

/** The IDs in a document. */
interface Ids {
  /** In the order of the document. */
  fields: readonly IdField[];
  /** Texts in other fields that look like IDs. */
  texts: readonly FoundId[];
}

const KINDS: Record<string, IdKind> = {
  assistant: "assistant",
  squad: "squad",
  tool: "tool",
  file: "file",
  voice: "voice",
  phonenumber: "phone-number",
  knowledgebase: "knowledge-base",
};
const FIELD = /(?:^|_)(assistant|squad|tool|file|voice|phone_?number|knowledge_?base)_?ids?$/;

const kinds = new Map<string, IdKind | undefined>();

/**
 * The kind of record that a field refers to by its name, in any case style: `toolIds`, `file_id`,
 * `fallback-voice-id`, `toolIds:append`.
 */
function kindOfField(key: string): IdKind | undefined {
  // Few keys have an ID in them, the same few again and again.
  if (!/id/i.test(key)) return undefined;
  if (!kinds.has(key)) {
    const [, kind = ""] = FIELD.exec(wordsOf(key.replace(/:\w+$/, ""))) ?? [];
    kinds.set(key, KINDS[kind.replace("_", "")]);
  }
  return kinds.get(key);
}

/** A key in lower case, with underscores between its words. */
function wordsOf(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/\W/g, "_")
    .toLowerCase();
}

/**
 * The fields of an object that say which version of a record is used. If the object has an ID of its own, it's
 * the object's own version.
 */
export function versionFields(holder: JsonObject): string[] {
  if (Object.hasOwn(holder, "id")) return [];
  return Object.keys(holder).filter(
    (key) =>
      /version$/i.test(key) && /(?:^|_)version$/.test(wordsOf(key)) && versionText(holder[key]) !== undefined,
  );
}

/**
 * An object with another ID in one of its fields. The fields that pin a version of the former record go with it,
 * and come back with its ID.
 * @param loaded the object as the service has it
 * @returns undefined if nothing pins a version
 */
export function withOtherRecord(
  holder: unknown,
  loaded: unknown,
  key: string,
  id: unknown,
): JsonObject | undefined {
  const kind = kindOfField(key);
  if (!isRecord(holder) || kind === undefined || kind === "voice" || nonBlank(id) === undefined)
    return undefined;
  const isBack = isRecord(loaded) && nonBlank(loaded[key]) === nonBlank(id);
  const pins = [...versionFields(holder), ...(isBack ? versionFields(loaded) : [])];
  if (pins.length === 0) return undefined;
  const others = Object.entries(holder).filter(([other]) => !pins.includes(other));
  return {
    ...Object.fromEntries(others),
    ...(isBack && Object.fromEntries(pins.map((pin) => [pin, loaded[pin]]))),
    [key]: id,
  };
}

function versionText(value: unknown): string | undefined {
  return typeof value === "number" ? String(value) : nonBlank(value);
}

/** Real accounts also have IDs such as "string", which any other field may contain by chance. */
const DISTINCT = /^(?=.*\d)[\w.:-]+$/;

/** Whether an ID is long and varied enough that the same text elsewhere means it. */
export function isDistinctId(id: string): boolean {
  return id.length >= 16 && id.length <= 100 && DISTINCT.test(id);
}

/**
 * The IDs in a document of any shape, at any depth. Cached per object, so a document must not be changed in
 * place.
 */
export const idsOf = cached((document: JsonObject): Ids => {
  const fields: IdField[] = [];
  const texts: FoundId[] = [];
  // One array for all paths: a large organization has millions of values.
  const at: (string | number)[] = [];
  const note = (value: unknown, kind?: IdKind, holder?: JsonObject) => {
    if (kind) {
      const id = nonBlank(value);
      if (id === undefined) return;
      const version = kind !== "voice" && holder ? versionIn(holder) : undefined;
      fields.push({ kind, id, path: [...at], ...(version !== undefined && { version }) });
    } else if (typeof value === "string" && isDistinctId(value)) texts.push({ id: value, path: [...at] });
  };
  const read = (value: unknown, kind?: IdKind, holder?: JsonObject) => {
    if (typeof value !== "object") note(value, kind, holder);
    else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        at.push(index);
        read(value[index], kind);
        at.pop();
      }
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        at.push(key);
        read(value[key], kindOfField(key), value);
        at.pop();
      }
    } else note(value, kind, holder);
  };
  read(document);
  return { fields, texts };
});

/** The version that an object pins beside an ID. */
export function versionIn(holder: JsonObject): string | undefined {
  const [key] = versionFields(holder);
  return key === undefined ? undefined : versionText(holder[key]);
}

/**
 * What has to go with an ID: the list entry that is or directly holds it; elsewhere its field.
 */
export function entryOfId(path: Path): Path {
  const position = path.findLastIndex((key) => typeof key === "number");
  return position >= 0 && position >= path.length - 2 ? path.slice(0, position + 1) : path;
}

/** A copy of a document without these places. */
export function withoutPlaces(document: JsonObject, places: readonly Path[]): JsonObject {
  const outermost = places.filter(
    (place) => !places.some((other) => other.length < place.length && isWithin(place, other)),
  );
  const inOrder = new Map(outermost.map((place) => [place.map(sortable).join("\0"), place]));
  // From the last to the first, so that places in lists stay where they are.
  return [...inOrder.entries()]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .reduce((left, [, place]) => removeAt(left, place), document);
}

const sortable = (key: string | number) => String(key).padStart(typeof key === "number" ? 10 : 0, "0");

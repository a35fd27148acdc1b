import { cached } from "@/lib/cached";
import { isRecord } from "./equal";
import { isWithin, type Path, removeAt } from "./path";
import { idText } from "./read";

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
export function idsOf(document: unknown): Ids {
  return isRecord(document) ? idsOfRecord(document) : NONE;
}

const NONE: Ids = { fields: [], texts: [] };

const idsOfRecord = cached((document: Record<string, unknown>): Ids => {
  const fields: IdField[] = [];
  const texts: FoundId[] = [];
  // One array for all paths: a large organization has millions of values.
  const at: (string | number)[] = [];
  const note = (value: unknown, kind?: IdKind) => {
    if (kind) {
      const id = idText(value);
      if (id === undefined) return;
      fields.push({ kind, id, path: [...at] });
    } else if (typeof value === "string" && isDistinctId(value)) texts.push({ id: value, path: [...at] });
  };
  const read = (value: unknown, kind?: IdKind) => {
    if (typeof value !== "object") note(value, kind);
    else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        at.push(index);
        read(value[index], kind);
        at.pop();
      }
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        at.push(key);
        read(value[key], kindOfField(key));
        at.pop();
      }
    } else note(value, kind);
  };
  read(document);
  return { fields, texts };
});

/**
 * What has to go with an ID: the list entry that is or directly holds it; elsewhere its field.
 */
export function entryOfId(path: Path): Path {
  const position = path.findLastIndex((key) => typeof key === "number");
  return position >= 0 && position >= path.length - 2 ? path.slice(0, position + 1) : path;
}

/** A copy of a document without these places. */
export function withoutPlaces(document: unknown, places: readonly Path[]): unknown {
  const outermost = places.filter(
    (place) => !places.some((other) => other.length < place.length && isWithin(place, other)),
  );
  const inOrder = new Map(outermost.map((place) => [place.map(sortable).join("\0"), place]));
  // From the last to the first, so that places in lists stay where they are.
  return [...inOrder.entries()]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .reduce<unknown>((left, [, place]) => removeAt(left, place), document);
}

const sortable = (key: string | number) => String(key).padStart(typeof key === "number" ? 10 : 0, "0");

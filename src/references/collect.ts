import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { idOf, textAt } from "@/document/read";
import type { HolderKind, Mention, Reference, TargetKind } from "./reference";

/** How one kind of record refers to others. */
export interface Source {
  kind: HolderKind;
  /** Finds every mention in a record of any shape. */
  mentionsIn: (record: unknown) => Mention[];
}

/**
 * One entry for each kind of record that is searched for references. A new kind needs an entry here, its
 * name in `HolderKind` and its list in `ReferenceLists`.
 */
export const SOURCES: readonly Source[] = [
  { kind: "assistant", mentionsIn: (record) => assistantMentions(record, []) },
  { kind: "squad", mentionsIn: squadMentions },
  { kind: "knowledge-base", mentionsIn: knowledgeBaseMentions },
  { kind: "phone-number", mentionsIn: phoneNumberMentions },
  { kind: "call", mentionsIn: callMentions },
];

const known = new WeakMap<object, Map<HolderKind, readonly Reference[]>>();

/**
 * Every reference in a record of any shape, with its path; only strings count. Cached per object, so a
 * record must not be changed in place.
 */
export function referencesOf(kind: HolderKind, record: unknown): readonly Reference[] {
  if (!isRecord(record)) return [];
  const before = known.get(record)?.get(kind);
  if (before) return before;
  const from = { kind, id: idOf(record), name: textAt(record, "name") };
  const source = SOURCES.find((one) => one.kind === kind);
  const references = (source?.mentionsIn(record) ?? []).map((mention) => ({ from, ...mention }));
  const byKind = known.get(record) ?? new Map<HolderKind, readonly Reference[]>();
  known.set(record, byKind.set(kind, references));
  return references;
}

/**
 * Every mention in an assistant-shaped object: an assistant, a transient one, or overrides.
 * @param at its path in the document
 */
function assistantMentions(assistant: unknown, at: Path): Mention[] {
  const found: Mention[] = [];
  noteAssistant(found, assistant, at);
  return found;
}

/** Adds to one array: a large organization has tens of thousands of mentions, and the page waits for them. */
function noteAssistant(found: Mention[], assistant: unknown, at: Path): void {
  if (!isRecord(assistant)) return;
  noteIds(found, assistant, ["model", "toolIds"], "tool", at);
  noteIds(found, assistant, ["model", "knowledgeBase", "fileIds"], "file", at);
  for (const { element, path } of elementsAt(assistant, ["model", "tools"])) {
    noteNames(found, element, "destinations", [...at, ...path]);
  }
  const voice = textAt(assistant, "voice", "voiceId");
  if (voice !== undefined)
    found.push({ path: [...at, "voice", "voiceId"], to: { kind: "voice", name: voice } });
}

function squadMentions(squad: unknown): Mention[] {
  const found: Mention[] = [];
  for (const { element, path } of elementsAt(squad, ["members"])) {
    noteId(found, element, "assistantId", "assistant", path);
    noteAssistant(found, element.assistant, [...path, "assistant"]);
    noteAssistant(found, element.assistantOverrides, [...path, "assistantOverrides"]);
    noteNames(found, element, "assistantDestinations", path);
  }
  noteAssistant(found, getAt(squad, ["members_overrides"]), ["members_overrides"]);
  return found;
}

function knowledgeBaseMentions(base: unknown): Mention[] {
  const found: Mention[] = [];
  for (const { element, path } of elementsAt(base, ["createPlan", "chunkPlans"])) {
    noteIds(found, element, ["fileIds"], "file", path);
  }
  return found;
}

/**
 * Where calls to a number go. `fallbackDestination` is a telephone number or SIP address and names no
 * record.
 */
function phoneNumberMentions(record: unknown): Mention[] {
  const found: Mention[] = [];
  noteId(found, record, "assistantId", "assistant", []);
  noteId(found, record, "squadId", "squad", []);
  return found;
}

const KIND_OF_CALL_FIELD: Record<string, TargetKind> = {
  assistantId: "assistant",
  squadId: "squad",
  phoneNumberId: "phone-number",
};

/** What calls mention; see `CallMention`. */
function callMentions(record: unknown): Mention[] {
  const field = textAt(record, "field");
  const id = textAt(record, "value");
  const calls = getAt(record, ["calls"]);
  if (id === undefined || field === undefined || typeof calls !== "number") return [];
  const kind = KIND_OF_CALL_FIELD[field];
  return kind ? [{ path: [field], to: { kind, id }, calls }] : [];
}

/** The objects in an array, with their paths; none if it isn't an array. */
export function elementsAt(
  document: unknown,
  path: Path,
): { element: Record<string, unknown>; path: Path }[] {
  const value = getAt(document, path);
  const found: { element: Record<string, unknown>; path: Path }[] = [];
  if (!Array.isArray(value)) return found;
  for (const [index, element] of value.entries()) {
    if (isRecord(element)) found.push({ element, path: [...path, index] });
  }
  return found;
}

function noteId(found: Mention[], record: unknown, field: string, kind: TargetKind, at: Path): void {
  const id = textAt(record, field);
  if (id !== undefined) found.push({ path: [...at, field], to: { kind, id } });
}

function noteIds(found: Mention[], document: unknown, path: Path, kind: TargetKind, at: Path): void {
  const value = getAt(document, path);
  if (!Array.isArray(value)) return;
  for (const [index, id] of value.entries()) {
    if (typeof id === "string" && id.trim() !== "")
      found.push({ path: [...at, ...path, index], to: { kind, id } });
  }
}

/** Destinations name assistants by name, in a member and in a transfer-call tool alike. */
function noteNames(found: Mention[], holder: unknown, field: string, at: Path): void {
  for (const { element, path } of elementsAt(holder, [field])) {
    const name = textAt(element, "assistantName");
    if (name !== undefined)
      found.push({ path: [...at, ...path, "assistantName"], to: { kind: "assistant", name } });
  }
}

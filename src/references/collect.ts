import {
  type Destination,
  destinationsOfMember,
  destinationsOfTools,
  squadIdsIn,
} from "@/document/destinations";
import { elementsAt } from "@/document/elements";
import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { idOf, idsAt, textAt } from "@/document/read";
import { toolIdsIn } from "@/document/tools";
import { ownValue } from "@/lib/own-value";
import type { Mention, Reference, ReferrerKind, TargetKind } from "./reference";

/** Finds every mention in a record of any shape, by its kind. A new kind also needs its list in `ReferenceLists`. */
const MENTIONS: Record<ReferrerKind, (record: unknown) => Mention[]> = {
  assistant: assistantMentions,
  squad: squadMentions,
  "knowledge-base": knowledgeBaseMentions,
  "phone-number": phoneNumberMentions,
  call: callMentions,
};

const known = new WeakMap<object, Map<ReferrerKind, readonly Reference[]>>();

/**
 * Every reference in a record of any shape, with its path; only strings count. Cached per object, so a
 * record must not be changed in place.
 */
export function referencesOf(kind: ReferrerKind, record: unknown): readonly Reference[] {
  if (!isRecord(record)) return [];
  const before = known.get(record)?.get(kind);
  if (before) return before;
  const from = { kind, id: idOf(record), name: textAt(record, "name") };
  const references = MENTIONS[kind](record).map((mention) => ({ from, ...mention }));
  const byKind = known.get(record) ?? new Map<ReferrerKind, readonly Reference[]>();
  known.set(record, byKind.set(kind, references));
  return references;
}

function assistantMentions(assistant: unknown): Mention[] {
  const found: Mention[] = [];
  noteAssistant(found, assistant, []);
  return found;
}

/**
 * Notes the mentions of an assistant-shaped object: an assistant, a transient one, or overrides. All go into one
 * array: a large organization has tens of thousands of mentions, and the page waits for them.
 * @param at its path in the document
 */
function noteAssistant(found: Mention[], assistant: unknown, at: Path): void {
  if (!isRecord(assistant)) return;
  for (const { id, path } of toolIdsIn(assistant)) {
    found.push({ path: [...at, ...path], to: { kind: "tool", id } });
  }
  noteFiles(found, assistant, ["model", "knowledgeBase", "fileIds"], at);
  noteDestinations(found, destinationsOfTools(assistant), at);
  noteSquads(found, assistant, at);
  const voice = textAt(assistant, "voice", "voiceId");
  if (voice !== undefined)
    found.push({ path: [...at, "voice", "voiceId"], to: { kind: "voice", name: voice } });
}

/** Whether a place in a squad says whose member it is, rather than where it transfers to. */
export function isMembership(path: Path): boolean {
  return path.length === 3 && path[0] === "members" && path[2] === "assistantId";
}

function squadMentions(squad: unknown): Mention[] {
  const found: Mention[] = [];
  for (const { element, path } of elementsAt(squad, ["members"])) {
    noteId(found, element, "assistantId", "assistant", path);
    noteAssistant(found, element.assistant, [...path, "assistant"]);
    noteAssistant(found, element.assistantOverrides, [...path, "assistantOverrides"]);
    noteDestinations(found, destinationsOfMember(element), path);
    noteSquads(found, element, path);
  }
  noteAssistant(found, getAt(squad, ["members_overrides"]), ["members_overrides"]);
  return found;
}

function knowledgeBaseMentions(base: unknown): Mention[] {
  const found: Mention[] = [];
  for (const { element, path } of elementsAt(base, ["createPlan", "chunkPlans"])) {
    noteFiles(found, element, ["fileIds"], path);
  }
  return found;
}

/**
 * Where calls to a number go. `fallbackDestination` is a phone number or SIP address and names no
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
  const kind = ownValue(KIND_OF_CALL_FIELD, field);
  return kind ? [{ path: [field], to: { kind, id }, calls }] : [];
}

function noteId(found: Mention[], record: unknown, field: string, kind: TargetKind, at: Path): void {
  const id = textAt(record, field);
  if (id !== undefined) found.push({ path: [...at, field], to: { kind, id } });
}

function noteFiles(found: Mention[], document: unknown, path: Path, at: Path): void {
  for (const one of idsAt(document, path)) {
    found.push({ path: [...at, ...one.path], to: { kind: "file", id: one.id } });
  }
}

function noteSquads(found: Mention[], holder: unknown, at: Path): void {
  for (const { id, path } of squadIdsIn(holder)) {
    found.push({ path: [...at, ...path], to: { kind: "squad", id } });
  }
}

/** A destination names its assistant by name, by ID, or both. */
function noteDestinations(found: Mention[], destinations: readonly Destination[], at: Path): void {
  for (const { name, id, namePath, idPath } of destinations) {
    if (id !== undefined) found.push({ path: [...at, ...idPath], to: { kind: "assistant", id } });
    if (name === undefined) continue;
    found.push({
      path: [...at, ...namePath],
      to: { kind: "assistant", name },
      ...(id !== undefined && { besideId: id }),
    });
  }
}

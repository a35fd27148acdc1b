import { type Destination, isOpen, isTransfer, loadSquad, transfersOfTools } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { idsOf } from "@/document/id-fields";
import type { Path } from "@/document/path";
import { assistantShapesIn } from "./assistant-shapes";
import { type Mention, type Reference, type ReferrerKind, referrerOf, type TargetKind } from "./reference";

const known = new WeakMap<object, Map<ReferrerKind, readonly Reference[]>>();

/**
 * Every reference in a record, with its path; only strings count. Cached per object, so a record must not be
 * changed in place.
 */
export function referencesOf(kind: ReferrerKind, record: JsonObject): readonly Reference[] {
  const before = known.get(record)?.get(kind);
  if (before) return before;
  const from = referrerOf(kind, record);
  const references = mentionsIn(kind, record).map((mention) => ({ from, ...mention }));
  const byKind = known.get(record) ?? new Map<ReferrerKind, readonly Reference[]>();
  known.set(record, byKind.set(kind, references));
  return references;
}

/**
 * A field that is named after an ID refers to a record, wherever it is; all other references have places of
 * their own.
 */
function mentionsIn(kind: ReferrerKind, record: JsonObject): Mention[] {
  if (kind === "call") return callMentions(record);
  const found: Mention[] = idsOf(record).fields.map(({ kind: to, id, ...place }) => ({
    ...place,
    to: to === "voice" ? { kind: to, name: id } : { kind: to, id },
  }));
  if (kind !== "assistant" && kind !== "squad") return found;
  for (const { destinations } of kind === "squad" ? loadSquad(record).value.members : []) {
    noteNames(
      found,
      destinations.filter((one) => isTransfer(one) || isOpen(one)),
    );
  }
  for (const { assistant, path } of assistantShapesIn(kind, record)) {
    const { toolIdsAmongTools } = assistant.value;
    for (const tool of toolIdsAmongTools) {
      found.push({ path: [...path, ...tool.path], to: { kind: "tool", id: tool.id } });
    }
    noteNames(found, transfersOfTools(assistant.value), path);
  }
  return found;
}

/** Whether a place in a squad says whose member it is, rather than where it transfers to. */
export function isMembership(path: Path): boolean {
  return path.length === 3 && path[0] === "members" && path[2] === "assistantId";
}

/** Whether a place is in a destination of a transfer. */
export function isInDestination(path: Path): boolean {
  return path.some((key) => typeof key === "string" && /destinations?$/i.test(key));
}

const KIND_OF_CALL_FIELD: Record<string, TargetKind> = {
  assistantId: "assistant",
  squadId: "squad",
  phoneNumberId: "phone-number",
};

/** What calls mention; see `CallMention`. */
function callMentions({ field, value: id, calls }: JsonObject): Mention[] {
  if (typeof id !== "string" || typeof field !== "string" || typeof calls !== "number") return [];
  const kind = KIND_OF_CALL_FIELD[field];
  return kind ? [{ path: [field], to: { kind, id }, calls }] : [];
}

/** A destination names its assistant by name, by ID, or both. */
function noteNames(found: Mention[], destinations: readonly Destination[], at: Path = []): void {
  for (const { name, id, namePath } of destinations) {
    if (name === undefined) continue;
    found.push({
      path: [...at, ...namePath],
      to: { kind: "assistant", name },
      ...(id !== undefined && { besideId: id }),
    });
  }
}

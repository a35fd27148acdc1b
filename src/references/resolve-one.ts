import { loadFile } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { idOf } from "@/document/read";
import { referencesOf } from "./collect";
import type { Facts } from "./facts";
import { membersIn } from "./members";
import {
  isPlaceholder,
  type Reference,
  type ReferenceState,
  type ReferrerKind,
  type ResolvedReference,
  type Target,
} from "./reference";

interface Resolution {
  state: ReferenceState;
  targets: Target[];
}

const NOT_VERIFIABLE: Resolution = { state: "not-verifiable", targets: [] };
const DANGLING: Resolution = { state: "dangling", targets: [] };
const GONE: Resolution = { state: "gone", targets: [] };

/** The references in a document, listed or edited, with what is known about their targets. */
export function referencesIn(kind: ReferrerKind, document: JsonObject, facts: Facts): ResolvedReference[] {
  return referencesOf(kind, document).map((reference) => resolveReference(reference, document, facts));
}

/**
 * A reference with what is known about its target.
 * @param record the record that contains it
 */
export function resolveReference(reference: Reference, record: JsonObject, facts: Facts): ResolvedReference {
  return { ...reference, ...resolve(reference, record, facts) };
}

function resolve(reference: Reference, record: JsonObject, facts: Facts): Resolution {
  const found = find(reference, record, facts);
  const { id, name } = reference.to;
  return found.state === "dangling" && isPlaceholder(id ?? name) ? NOT_VERIFIABLE : found;
}

function find({ from, to }: Reference, record: JsonObject, facts: Facts): Resolution {
  const id = to.id ?? "";
  const found: Resolution = { state: "resolved", targets: [to] };
  switch (to.kind) {
    case "assistant":
      if (to.id === undefined) return resolveName(to.name ?? "", record, from.kind, facts);
      if (!facts.isRead("assistants")) return NOT_VERIFIABLE;
      return facts.withId("assistants", id).length > 0 ? found : DANGLING;
    case "squad":
      if (!facts.isRead("squads")) return NOT_VERIFIABLE;
      return facts.withId("squads", id).length > 0 ? found : DANGLING;
    case "knowledge-base":
      if (!facts.isRead("knowledgeBases")) return NOT_VERIFIABLE;
      return facts.withId("knowledgeBases", id).length > 0 ? found : DANGLING;
    case "file": {
      if (!facts.isRead("files")) return NOT_VERIFIABLE;
      const files = facts.withId("files", id);
      if (files.length === 0) return DANGLING;
      return files.every((file) => loadFile(file).value.isDeleted) ? { ...found, state: "gone" } : found;
    }
    case "tool":
      return facts.isGone("tool", id) ? GONE : NOT_VERIFIABLE;
    case "voice":
      // The list may be incomplete: an assistant's voice is an open enumeration.
      return facts.withName("voices", to.name ?? "").length > 0 ? found : NOT_VERIFIABLE;
    case "phone-number":
      if (facts.isGone("phone-number", id)) return GONE;
      return facts.withId("phoneNumbers", id).length > 0 ? found : NOT_VERIFIABLE;
  }
}

/**
 * A name in a member's destination (some services write an ID there) means another member of the squad. If no
 * member has it, it means any assistant of that name: a destination can't reach it, but a rename still
 * affects it. A name in an assistant's own transfer tool means any assistant, or a member of one of the
 * assistant's squads.
 */
function resolveName(name: string, record: JsonObject, kind: ReferrerKind, facts: Facts): Resolution {
  const squads = kind === "squad" ? [record] : facts.squadsWith(idOf(record) ?? "");
  const members = squads.flatMap((squad) => membersIn(squad, facts));
  const called = members
    .filter(({ names, id }) => names.includes(name) || id === name)
    .map(({ id }): Target => ({ kind: "assistant", ...(id === undefined ? {} : { id }), name }));
  const named = facts.withName("assistants", name);
  const listed = (named.length > 0 ? named : facts.withId("assistants", name)).map(
    (assistant): Target => ({ kind: "assistant", id: idOf(assistant), name }),
  );
  const targets = kind === "squad" ? (called.length > 0 ? called : listed) : [...called, ...listed];
  if (targets.length > 0) return { state: "resolved", targets: withoutDoubles(targets) };
  const isKnown =
    facts.isRead("assistants") &&
    (kind === "squad" || (facts.isRead("squads") && facts.shows(["name"]))) &&
    members.every(({ isNamed }) => isNamed);
  return isKnown ? DANGLING : NOT_VERIFIABLE;
}

function withoutDoubles(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [target.id, target])).values()];
}

import { isRecord } from "@/lib/equal";
import { getAt, type Path } from "@/lib/path";
import { idOf, textAt } from "@/lib/read";
import type { HolderKind, Mention, Reference, Target } from "./reference";

/** How one kind of record names others. */
export interface Source {
  kind: HolderKind;
  /** Finds every mention in a record of any shape. */
  mentionsIn: (record: unknown) => Mention[];
}

/**
 * What is walked for references, one entry for each kind of record. A kind that joins adds its entry here, its name to `HolderKind`
 * and its list to `ReferenceLists`.
 */
export const SOURCES: readonly Source[] = [
  { kind: "assistant", mentionsIn: (record) => assistantMentions(record, []) },
  { kind: "squad", mentionsIn: squadMentions },
  { kind: "knowledge-base", mentionsIn: (record) => knowledgeBaseMentions(record) },
];

const known = new WeakMap<object, Map<HolderKind, readonly Reference[]>>();

/**
 * Every reference in a record, with its path. Reads any shape: what is no text names nothing.
 * A record's references are found once and then known by the object itself, so a record must not be changed in place.
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
 * @param at where it stands in its document
 */
export function assistantMentions(assistant: unknown, at: Path): Mention[] {
  const voice = textAt(assistant, "voice", "voiceId");
  return [
    ...idsAt(assistant, ["model", "toolIds"], "tool", at),
    ...idsAt(assistant, ["model", "knowledgeBase", "fileIds"], "file", at),
    ...elementsAt(assistant, ["model", "tools"]).flatMap(({ element, path }) =>
      namesAt(element, ["destinations"], [...at, ...path]),
    ),
    ...(voice === undefined
      ? []
      : [{ path: [...at, "voice", "voiceId"], to: { kind: "voice" as const, name: voice } }]),
  ];
}

function squadMentions(squad: unknown): Mention[] {
  const members = elementsAt(squad, ["members"]).flatMap(({ element, path }) => {
    const id = textAt(element, "assistantId");
    return [
      ...(id === undefined
        ? []
        : [{ path: [...path, "assistantId"], to: { kind: "assistant" as const, id } }]),
      ...assistantMentions(getAt(element, ["assistant"]), [...path, "assistant"]),
      ...assistantMentions(getAt(element, ["assistantOverrides"]), [...path, "assistantOverrides"]),
      ...namesAt(element, ["assistantDestinations"], path),
    ];
  });
  return [...members, ...assistantMentions(getAt(squad, ["members_overrides"]), ["members_overrides"])];
}

function knowledgeBaseMentions(base: unknown): Mention[] {
  return elementsAt(base, ["createPlan", "chunkPlans"]).flatMap(({ element, path }) =>
    idsAt(element, ["fileIds"], "file", path),
  );
}

/** The elements of an array that are objects, with their paths; nothing where there is no array. */
export function elementsAt(
  document: unknown,
  path: Path,
): { element: Record<string, unknown>; path: Path }[] {
  const value = getAt(document, path);
  if (!Array.isArray(value)) return [];
  return value.flatMap((element, index) => (isRecord(element) ? [{ element, path: [...path, index] }] : []));
}

function idsAt(document: unknown, path: Path, kind: Target["kind"], at: Path): Mention[] {
  const value = getAt(document, path);
  if (!Array.isArray(value)) return [];
  return value.flatMap((id, index) =>
    typeof id === "string" && id.trim() !== "" ? [{ path: [...at, ...path, index], to: { kind, id } }] : [],
  );
}

/** Destinations name assistants by name, whether they stand at a member or in a transfer-call tool. */
function namesAt(holder: unknown, path: Path, at: Path): Mention[] {
  return elementsAt(holder, path).flatMap(({ element, path: place }) => {
    const name = textAt(element, "assistantName");
    return name === undefined
      ? []
      : [{ path: [...at, ...place, "assistantName"], to: { kind: "assistant" as const, name } }];
  });
}

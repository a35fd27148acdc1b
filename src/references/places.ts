import { formatPath, type Path } from "@/document/path";
import { readable, sentence } from "@/lib/words";
import type { Holder, HolderKind, ResolvedReference } from "./reference";

const PAGES: Record<HolderKind | "call" | "phone-number", string> = {
  assistant: "/assistants",
  squad: "/squads",
  "knowledge-base": "/knowledge-bases",
  call: "/calls",
  "phone-number": "/phone-numbers",
};

/** The page of a record; undefined if it has no ID. */
export function holderAddress({ kind, id }: Pick<Holder, "kind" | "id">): string | undefined {
  return id === undefined ? undefined : `${PAGES[kind]}/${encodeURIComponent(id)}`;
}

/** The page of the record, at the field that contains the reference. */
export function placeAddress({ from, path }: { from: Holder; path: Path }): string | undefined {
  const page = holderAddress(from);
  return page && `${page}?${new URLSearchParams({ field: formatPath(path) })}`;
}

/**
 * Where in its record a reference is, in words: "Knowledge base, file 2", "Member 1, overrides: voice".
 * @param path as in `Reference`
 */
export function placeInWords(path: Path): string {
  const [first, member, third] = path;
  if (first === "members_overrides") return `Overrides for all members: ${fieldInWords(path.slice(1))}`;
  if (first === "members" && typeof member === "number") {
    const place = `Member ${member + 1}`;
    if (third === "assistantOverrides") return `${place}, overrides: ${fieldInWords(path.slice(3))}`;
    if (third === "assistant") return `${place}, squad-only assistant: ${fieldInWords(path.slice(3))}`;
    return third === undefined ? place : `${place}: ${fieldInWords(path.slice(2))}`;
  }
  return sentence(fieldInWords(path));
}

function fieldInWords(path: Path): string {
  const last = path.at(-1);
  const number = typeof last === "number" ? ` ${last + 1}` : "";
  const keys = path.filter((key) => typeof key === "string");
  switch (keys.join(".")) {
    case "model.knowledgeBase.fileIds":
      return `knowledge base, file${number}`;
    case "createPlan.chunkPlans.fileIds": {
      const plan = path[2];
      return `chunk plan${typeof plan === "number" ? ` ${plan + 1}` : ""}, file${number}`;
    }
    case "voice.voiceId":
      return "voice";
    case "model.toolIds":
      return `tool${number}`;
    default:
      return path
        .flatMap((key, index) => (typeof key === "string" ? [entryInWords(key, path[index + 1])] : []))
        .join(", ");
  }
}

/** The singular of a list's label, where it isn't the label itself. */
const ONE_OF: Record<string, string> = {
  assistantDestinations: "destination",
  destinations: "destination",
  messages: "message",
  tools: "tool",
  endCallPhrases: "phrase",
  idleMessages: "idle message",
  transportConfigurations: "transport",
  chunkPlans: "chunk plan",
};

function entryInWords(key: string, next: string | number | undefined): string {
  return typeof next === "number" ? `${ONE_OF[key] ?? readable(key)} ${next + 1}` : readable(key);
}

/** A record with all its references to the same thing. */
export interface Use {
  /** A key that is unique among the uses. */
  key: string;
  from: Holder;
  references: ResolvedReference[];
}

/**
 * Groups references by record, in the order of the records. Records that share an ID count as one; those
 * without an ID stay separate.
 */
export function usesByHolder(references: readonly ResolvedReference[]): Use[] {
  const uses = new Map<unknown, Use>();
  for (const reference of references) {
    const { from } = reference;
    const key = from.id === undefined ? from : `${from.kind} ${from.id}`;
    const known = uses.get(key);
    if (known) known.references.push(reference);
    else uses.set(key, { key: `${uses.size} ${from.id ?? ""}`, from, references: [reference] });
  }
  return [...uses.values()];
}

const NAMELESS: Record<HolderKind | "call" | "phone-number", string> = {
  assistant: "Assistant without a name or ID",
  squad: "Squad without a name or ID",
  "knowledge-base": "Knowledge base without a name or ID",
  call: "Call without an ID",
  "phone-number": "Phone number without an ID",
};

/** A record's name, or else its ID, or else a description. */
export function holderName({ kind, id, name }: Holder): string {
  return name ?? id ?? NAMELESS[kind];
}

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

/** The page of a record that names something; undefined where it has no id to open it by. */
export function holderAddress({ kind, id }: Pick<Holder, "kind" | "id">): string | undefined {
  return id === undefined ? undefined : `${PAGES[kind]}/${encodeURIComponent(id)}`;
}

/** The page of the record, at the field that names something. */
export function placeAddress({ from, path }: { from: Holder; path: Path }): string | undefined {
  const page = holderAddress(from);
  return page && `${page}?${new URLSearchParams({ field: formatPath(path) })}`;
}

/**
 * Where in its record a reference stands, in words: "Knowledge base, file 2", "Member 1, overrides: voice".
 * @param path as `Reference` has it
 */
export function placeInWords(path: Path): string {
  const [first, member, third] = path;
  if (first === "members_overrides") return `Overrides for all members: ${fieldInWords(path.slice(1))}`;
  if (first === "members" && typeof member === "number") {
    const place = `Member ${member + 1}`;
    if (third === "assistantOverrides") return `${place}, overrides: ${fieldInWords(path.slice(3))}`;
    if (third === "assistant") return `${place}, its own assistant: ${fieldInWords(path.slice(3))}`;
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

/** What one of several is called, where that is not the list's own name. */
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

/** A record that names something, with every place in it. */
export interface Use {
  /** Tells it apart from the others. */
  key: string;
  from: Holder;
  references: ResolvedReference[];
}

/** References record by record, in the order in which the records come. Records of one id count as one; those without are told apart. */
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

const NOUNS: Record<HolderKind | "call" | "phone-number", string> = {
  assistant: "an assistant",
  squad: "a squad",
  "knowledge-base": "a knowledge base",
  call: "a call",
  "phone-number": "a phone number",
};

/** What a record that names something is called: its name, else its id, else words that say that it has neither. */
export function holderName({ kind, id, name }: Holder): string {
  return name ?? id ?? `${sentence(NOUNS[kind])} without name and id`;
}

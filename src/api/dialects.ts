import type { z } from "zod";
import { elementsAt } from "@/document/elements";
import { isRecord, type JsonObject } from "@/document/equal";
import type { FoundId } from "@/document/id-fields";
import { getAt, type Path } from "@/document/path";
import { idsAt, numberIn, textAt } from "@/document/read";
import { assistant, assistantRequest } from "@/schema/assistant";
import { file } from "@/schema/file";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squadResponse } from "@/schema/squad";
import { toolDefinition } from "@/schema/tool";
import { voiceEntry } from "@/schema/voice";
import { type Loaded, loader, type Parsed, parse } from "./loaded";

// Every reading of a record that the specification doesn't name. What isn't here isn't tolerated anywhere.
// docs/compatibility.md, "Found in real accounts", says which records have it.

/** A prompt, or another message that a conversation starts with. */
export interface Prompt {
  /** Its path in the assistant. */
  path: Path;
  text: string;
  role: string | undefined;
}

/** A tool that an assistant defines. */
export interface InlineTool {
  /** Its path in the assistant. */
  path: Path;
  /** The path of its function in the assistant. */
  functionPath: Path;
  value: z.infer<typeof toolDefinition>;
}

/** Where a call can be transferred to. */
export interface Destination {
  /** Its path in the record that declares it. */
  path: Path;
  /** What it says. A destination may be an assistant's name or ID, as text. */
  value: JsonObject;
  type: string | undefined;
  name: string | undefined;
  id: string | undefined;
  squadId: string | undefined;
  /** The paths of the name and the ID. */
  namePath: Path;
  idPath: Path;
}

/** What an assistant, a squad's own assistant or overrides say, with what is read from several places. */
export interface AssistantValue extends z.infer<typeof assistantRequest> {
  /** The texts of its messages, then its prompts outside them, which count as system messages. */
  prompts: readonly Prompt[];
  /** The tools that it defines, those of its hooks included. */
  tools: readonly InlineTool[];
  /** The IDs of existing tools among the tools it defines. */
  toolIdsAmongTools: readonly FoundId[];
  /** What its tools (`transferCall`, `handoff`) can transfer to, and everything else in their lists. */
  toolDestinations: readonly Destination[];
}

/** An assistant as lists return it. */
export interface ListedAssistant extends AssistantValue {
  createdAt?: string | null | undefined;
  updatedAt?: string | null | undefined;
}

type SquadFields = z.infer<typeof squadResponse>;
type MemberFields = NonNullable<SquadFields["members"]>[number];

/** A member of a squad. */
export interface Member extends MemberFields {
  /** Its path in the squad. */
  path: Path;
  /** A squad-only assistant, used instead of an existing one. */
  assistant: AssistantValue | undefined;
  assistantOverrides: AssistantValue | undefined;
  /** Names that the member itself has for its assistant. */
  ownNames: readonly string[];
  /** Everything in its lists of destinations, whatever its type. */
  destinations: readonly Destination[];
}

/** A squad. */
export interface SquadValue extends SquadFields {
  /** Its members that are objects. */
  members: Member[];
  members_overrides: AssistantValue | undefined;
}

export type FileValue = z.infer<typeof file>;
export type KnowledgeBaseValue = z.infer<typeof knowledgeBase>;
export type PhoneNumberValue = z.infer<typeof phoneNumber>;
export type VoiceValue = z.infer<typeof voiceEntry>;

/** An assistant, listed or edited. */
export const loadAssistant: (raw: JsonObject) => Loaded<ListedAssistant> = loader((raw) =>
  extended(parse(assistant, raw), raw),
);

/** A squad-only assistant, or overrides. */
export const loadAssistantShape: (raw: JsonObject) => Loaded<AssistantValue> = loader((raw) =>
  extended(parse(assistantRequest, raw), raw),
);

/** A squad, listed or edited. */
export const loadSquad: (raw: JsonObject) => Loaded<SquadValue> = loader((raw) => {
  const { value, unreadable } = parse(squadResponse, raw);
  return { value: { ...value, ...squadReadings(raw, value) }, unreadable };
});

/** A file. Real ones have their size and media type in `bytes` and `mimetype`, and marks as texts. */
export const loadFile: (raw: JsonObject) => Loaded<FileValue> = loader((raw) =>
  parse(file, {
    ...raw,
    size: numberIn(raw.size ?? raw.bytes),
    mimeType: raw.mimeType ?? raw.mimetype,
    isDeleted: String(raw.isDeleted).toLowerCase() === "true",
  }),
);

export const loadKnowledgeBase: (raw: JsonObject) => Loaded<KnowledgeBaseValue> = loader((raw) =>
  parse(knowledgeBase, raw),
);

export const loadPhoneNumber: (raw: JsonObject) => Loaded<PhoneNumberValue> = loader((raw) =>
  parse(phoneNumber, raw),
);

/** A voice. It has no ID: assistants use its name. */
export const loadVoice: (raw: JsonObject) => Loaded<VoiceValue> = loader(
  (raw) => parse(voiceEntry, raw),
  "name",
);

/** Names of fields that contain a prompt outside the messages. */
const PROMPT_KEYS = ["systemPrompt", "systemMessage", "instructions"] as const;

/** Where real assistants have a prompt outside `model.messages`. */
export const PROMPT_PLACES: readonly Path[] = PROMPT_KEYS.flatMap((key) => [["model", key], [key]]);

/**
 * Where an assistant defines tools. The first is the API's; the others are from real accounts. `tools:append`
 * adds to the assistant's tools.
 */
const TOOLS: readonly Path[] = [
  ["model", "tools"],
  ["model", "functions"],
  ["model", "tools:append"],
  ["tools"],
  ["functions"],
  ["tools:append"],
];
const TOOL_IDS: readonly Path[] = [
  ["model", "toolIds"],
  ["model", "toolIds:append"],
  ["toolIds"],
  ["toolIds:append"],
];

/** Every place in an assistant that lists its tools. */
export const TOOL_PLACES: readonly Path[] = [...TOOLS, ...TOOL_IDS];

/** The list of a member's destinations that the API describes; only these have a form. */
export const OWN_DESTINATIONS = "assistantDestinations";

function extended<T extends z.infer<typeof assistantRequest>>(
  { value, unreadable }: Parsed<T>,
  raw: JsonObject,
): Parsed<T & AssistantValue> {
  const tools = toolsIn(raw);
  return {
    value: {
      ...value,
      prompts: promptsIn(raw),
      tools: tools.map(inlineTool),
      toolIdsAmongTools: TOOLS.flatMap((place) => idsAt(raw, place)),
      toolDestinations: tools.flatMap(({ element, path }) =>
        [...elementsIn(element, "destinations"), ...elementsIn(element, "destination")].map((one) =>
          destination(one.element, [...path, ...one.path]),
        ),
      ),
    },
    unreadable,
  };
}

function promptsIn(raw: JsonObject): Prompt[] {
  const messages = elementsAt(raw, ["model", "messages"]).map(({ path, element }) => ({
    path: [...path, "content"],
    role: textAt(element, "role"),
  }));
  const outside = PROMPT_PLACES.map((path) => ({ path, role: "system" }));
  return [...messages, ...outside].flatMap((prompt) => {
    const text = getAt(raw, prompt.path);
    return typeof text === "string" && text.trim() !== "" ? [{ ...prompt, text }] : [];
  });
}

/** The tools that an assistant defines, also as a hook's action. */
function toolsIn(raw: JsonObject) {
  const actions = elementsAt(raw, ["hooks"]).flatMap(({ path }) => elementsAt(raw, [...path, "do"]));
  return [
    ...TOOLS.flatMap((path) => elementsAt(raw, path)),
    ...actions.flatMap(({ element, path }) =>
      isRecord(element.tool) ? [{ element: element.tool, path: [...path, "tool"] }] : [],
    ),
  ];
}

/** An element of `functions` is the function itself. */
function inlineTool({ element, path }: { element: JsonObject; path: Path }): InlineTool {
  const isFunction =
    element.function === undefined && element.type === undefined && element.name !== undefined;
  const { value } = parse(toolDefinition, isFunction ? { type: "function", function: element } : element);
  return { path, functionPath: isFunction ? path : [...path, "function"], value };
}

/** The name under which the model calls a tool; undefined if it has none. */
export function toolName(tool: z.infer<typeof toolDefinition>): string | undefined {
  return textAt(tool, "function", "name") ?? textAt(tool, "name");
}

/** The objects in a list, or a single object in place of a list. */
function elementsIn(holder: JsonObject, key: string) {
  const value = holder[key];
  return isRecord(value) ? [{ element: value, path: [key] }] : elementsAt(holder, [key]);
}

function destination(value: unknown, path: Path): Destination {
  if (typeof value === "string") {
    const name = value.trim() === "" ? undefined : value;
    const isText = { type: undefined, name, id: undefined, squadId: undefined };
    return { ...isText, path, value: { assistantName: value }, namePath: path, idPath: path };
  }
  return {
    path,
    value: isRecord(value) ? value : {},
    type: textAt(value, "type"),
    name: textAt(value, "assistantName"),
    id: textAt(value, "assistantId"),
    squadId: textAt(value, "squadId"),
    namePath: [...path, "assistantName"],
    idPath: [...path, "assistantId"],
  };
}

/** Whether it leads to an assistant, or to what a service finds or makes during the call. */
export function isTransfer(destination: Destination): boolean {
  return destination.name !== undefined || destination.id !== undefined || isUnlisted(destination);
}

/**
 * Whether a member's destination can have its assistant still chosen. A number, a SIP address or a squad is
 * another type of destination.
 */
export function isOpen({ type, squadId, path }: Destination): boolean {
  return (
    path[2] === OWN_DESTINATIONS && (type === undefined || type === "assistant") && squadId === undefined
  );
}

/**
 * Whether a destination names no record: a server decides (`dynamic`), or an assistant or a squad is defined
 * in it.
 */
export function isUnlisted({ name, id, squadId, type, value }: Destination): boolean {
  if (name !== undefined || id !== undefined || squadId !== undefined) return false;
  return isRecord(value.assistant) || isRecord(value.squad) || type === "dynamic";
}

function squadReadings(
  raw: JsonObject,
  value: SquadFields,
): Pick<SquadValue, "members" | "members_overrides"> {
  const members = elementsAt(raw, ["members"]).map(({ element, path }): Member => {
    const named = element.destinations;
    return {
      ...value.members?.[Number(path[1])],
      path,
      assistant: shapeIn(element.assistant),
      assistantOverrides: shapeIn(element.assistantOverrides),
      ownNames: [textAt(element, "assistant"), textAt(element, "name")].filter((name) => name !== undefined),
      destinations: [
        ...elementsAt(element, [OWN_DESTINATIONS]).map((one) =>
          destination(one.element, [...path, ...one.path]),
        ),
        ...(Array.isArray(named) ? named : []).map((one: unknown, index) =>
          destination(one, [...path, "destinations", index]),
        ),
      ],
    };
  });
  return { members, members_overrides: shapeIn(raw.members_overrides) };
}

function shapeIn(value: unknown): AssistantValue | undefined {
  return isRecord(value) ? loadAssistantShape(value).value : undefined;
}

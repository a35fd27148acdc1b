import type { z } from "zod";
import { messagesOf, transcriptOf } from "@/document/call-messages";
import { SIGNS_OF_END } from "@/document/call-phase";
import { elementsAt } from "@/document/elements";
import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { ExactNumber } from "@/document/exact-json";
import { fileName } from "@/document/files";
import type { FoundId } from "@/document/id-fields";
import { type Conversation, secondsBetween } from "@/document/message-times";
import { getAt, type Path } from "@/document/path";
import { idsAt, scalarText, textAt } from "@/document/read";
import { assistant } from "@/schema/assistant";
import { file } from "@/schema/file";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squadResponse } from "@/schema/squad";
import { tool, toolDefinition } from "@/schema/tool";
import { voiceEntry } from "@/schema/voice";
import { type Loaded, loader, parse } from "./loaded";

// Every reading of a record that the specification doesn't name. What isn't here isn't tolerated anywhere.
// docs/compatibility.md says which records show it, and which test holds it.

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
  /** Everything in its lists of destinations, whatever its type. */
  destinations: readonly Destination[];
}

/** The `message` of a destination. */
export type TransferMessage = string | JsonObject | null | undefined;

/** Where a call can be transferred to. */
export interface Destination {
  /** Its path in the record that declares it. */
  path: Path;
  type: string | undefined;
  name: string | undefined;
  id: string | undefined;
  squadId: string | undefined;
  /** A telephone number. */
  number: string | undefined;
  /** What it names if that's no assistant: a number, a squad, an address, or only its type. */
  other: string | undefined;
  /** An assistant or a squad that is defined in it. */
  assistant: Loaded<AssistantValue> | undefined;
  squad: Loaded<SquadValue> | undefined;
  /** The member of that squad that answers first. */
  entryName: string | undefined;
  /** The address of the server that decides. */
  serverUrl: string | undefined;
  /** What customers hear before the transfer; undefined if it isn't set. */
  message: TransferMessage;
  description: string | undefined;
  /** The transfer mode. */
  mode: string | undefined;
  /** A handoff's plan for the history. */
  context: string | JsonObject | undefined;
  /** The name of the tool that declares it, if one does. */
  tool: string | undefined;
  /** The paths of the name and the ID. */
  namePath: Path;
  idPath: Path;
}

/** What an assistant, a squad's own assistant or overrides say, with what is read from several places. */
export interface AssistantValue extends z.infer<typeof assistant> {
  /** The texts of its messages, then its prompts outside them, which count as system messages. */
  prompts: readonly Prompt[];
  /** The tools that it defines, those of its hooks included. */
  tools: readonly InlineTool[];
  /** The IDs of existing tools among the tools it defines. */
  toolIdsAmongTools: readonly FoundId[];
}

type SquadFields = z.infer<typeof squadResponse>;

/** A member of a squad. */
export interface Member {
  /** Its path in the squad. */
  path: Path;
  assistantId: string | undefined;
  /** A squad-only assistant, used instead of an existing one. */
  assistant: Loaded<AssistantValue> | undefined;
  overrides: Loaded<AssistantValue> | undefined;
  /** Names that the member itself has for its assistant. */
  ownNames: readonly string[];
  /** Everything in its lists of destinations, whatever its type. */
  destinations: readonly Destination[];
  /** Whether it has the API's list of destinations, even an empty one. */
  hasDestinations: boolean;
  /** As the service has it. */
  raw: JsonObject;
}

/** A squad. */
export interface SquadValue extends Pick<SquadFields, "name" | "createdAt" | "updatedAt"> {
  /** Its members that are objects. */
  members: readonly Member[];
  /** The overrides for all members. */
  overrides: Loaded<AssistantValue> | undefined;
}

/** What a recording has: both sides in one channel or in two, or one side only. */
export type Channels = "mono" | "stereo" | "assistant" | "customer";

/** A call, with what is read from several places. A text that is blank reads as absent. */
export interface CallValue extends Conversation {
  id: string | undefined;
  type: string | undefined;
  status: string | undefined;
  endedReason: string | undefined;
  createdAt: string | undefined;
  startedAt: string | undefined;
  endedAt: string | undefined;
  /** When it's to start. */
  scheduledFor: string | undefined;
  /** Whether it has what only ended calls have. */
  hasEnd: boolean;
  assistantId: string | undefined;
  squadId: string | undefined;
  phoneNumberId: string | undefined;
  phoneCallProviderId: string | undefined;
  phoneCallProvider: string | undefined;
  phoneCallTransport: string | undefined;
  customer: { name: string | undefined; number: string | undefined };
  /** Those of `summary` and `analysis.summary` that are set, or one if they're the same. */
  summaries: readonly string[];
  /** How the service evaluated it, as text: a score may be a number, a verdict true or false. */
  evaluation: string | undefined;
  cost: string | undefined;
  /** The addresses of each recording. */
  recordings: readonly { channels: Channels; addresses: readonly string[] }[];
}

export type FileValue = z.infer<typeof file>;
export type KnowledgeBaseValue = z.infer<typeof knowledgeBase>;
export type PhoneNumberValue = z.infer<typeof phoneNumber>;
export type VoiceValue = z.infer<typeof voiceEntry>;

/** An assistant, a squad-only assistant or overrides, listed or edited. */
export const loadAssistant: (raw: JsonObject) => Loaded<AssistantValue> = loader((raw) => {
  const { value, unreadable } = parse(assistant, raw);
  return { value: { ...value, ...assistantReadings(raw) }, unreadable };
});

/** A squad, listed or edited. */
export const loadSquad: (raw: JsonObject) => Loaded<SquadValue> = loader((raw) => {
  const { value, unreadable } = parse(squadResponse, raw);
  const { name, createdAt, updatedAt } = value;
  const members = elementsAt(raw, ["members"]).map(({ element, path }) => memberAt(path, element));
  return {
    value: { name, createdAt, updatedAt, members, overrides: assistantIn(raw.members_overrides) },
    unreadable,
  };
});

/** A call, read by its ID, or as the archive has it. */
export const loadCall: (raw: JsonObject) => Loaded<CallValue> = loader((raw) => {
  const text = (...path: Path) => textAt(raw, ...path);
  const { cost } = raw;
  return {
    value: {
      id: text("id"),
      type: text("type"),
      status: text("status"),
      endedReason: text("endedReason"),
      createdAt: text("createdAt"),
      startedAt: text("startedAt"),
      endedAt: text("endedAt"),
      scheduledFor: text("schedulePlan", "earliestAt"),
      seconds: secondsBetween(text("startedAt"), text("endedAt")),
      hasEnd: Object.values(SIGNS_OF_END).some((path) => scalarText(getAt(raw, path)) !== undefined),
      assistantId: text("assistantId"),
      squadId: text("squadId"),
      phoneNumberId: text("phoneNumberId"),
      phoneCallProviderId: text("phoneCallProviderId"),
      phoneCallProvider: text("phoneCallProvider"),
      phoneCallTransport: text("phoneCallTransport"),
      customer: { name: text("customer", "name"), number: text("customer", "number") },
      summaries: unique([raw.summary, getAt(raw, ["analysis", "summary"])].map(scalarText)),
      evaluation: scalarText(getAt(raw, ["analysis", "successEvaluation"])),
      cost: typeof cost === "number" || cost instanceof ExactNumber ? String(cost) : text("cost"),
      messages: messagesOf(raw),
      transcript: transcriptOf(raw),
      recordings: recordingsIn(raw),
    },
    unreadable: [],
  };
});

/** A file. Real ones have their size and media type in `bytes` and `mimetype`. */
export const loadFile: (raw: JsonObject) => Loaded<FileValue> = loader(
  (raw) =>
    parse(file, {
      ...raw,
      size: raw.size ?? raw.bytes,
      mimeType: raw.mimeType ?? raw.mimetype,
    }),
  "id",
  fileName,
);

export const loadKnowledgeBase: (raw: JsonObject) => Loaded<KnowledgeBaseValue> = loader((raw) =>
  parse(knowledgeBase, raw),
);

export const loadPhoneNumber: (raw: JsonObject) => Loaded<PhoneNumberValue> = loader((raw) =>
  parse(phoneNumber, raw),
);

/** A tool, as its deletion returns it. */
export const loadTool: (raw: JsonObject) => Loaded<z.infer<typeof tool>> = loader((raw) => parse(tool, raw));

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
  ["tools"],
  ["functions"],
  ["tools:append"],
];

/** Every place in an assistant that lists its tools. */
export const TOOL_PLACES: readonly Path[] = [...TOOLS, ["model", "toolIds"], ["toolIds"]];

/** The list of a member's destinations that the API describes; only these have a form. */
export const OWN_DESTINATIONS = "assistantDestinations";

function assistantReadings(raw: JsonObject): Pick<AssistantValue, "prompts" | "tools" | "toolIdsAmongTools"> {
  return {
    prompts: promptsIn(raw),
    tools: toolsIn(raw).map(inlineTool),
    toolIdsAmongTools: TOOLS.flatMap((place) => idsAt(raw, place)),
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
  const destinations = [...elementsIn(element, "destinations"), ...elementsIn(element, "destination")].map(
    (one) => ({ ...destination(one.element, [...path, ...one.path]), tool: toolName(value) }),
  );
  return { path, functionPath: isFunction ? path : [...path, "function"], value, destinations };
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
  // It may be an assistant's name or ID, as text.
  if (typeof value === "string") {
    return { ...destination({ assistantName: value }, path), namePath: path, idPath: path };
  }
  const { assistant, squad, message, contextEngineeringPlan: context } = recordOf(value);
  return {
    path,
    type: textAt(value, "type"),
    name: textAt(value, "assistantName"),
    id: textAt(value, "assistantId"),
    squadId: textAt(value, "squadId"),
    number: textAt(value, "number"),
    other: ["number", "squadId", "sipUri", "type"].map((key) => textAt(value, key)).find(Boolean),
    assistant: assistantIn(assistant),
    squad: isRecord(squad) ? loadSquad(squad) : undefined,
    entryName: textAt(value, "entryAssistantName"),
    serverUrl: textAt(value, "server", "url"),
    message: typeof message === "string" || message === null || isRecord(message) ? message : undefined,
    description: textAt(value, "description"),
    mode: textAt(value, "transferMode"),
    context: typeof context === "string" || isRecord(context) ? context : undefined,
    tool: undefined,
    namePath: [...path, "assistantName"],
    idPath: [...path, "assistantId"],
  };
}

/** Whether it leads to an assistant, or to what a service finds or makes during the call. */
export function isTransfer(destination: Destination): boolean {
  return destination.name !== undefined || destination.id !== undefined || isUnlisted(destination);
}

/** What an assistant's tools transfer to. */
export function transfersOfTools(assistant: AssistantValue | undefined): Destination[] {
  return assistant?.tools.flatMap(({ destinations }) => destinations).filter(isTransfer) ?? [];
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
export function isUnlisted({ name, id, squadId, type, assistant, squad }: Destination): boolean {
  if (name !== undefined || id !== undefined || squadId !== undefined) return false;
  return assistant !== undefined || squad !== undefined || type === "dynamic";
}

function memberAt(path: Path, raw: JsonObject): Member {
  const named = raw.destinations;
  return {
    path,
    assistantId: textAt(raw, "assistantId"),
    assistant: assistantIn(raw.assistant),
    overrides: assistantIn(raw.assistantOverrides),
    ownNames: [textAt(raw, "assistant"), textAt(raw, "name")].filter((name) => name !== undefined),
    destinations: [
      ...elementsAt(raw, [OWN_DESTINATIONS]).map((one) => destination(one.element, [...path, ...one.path])),
      ...(Array.isArray(named) ? named : []).map((one: unknown, index) =>
        destination(one, [...path, "destinations", index]),
      ),
    ],
    hasDestinations: Object.hasOwn(raw, OWN_DESTINATIONS),
    raw,
  };
}

function assistantIn(value: unknown): Loaded<AssistantValue> | undefined {
  return isRecord(value) ? loadAssistant(value) : undefined;
}

/** Where calls have the addresses of each kind of recording. */
const RECORDINGS: readonly (readonly [Channels, readonly Path[]])[] = [
  [
    "mono",
    [["recordingUrl"], ["artifact", "recordingUrl"], ["artifact", "recording", "mono", "combinedUrl"]],
  ],
  [
    "stereo",
    [["stereoRecordingUrl"], ["artifact", "stereoRecordingUrl"], ["artifact", "recording", "stereoUrl"]],
  ],
  ["assistant", [["artifact", "recording", "mono", "assistantUrl"]]],
  ["customer", [["artifact", "recording", "mono", "customerUrl"]]],
];

function recordingsIn(raw: JsonObject): CallValue["recordings"] {
  return RECORDINGS.map(([channels, places]) => ({
    channels,
    addresses: unique(places.map((path) => textAt(raw, ...path))),
  })).filter(({ addresses }) => addresses.length > 0);
}

/** The texts that are there, each once. */
function unique(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts)].filter((text) => text !== undefined);
}

import { IconEraser, IconHistory, IconReplace } from "@tabler/icons-react";
import type { Prompt, TransferMessage } from "@/api/dialects";
import { isToolRole, sideOf } from "@/document/message-role";
import { typedKeys } from "@/lib/typed";
import { valueLabel } from "@/lib/value-label";
import { blankWords } from "@/lib/words";
import { MODEL_GENERATED_FIRST, SPEAKS_FIRST } from "@/references/checks/first-message";
import { isBlank } from "@/references/checks/values";
import { fieldAt } from "@/schema/field";
import { squad } from "@/schema/squad";

/** The values of `transferMode` in the API specification, with what the next assistant knows. */
const MODES = {
  "rolling-history": {
    effect: "The next assistant gets the full history, with its own system message added at the end.",
    Icon: IconHistory,
  },
  "swap-system-message-in-history": {
    effect: "The next assistant gets the full history, with its own system message in place of the original.",
    Icon: IconReplace,
  },
  "delete-history": {
    effect: "The next assistant starts fresh, with only its own system message and first message.",
    Icon: IconEraser,
  },
} as const;

/** A value of `transferMode` in the API specification. */
export type ModeValue = keyof typeof MODES;

/** The mode that applies if `transferMode` isn't set. */
export const DEFAULT_MODE = "rolling-history";

/** The label of a value of `transferMode`: the schema's, or the value as words. */
export function modeLabel(value: string): string {
  const field = fieldAt(squad, ["members", 0, "assistantDestinations", 0, "transferMode"]);
  return valueLabel(field?.meta, value);
}

/** The three modes in the API specification, with the schema's labels. */
export const TRANSFER_MODES = typedKeys(MODES).map((value) => ({
  ...MODES[value],
  value,
  label: modeLabel(value),
}));

export type TransferMode = (typeof TRANSFER_MODES)[number];

/** The mode with this value; undefined if it isn't in the API specification. */
export function transferModeOf(value: string | undefined): TransferMode | undefined {
  return TRANSFER_MODES.find((mode) => mode.value === value);
}

/** The kinds of value that a destination's `message` can have. The API doesn't mention null. */
export type MessageForm = "absent" | "none" | "empty" | "text" | "custom";

/** The form of a message. Anything but text counts as a custom object, even while it's incomplete. */
export function formOfMessage(value: unknown): MessageForm {
  if (value === undefined) return "absent";
  if (value === null) return "none";
  if (typeof value !== "string") return "custom";
  return value === "" ? "empty" : "text";
}

const MOST_IN_ROW = 60;

/** What customers hear before a transfer, in a few words. */
export function messageWords(message: TransferMessage): string {
  const text = String(message);
  const shown = text.length > MOST_IN_ROW ? `${text.slice(0, MOST_IN_ROW - 1)}…` : text;
  return {
    absent: "Default phrase",
    none: "Message: null",
    empty: "Silent",
    custom: "Custom message",
    text: blankWords(text) ?? `“${shown}”`,
  }[formOfMessage(message)];
}

/** A message of a conversation, from the sample or from a call. */
export interface Line {
  /** The role as received; undefined if there is none. */
  role: string | undefined;
  /** The text; undefined if it can't be read. */
  text: string | undefined;
  /** Seconds from the start of the call. */
  at?: number | undefined;
}

/** Whether a message's role is the system's, in any case. */
export function isSystemRole(role: string | undefined): boolean {
  return role?.toLowerCase() === "system";
}

/**
 * A conversation split for a transfer: the original system message, if there is one, and everything after it. Only
 * a system message at the start is the original: later ones came with earlier transfers or from the service.
 */
export function openingOf(conversation: readonly Line[]) {
  const [first, ...rest] = conversation;
  return first && isSystemRole(first.role)
    ? { original: first, said: rest }
    : { original: undefined, said: conversation };
}

/** The system message among an assistant's prompts: the first with that role. */
export function systemMessageOf(prompts: readonly Prompt[]): string | undefined {
  return prompts.find(({ role }) => isSystemRole(role))?.text;
}

/** Marks an unknown value: the assistant isn't known. */
export const UNKNOWN = Symbol("unknown");

/** A text of an assistant: undefined if it has none, UNKNOWN if that can't be determined. */
export type KnownText = string | undefined | typeof UNKNOWN;

/** What affects the conversation on one side of a transfer. */
export interface Party {
  system: KnownText;
  firstMessage: KnownText;
  firstMessageMode: KnownText;
}

/** An unknown assistant. */
export const UNKNOWN_PARTY: Party = { system: UNKNOWN, firstMessage: UNKNOWN, firstMessageMode: UNKNOWN };

export interface TransferCase {
  /** The whole conversation, including messages after the transfer. */
  conversation: readonly Line[];
  /** How many messages come before the transfer, without the original system message. */
  said: number;
  /** The previous assistant's system message, used if the conversation doesn't include one. */
  oldSystem: KnownText;
  /** The destination's message. */
  message: TransferMessage;
  next: Party;
  mode: ModeValue;
}

export type Mark = "kept" | "replaced" | "dropped" | "added";

/** A message that the next assistant starts with, or one that it doesn't get. */
export interface StartLine {
  mark: Mark;
  role: string | undefined;
  /** The text; undefined if it's unknown or unreadable, and then `placeholder` describes it. */
  text: string | undefined;
  placeholder?: string;
  /** The replaced text. */
  replaced?: string;
  /** The reason, in one sentence. */
  why: string;
  /** What the API doesn't define about it. */
  assumption?: string | undefined;
}

/**
 * What the next assistant starts with after a transfer, and what happens to every earlier message.
 * @returns also remarks on the whole transfer
 */
export function transfer(given: TransferCase) {
  const { conversation, oldSystem, next, mode } = given;
  const opening = openingOf(conversation);
  const own = typeof oldSystem === "string" ? { role: "system", text: oldSystem } : undefined;
  const lines: (StartLine | undefined)[] = EFFECTS[mode]({
    original: opening.original ?? own,
    originalNote:
      opening.original || !own
        ? undefined
        : "The conversation doesn't include it. This is the assistant's current system message.",
    history: opening.said.slice(0, Math.max(0, given.said)),
    phrase: phraseOf(given.message),
    system: systemOf(next),
    first: firstOf(next),
  });
  return { lines: lines.flatMap((one) => one ?? []), remarks: remarksOn(given) };
}

interface Parts {
  original: Line | undefined;
  /** Set if the original isn't from the conversation. */
  originalNote: string | undefined;
  history: readonly Line[];
  phrase: StartLine | undefined;
  system: StartLine | undefined;
  first: StartLine | undefined;
}

type Effect = (parts: Parts) => (StartLine | undefined)[];

const EFFECTS: Record<ModeValue, Effect> = {
  "rolling-history": ({ original, originalNote, history, phrase, system, first }) => [
    original && { ...line(original, "kept", "The full history carries over."), assumption: originalNote },
    ...history.map((said) => historyLine(said, "The full history carries over.")),
    phrase,
    system && { ...system, why: "The next assistant's system message is appended." },
    first,
  ],
  "swap-system-message-in-history": (parts) => [
    swapped(parts),
    ...parts.history.map((said) => historyLine(said, "The rest of the history carries over.")),
    parts.phrase,
    parts.first,
  ],
  "delete-history": ({ original, originalNote, history, phrase, system, first }) => [
    original && { ...line(original, "dropped", "The history is deleted."), assumption: originalNote },
    ...history.map((said) => line(said, "dropped", "The history is deleted.")),
    phrase && {
      ...phrase,
      mark: "dropped",
      why: "The customer hears it, but the next assistant doesn't get it.",
    },
    system && { ...system, why: "The next assistant's system message is added." },
    first,
  ],
};

/** The new system message in place of the original, or whichever of the two exists. */
function swapped({ original, originalNote, system }: Parts): StartLine | undefined {
  if (original && system) {
    const why = "The next assistant's system message replaces the original.";
    const replaced = original.text ?? UNREADABLE;
    return { ...system, mark: "replaced", replaced, why, assumption: originalNote };
  }
  if (original) {
    const open = "The API doesn't define whether the original stays if there's no new system message.";
    return { ...line(original, "kept", "There's no new system message to replace it."), assumption: open };
  }
  const open =
    "The original system message is unknown. The API doesn't define where the new one is placed then.";
  return system && { ...system, why: "The next assistant's system message is added.", assumption: open };
}

const UNREADABLE = "Unreadable message";

function line({ role, text }: Line, mark: Mark, why: string): StartLine {
  return { mark, role, text, why, ...(text === undefined && { placeholder: UNREADABLE }) };
}

/** A message that carries over. The API doesn't define whether messages other than speech do. */
function historyLine(said: Line, why: string): StartLine {
  const kept = line(said, "kept", why);
  const kind = isToolRole(said.role)
    ? "tool messages"
    : sideOf(said.role) === "other" && "messages with this role";
  if (!kind) return kept;
  return { ...kept, assumption: `The API doesn't define whether ${kind} are part of the history.` };
}

/** What the customer hears before the transfer. Null is treated as absent, because the API doesn't define it. */
function phraseOf(message: TransferMessage): StartLine | undefined {
  const form = formOfMessage(message);
  if (form === "empty") return undefined;
  const said: StartLine = {
    mark: "added",
    role: "assistant",
    text: undefined,
    why: "The customer hears it before the transfer.",
    assumption: "The API doesn't define whether, or where, this message appears in the history.",
  };
  if (typeof message !== "string") {
    const placeholder = form === "custom" ? "Custom message" : "Default phrase or a transfer tool's message";
    return { ...said, placeholder };
  }
  const blank = blankWords(message);
  return blank ? { ...said, placeholder: blank } : { ...said, text: message };
}

function systemOf({ system }: Party): StartLine | undefined {
  if (system === undefined) return undefined;
  const added: StartLine = { mark: "added", role: "system", text: undefined, why: "" };
  return system === UNKNOWN
    ? { ...added, placeholder: "The next assistant's system message (unknown)" }
    : { ...added, text: system };
}

function firstOf({ firstMessage, firstMessageMode }: Party): StartLine | undefined {
  const added: StartLine = {
    mark: "added",
    role: "assistant",
    text: undefined,
    why: "The next assistant's first message.",
  };
  if (firstMessageMode === MODEL_GENERATED_FIRST)
    return { ...added, placeholder: "Model-generated first message" };
  if (firstMessage === UNKNOWN)
    return { ...added, placeholder: "First message (unknown), possibly model-generated" };
  return isBlank(firstMessage)
    ? undefined
    : { ...added, text: firstMessage, assumption: doubtAbout(firstMessageMode) };
}

function doubtAbout(mode: KnownText): string | undefined {
  if (mode === UNKNOWN) return "It's unknown whether the assistant speaks first.";
  return mode === SPEAKS_FIRST || isBlank(mode)
    ? undefined
    : "The API doesn't define this first message mode.";
}

function remarksOn({ conversation, oldSystem, next, mode }: TransferCase): string[] {
  const { system, firstMessage, firstMessageMode } = next;
  const isGenerated = firstMessageMode === MODEL_GENERATED_FIRST;
  const isOriginalKnown = openingOf(conversation).original !== undefined || typeof oldSystem === "string";
  return [
    system === undefined && "The next assistant has no system message.",
    !isGenerated &&
      firstMessage !== UNKNOWN &&
      isBlank(firstMessage) &&
      "The next assistant has no first message. The API doesn't define whether it still speaks first.",
    mode === DEFAULT_MODE && !isOriginalKnown && "The original system message is unknown.",
  ].filter((remark) => remark !== false);
}

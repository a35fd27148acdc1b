import type { Prompt, TransferMessage } from "@/api/dialects";
import { isToolRole, sideOf } from "@/document/message-role";
import { blankWords } from "@/lib/words";
import { MODEL_GENERATED_FIRST, SPEAKS_FIRST } from "@/references/checks/first-message";
import { isBlank } from "@/references/checks/values";
import { isSystemRole, type Line, openingOf } from "./conversation";
import { DEFAULT_MODE, type ModeValue } from "./transfer-modes";

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

/** The message before a transfer (`message` of a destination). */
export type Spoken = { kind: "default" | "silent" | "custom" } | { kind: "text"; text: string };

/** What the customer hears. Null is treated as absent, because the API doesn't define it. */
export function spokenOf(message: TransferMessage): Spoken {
  if (message === undefined || message === null) return { kind: "default" };
  if (message === "") return { kind: "silent" };
  return typeof message === "string" ? { kind: "text", text: message } : { kind: "custom" };
}

export interface TransferCase {
  /** The whole conversation, including messages after the transfer. */
  conversation: readonly Line[];
  /** How many messages come before the transfer, without the original system message. */
  said: number;
  /** The previous assistant's system message, used if the conversation doesn't include one. */
  oldSystem: KnownText;
  spoken: Spoken;
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
  assumption?: string;
}

export interface Transfer {
  lines: readonly StartLine[];
  /** Remarks on the whole transfer. */
  remarks: readonly string[];
}

/** What the next assistant starts with after a transfer, and what happens to every earlier message. */
export function transfer(given: TransferCase): Transfer {
  return { lines: EFFECTS[given.mode](partsOf(given)), remarks: remarksOn(given) };
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

function partsOf({ conversation, said, oldSystem, spoken, next }: TransferCase): Parts {
  const opening = openingOf(conversation);
  const own = typeof oldSystem === "string" ? { role: "system", text: oldSystem } : undefined;
  return {
    original: opening.original ?? own,
    originalNote:
      opening.original || !own
        ? undefined
        : "The conversation doesn't include it. This is the assistant's current system message.",
    history: opening.said.slice(0, Math.max(0, said)),
    phrase: phraseOf(spoken),
    system: systemOf(next),
    first: firstOf(next),
  };
}

const EFFECTS: Record<ModeValue, (parts: Parts) => StartLine[]> = {
  "rolling-history": ({ original, originalNote, history, phrase, system, first }) => [
    ...(original ? [noted(line(original, "kept", "The full history carries over."), originalNote)] : []),
    ...history.map((said) => historyLine(said, "The full history carries over.")),
    ...present(phrase),
    ...present(system && { ...system, why: "The next assistant's system message is appended." }),
    ...present(first),
  ],
  "swap-system-message-in-history": (parts) => [
    ...swapped(parts),
    ...parts.history.map((said) => historyLine(said, "The rest of the history carries over.")),
    ...present(parts.phrase),
    ...present(parts.first),
  ],
  "delete-history": ({ original, originalNote, history, phrase, system, first }) => [
    ...(original ? [noted(line(original, "dropped", "The history is deleted."), originalNote)] : []),
    ...history.map((said) => line(said, "dropped", "The history is deleted.")),
    ...present(
      phrase && {
        ...phrase,
        mark: "dropped",
        why: "The customer hears it, but the next assistant doesn't get it.",
      },
    ),
    ...present(system && { ...system, why: "The next assistant's system message is added." }),
    ...present(first),
  ],
};

/** The new system message in place of the original, or whichever of the two exists. */
function swapped({ original, originalNote, system }: Parts): StartLine[] {
  if (original && system) {
    const why = "The next assistant's system message replaces the original.";
    return [noted({ ...system, mark: "replaced", replaced: original.text ?? UNREADABLE, why }, originalNote)];
  }
  if (original) {
    const open = "The API doesn't define whether the original stays if there's no new system message.";
    return [{ ...line(original, "kept", "There's no new system message to replace it."), assumption: open }];
  }
  const open =
    "The original system message is unknown. The API doesn't define where the new one is placed then.";
  return present(
    system && { ...system, why: "The next assistant's system message is added.", assumption: open },
  );
}

const UNREADABLE = "Unreadable message";

function line({ role, text }: Line, mark: Mark, why: string): StartLine {
  return { mark, role, text, why, ...(text === undefined && { placeholder: UNREADABLE }) };
}

/** A message that carries over. The API doesn't define whether messages other than speech do. */
function historyLine(said: Line, why: string): StartLine {
  const kept = line(said, "kept", why);
  if (isToolRole(said.role))
    return noted(kept, "The API doesn't define whether tool messages are part of the history.");
  return sideOf(said.role) === "other"
    ? noted(kept, "The API doesn't define whether messages with this role are part of the history.")
    : kept;
}

function noted(one: StartLine, assumption: string | undefined): StartLine {
  return assumption === undefined ? one : { ...one, assumption };
}

function present(one: StartLine | undefined): StartLine[] {
  return one ? [one] : [];
}

function phraseOf(spoken: Spoken): StartLine | undefined {
  if (spoken.kind === "silent") return undefined;
  const said: StartLine = {
    mark: "added",
    role: "assistant",
    text: undefined,
    why: "The customer hears it before the transfer.",
    assumption: "The API doesn't define whether, or where, this message appears in the history.",
  };
  switch (spoken.kind) {
    case "text": {
      const blank = blankWords(spoken.text);
      return blank ? { ...said, placeholder: blank } : { ...said, text: spoken.text };
    }
    case "custom":
      return { ...said, placeholder: "Custom message" };
    default:
      return { ...said, placeholder: "Default phrase or a transfer tool's message" };
  }
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
  if (isBlank(firstMessage)) return undefined;
  return noted({ ...added, text: firstMessage }, doubtAbout(firstMessageMode));
}

function doubtAbout(mode: KnownText): string | undefined {
  if (mode === UNKNOWN) return "It's unknown whether the assistant speaks first.";
  return mode === SPEAKS_FIRST || isBlank(mode)
    ? undefined
    : "The API doesn't define this first message mode.";
}

function remarksOn({ conversation, oldSystem, next, mode }: TransferCase): string[] {
  const remarks: string[] = [];
  if (next.system === undefined) remarks.push("The next assistant has no system message.");
  if (
    next.firstMessageMode !== MODEL_GENERATED_FIRST &&
    isBlank(next.firstMessage) &&
    next.firstMessage !== UNKNOWN
  )
    remarks.push(
      "The next assistant has no first message. The API doesn't define whether it still speaks first.",
    );
  if (mode === DEFAULT_MODE && !openingOf(conversation).original && typeof oldSystem !== "string")
    remarks.push("The original system message is unknown.");
  return remarks;
}

/** The system message among an assistant's prompts: the first with that role. */
export function systemMessageOf(prompts: readonly Prompt[]): string | undefined {
  return prompts.find(({ role }) => isSystemRole(role))?.text;
}

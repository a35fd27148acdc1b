import { isRecord } from "@/document/equal";
import { MODEL_GENERATED_FIRST, SPEAKS_FIRST } from "@/references/checks/first-message";
import { isBlank } from "@/references/checks/values";
import { type Line, openingOf, speakerOf } from "./conversation";
import { DEFAULT_MODE, transferModeOf } from "./transfer-modes";

/** What is not told: the assistant is not known, or the service does not show the field. */
export const UNTOLD = Symbol("untold");

/** A text of an assistant: undefined where it has none, UNTOLD where nobody can know. */
export type Told = string | undefined | typeof UNTOLD;

/** The assistant on one side of a transfer, as far as it matters to the conversation. */
export interface Party {
  system: Told;
  firstMessage: Told;
  firstMessageMode: Told;
}

/** Nobody knows this assistant. */
export const UNTOLD_PARTY: Party = { system: UNTOLD, firstMessage: UNTOLD, firstMessageMode: UNTOLD };

/** What is said before connecting (`message` of a destination). */
export type Spoken = { kind: "default" | "silent" | "custom" } | { kind: "text"; text: string };

/** What a destination's message makes be spoken. Null is taken for absence: nothing says what else it would mean. */
export function spokenOf(message: unknown): Spoken {
  if (message === undefined || message === null) return { kind: "default" };
  if (message === "") return { kind: "silent" };
  return typeof message === "string" ? { kind: "text", text: message } : { kind: "custom" };
}

export interface TransferCase {
  /** The whole conversation, what is said after the transfer included. */
  conversation: readonly Line[];
  /** How many messages are said before the transfer, the original system message not counted. Kept within what there is. */
  said: number;
  /** The old assistant's system message: it counts where the conversation has no original one of its own. */
  oldSystem: Told;
  spoken: Spoken;
  next: Party;
  /** The destination's mode as the document has it; undefined or null where none is set. */
  mode: unknown;
}

export type Mark = "kept" | "replaced" | "dropped" | "added";

/** A line of what the next assistant starts from, or one that it does not get. */
export interface StartLine {
  mark: Mark;
  role: string | undefined;
  /** The words; undefined where they are not known yet, or cannot be read: `stands` says what stands there. */
  text: string | undefined;
  stands?: string;
  at?: number | undefined;
  /** What stood here before, of a replaced line. */
  replaced?: string;
  /** Why it is so, in one sentence. */
  why: string;
  /** What the API leaves open about it. */
  assumption?: string;
}

export interface Transfer {
  /** The mode in force: the default one where none is set. */
  mode: string;
  isDefault: boolean;
  /** Undefined where the effect is not known: nothing is made up then. */
  lines: readonly StartLine[] | undefined;
  counts: Readonly<Record<Mark, number>>;
  /** What the API leaves open about the whole. */
  remarks: readonly string[];
}

const NONE: Readonly<Record<Mark, number>> = { kept: 0, replaced: 0, dropped: 0, added: 0 };

/**
 * What the next assistant starts from after a transfer, with the fate of every message before it. A mode
 * that the API doesn't name has no lines.
 */
export function transfer(given: TransferCase): Transfer {
  const isDefault = given.mode === undefined || given.mode === null;
  const mode = isDefault ? DEFAULT_MODE : modeText(given.mode);
  const effect = transferModeOf(mode) && EFFECTS[mode];
  if (!effect) return { mode, isDefault, lines: undefined, counts: NONE, remarks: [] };
  const lines = effect(partsOf(given));
  const counts = { ...NONE };
  for (const { mark } of lines) counts[mark] += 1;
  return { mode, isDefault, lines, counts, remarks: remarksOn(given, mode) };
}

function modeText(mode: unknown): string {
  return typeof mode === "string" ? mode : JSON.stringify(mode);
}

interface Parts {
  original: Line | undefined;
  /** Where the original comes from another place than the conversation. */
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
        : "The conversation does not show it: it is the assistant’s as it is set now.",
    history: opening.said.slice(0, Math.max(0, said)),
    phrase: phraseOf(spoken),
    system: systemOf(next),
    first: firstOf(next),
  };
}

const EFFECTS: Record<string, (parts: Parts) => StartLine[]> = {
  "rolling-history": ({ original, originalNote, history, phrase, system, first }) => [
    ...(original ? [noted(line(original, "kept", "The full history is kept."), originalNote)] : []),
    ...history.map((said) => historyLine(said, "The full history is kept.")),
    ...present(phrase),
    ...present(system && { ...system, why: "The new assistant’s system message is appended." }),
    ...present(first),
  ],
  "swap-system-message-in-history": (parts) => [
    ...swapped(parts),
    ...parts.history.map((said) => historyLine(said, "The rest of the history is kept.")),
    ...present(parts.phrase),
    ...present(parts.first),
  ],
  "delete-history": ({ original, originalNote, history, phrase, system, first }) => [
    ...(original ? [noted(line(original, "dropped", "The whole history is removed."), originalNote)] : []),
    ...history.map((said) => line(said, "dropped", "The whole history is removed.")),
    ...present(
      phrase && {
        ...phrase,
        mark: "dropped",
        why: "It is heard, but the next assistant does not know of it.",
      },
    ),
    ...present(system && { ...system, why: "The new assistant’s system message remains." }),
    ...present(first),
  ],
};

/** The new system message in the place of the original one, and what comes where one of the two is missing. */
function swapped({ original, originalNote, system }: Parts): StartLine[] {
  if (original && system) {
    const why = "The new assistant’s system message replaces the original one.";
    return [noted({ ...system, mark: "replaced", replaced: original.text ?? UNREADABLE, why }, originalNote)];
  }
  if (original) {
    const open = "With no new system message to replace it, whether it stays is not specified.";
    return [{ ...line(original, "kept", "There is no new system message to replace it."), assumption: open }];
  }
  const open = "No original system message is known. Where the new one then stands is not specified.";
  return present(
    system && { ...system, why: "The new assistant’s system message comes in.", assumption: open },
  );
}

const UNREADABLE = "A message that cannot be read";

function line({ role, text, at }: Line, mark: Mark, why: string): StartLine {
  return { mark, role, text, at, why, ...(text === undefined && { stands: UNREADABLE }) };
}

/** A kept message. Whether those that are no speech belong to the history is not specified. */
function historyLine(said: Line, why: string): StartLine {
  const speaker = speakerOf(said.role);
  if (speaker === "tool")
    return noted(
      line(said, "kept", why),
      "Whether messages of tools belong to the history is not specified.",
    );
  if (speaker === "unknown")
    return noted(
      line(said, "kept", why),
      "Whether messages of this role belong to the history is not specified.",
    );
  return line(said, "kept", why);
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
    why: "It is spoken before connecting.",
    assumption: "Where the spoken phrase stands in the history, and whether it is there, is not specified.",
  };
  switch (spoken.kind) {
    case "text":
      return { ...said, text: spoken.text };
    case "custom":
      return { ...said, stands: "A custom message" };
    default:
      return { ...said, stands: "The default phrase, or that of a transfer tool" };
  }
}

function systemOf({ system }: Party): StartLine | undefined {
  if (system === undefined) return undefined;
  const added: StartLine = { mark: "added", role: "system", text: undefined, why: "" };
  return system === UNTOLD
    ? { ...added, stands: "The new assistant’s system message (not known here)" }
    : { ...added, text: system };
}

function firstOf({ firstMessage, firstMessageMode }: Party): StartLine | undefined {
  const added: StartLine = {
    mark: "added",
    role: "assistant",
    text: undefined,
    why: "The new assistant’s first message.",
  };
  if (firstMessageMode === MODEL_GENERATED_FIRST)
    return { ...added, stands: "A message that the model makes" };
  if (firstMessage === UNTOLD)
    return { ...added, stands: "Its first message (not known here), or one that the model makes" };
  if (isBlank(firstMessage)) return undefined;
  return noted({ ...added, text: firstMessage }, doubtAbout(firstMessageMode));
}

function doubtAbout(mode: Told): string | undefined {
  if (mode === UNTOLD) return "Whether the assistant speaks first is not known here.";
  return mode === SPEAKS_FIRST || isBlank(mode)
    ? undefined
    : "What this first-message mode does is not specified.";
}

function remarksOn({ conversation, oldSystem, next }: TransferCase, mode: string): string[] {
  const remarks: string[] = [];
  if (next.system === undefined) remarks.push("The new assistant has no system message, so none comes in.");
  if (
    next.firstMessageMode !== MODEL_GENERATED_FIRST &&
    isBlank(next.firstMessage) &&
    next.firstMessage !== UNTOLD
  )
    remarks.push("The new assistant has no first message. Whether it then begins at all is not specified.");
  if (mode === DEFAULT_MODE && !openingOf(conversation).original && typeof oldSystem !== "string")
    remarks.push("No original system message is known.");
  return remarks;
}

/** The system message of an assistant-shaped object: the first of its model's messages with that role. */
export function systemMessageOf(assistant: unknown): string | undefined {
  const model = isRecord(assistant) ? assistant.model : undefined;
  const messages = isRecord(model) ? model.messages : undefined;
  if (!Array.isArray(messages)) return undefined;
  const found: unknown = messages.find(
    (message: unknown) =>
      isRecord(message) &&
      speakerOf(typeof message.role === "string" ? message.role : undefined) === "system",
  );
  return isRecord(found) && typeof found.content === "string" && !isBlank(found.content)
    ? found.content
    : undefined;
}

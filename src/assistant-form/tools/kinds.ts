/** A kind of tool, or of what a tool says: what it is for, and which value of `type` stands for it. */
export interface Kind {
  id: string;
  title: string;
  /** One sentence for those who choose. */
  about: string;
  /** The value to use where the organization's own data shows none. */
  type: string;
  /** Whether the API names that value. The others are guesses. */
  isSpecified: boolean;
  /** Whether a value stands for this kind. It is given without its case, blanks and marks: "transfer-call" is "transfercall". */
  matches: RegExp;
}

/** The four kinds of tools in `model.tools`. */
export const TOOL_KINDS = [
  {
    id: "dtmf",
    title: "Keypad",
    about: "Presses keys of the telephone’s keypad, to get through a menu or to enter a number.",
    type: "dtmf",
    isSpecified: true,
    matches: /dtmf|keypad/,
  },
  {
    id: "end-call",
    title: "End call",
    about: "Hangs up when the conversation is over.",
    type: "endCall",
    isSpecified: false,
    matches: /endcall|hangup/,
  },
  {
    id: "function",
    title: "Function",
    about: "Asks your server to look something up or to do something, and goes on with its answer.",
    type: "function",
    isSpecified: false,
    matches: /^function/,
  },
  {
    id: "transfer-call",
    title: "Transfer call",
    about: "Hands the caller over to another assistant or to a telephone number.",
    type: "transferCall",
    isSpecified: false,
    matches: /transfer/,
  },
] as const satisfies readonly Kind[];

export type ToolKindId = (typeof TOOL_KINDS)[number]["id"];

/** The four kinds of a tool's `messages`. */
export const MESSAGE_KINDS = [
  {
    id: "start",
    title: "At the start",
    about: "Said when the tool begins to work.",
    type: "request-start",
    isSpecified: true,
    matches: /start/,
  },
  {
    id: "complete",
    title: "On completion",
    about: "Said when the tool has answered.",
    type: "request-complete",
    isSpecified: false,
    matches: /complete/,
  },
  {
    id: "failed",
    title: "On failure",
    about: "Said when the tool could not do its work.",
    type: "request-failed",
    isSpecified: false,
    matches: /fail/,
  },
  {
    id: "delayed",
    title: "On delay",
    about: "Said when the tool takes long.",
    type: "request-response-delayed",
    isSpecified: false,
    matches: /delay/,
  },
] as const satisfies readonly Kind[];

/** The kind that a value of `type` stands for; undefined for a value that is none of them, or no text. */
export function kindOf<K extends Kind>(kinds: readonly K[], type: unknown): K | undefined {
  if (typeof type !== "string") return undefined;
  const plain = type.toLowerCase().replace(/[^a-z0-9]/g, "");
  return kinds.find(({ matches }) => matches.test(plain));
}

/**
 * The value of `type` for a new entry of a kind: the one that the organization's own data has, else what the API names, else
 * a guess.
 * @param seen the values in the organization's data
 */
export function typeFor(kinds: readonly Kind[], kind: Kind, seen: readonly string[]): string {
  return seen.find((value) => kindOf(kinds, value) === kind) ?? kind.type;
}

/** Whether a value is our guess: the API does not name it, and nothing in the organization's data shows it. */
export function isGuess(kinds: readonly Kind[], type: unknown, seen: readonly string[]): boolean {
  const kind = kindOf(kinds, type);
  return kind?.type === type && !kind?.isSpecified && !seen.some((value) => value === type);
}

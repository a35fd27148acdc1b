/** A type of tool or of tool message: its purpose and its value of `type`. */
export interface Kind {
  id: string;
  title: string;
  /** What it does, in one sentence. */
  about: string;
  /** The value to use if the organization's data contains none. */
  type: string;
  /** Whether the value is in the API specification. The others are assumptions. */
  isSpecified: boolean;
  /** Matches values of this type, lowercased and without punctuation: "transfer-call" is "transfercall". */
  matches: RegExp;
}

/** The four types of tools in `model.tools`. */
export const TOOL_KINDS = [
  {
    id: "dtmf",
    title: "DTMF (keypad)",
    about: "Presses phone keys, to navigate a menu or enter a number.",
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
    about: "Calls your server and continues the conversation with its response.",
    type: "function",
    isSpecified: false,
    matches: /^function/,
  },
  {
    id: "transfer-call",
    title: "Transfer call",
    about: "Transfers the customer to another assistant or a phone number.",
    type: "transferCall",
    isSpecified: false,
    matches: /transfer/,
  },
] as const satisfies readonly Kind[];

export type ToolKindId = (typeof TOOL_KINDS)[number]["id"];

/** The four types of a tool's `messages`. */
export const MESSAGE_KINDS = [
  {
    id: "start",
    title: "Request start",
    about: "Spoken when the tool starts.",
    type: "request-start",
    isSpecified: true,
    matches: /start/,
  },
  {
    id: "complete",
    title: "Request complete",
    about: "Spoken when the tool finishes.",
    type: "request-complete",
    isSpecified: false,
    matches: /complete/,
  },
  {
    id: "failed",
    title: "Request failed",
    about: "Spoken when the tool fails.",
    type: "request-failed",
    isSpecified: false,
    matches: /fail/,
  },
  {
    id: "delayed",
    title: "Request delayed",
    about: "Spoken when the tool takes longer than expected.",
    type: "request-response-delayed",
    isSpecified: false,
    matches: /delay/,
  },
] as const satisfies readonly Kind[];

/** The known type for a value of `type`; undefined for any other value. */
export function kindOf<K extends Kind>(kinds: readonly K[], type: string): K | undefined {
  const plain = type.toLowerCase().replace(/[^a-z0-9]/g, "");
  return kinds.find(({ matches }) => matches.test(plain));
}

/**
 * The value of `type` for a new entry: the one in the organization's data, else the one in the API
 * specification, else an assumption.
 * @param seen the values in the organization's data
 */
export function typeFor(kinds: readonly Kind[], kind: Kind, seen: readonly string[]): string {
  return seen.find((value) => kindOf(kinds, value) === kind) ?? kind.type;
}

/** Whether a value is an assumption: it's neither in the API specification nor in the organization's data. */
export function isGuess(kinds: readonly Kind[], type: string, seen: readonly string[]): boolean {
  const kind = kindOf(kinds, type);
  return kind?.type === type && !kind?.isSpecified && !seen.some((value) => value === type);
}

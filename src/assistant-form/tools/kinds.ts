/** A type of tool or of tool message: its purpose and its value of `type`. */
export interface Kind {
  id: string;
  title: string;
  /** What it does, in one sentence. */
  about: string;
  /** The value to use if the organization's data contains none. */
  type: string;
  /** Whether the value is in the API specification. The others are assumptions. */
  isSpecified?: true;
  /** Matches values of this type, lowercased and without punctuation: "transfer-call" is "transfercall". */
  matches: RegExp;
  /** The fields that a tool of this type can use. The API gives all types the same fields; this is common sense. */
  uses?: readonly string[];
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
    uses: ["async", "messages"],
  },
  {
    id: "end-call",
    title: "End call",
    about: "Hangs up when the conversation is over.",
    type: "endCall",
    matches: /endcall|hangup/,
    uses: ["messages"],
  },
  {
    id: "function",
    title: "Function",
    about: "Calls your server and continues the conversation with its response.",
    type: "function",
    matches: /^function/,
    uses: ["function", "async", "server", "messages"],
  },
  {
    id: "transfer-call",
    title: "Transfer call",
    about: "Transfers the customer to another assistant or a phone number.",
    type: "transferCall",
    matches: /transfer/,
    uses: ["messages"],
  },
] as const satisfies readonly Kind[];

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
    matches: /complete/,
  },
  {
    id: "failed",
    title: "Request failed",
    about: "Spoken when the tool fails.",
    type: "request-failed",
    matches: /fail/,
  },
  {
    id: "delayed",
    title: "Request delayed",
    about: "Spoken when the tool takes longer than expected.",
    type: "request-response-delayed",
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

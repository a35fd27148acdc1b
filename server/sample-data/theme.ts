/** What a sample company says and owns. A theme is pure content, which the builders turn into API records. */
export interface Theme {
  company: string;
  domain: string;
  /** The country of its callers' numbers. */
  country: "UK" | "US";
  currency: string;
  roles: Role[];
  scripts: Record<string, Script>;
  /** Words for the slots of the scripts: `{item}` and the like. */
  words: { item: string[]; place: string[]; staff: string[]; problem: string[] };
  files: FileEntry[];
  knowledgeBases: { name: string; files: number[]; websites: string[] }[];
  functions: FunctionEntry[];
  phoneNumbers: { name: string; number: string }[];
}

/** An assistant's part in the company. Builders refer to roles by these keys. */
export type RoleKey =
  | "frontDesk"
  | "orders"
  | "returns"
  | "billing"
  | "delivery"
  | "appointments"
  | "afterHours"
  | "survey"
  | "spanish"
  | "german"
  | "voicemail"
  | "pilot"
  | "confidential"
  | "draft";

export interface Role {
  key: RoleKey;
  name: string;
  /** A language code, such as "en-GB". */
  language: string;
  voice: string;
  firstMessage: string;
  prompt: string;
  /** How its calls are evaluated; each way gives another kind of `successEvaluation`. */
  rubric: "NumericScale" | "PassFail" | "Checklist";
  /** The script and share of its calls. Absent: it takes none. */
  calls?: { script: string; weight: number; direction: "inbound" | "outbound" | "web" };
}

/**
 * A conversation in parts. A line starts with "A:" (assistant), "C:" (caller) or "T:" (tool result); line
 * breaks separate several lines, and each `{slot}` is filled per call.
 */
export interface Script {
  openings: string[];
  /** One variant of each step, in order. */
  steps: string[][];
  /** Small interruptions between steps in some calls. */
  asides: string[];
  endings: { lines: string; summary: string; good: boolean; endedReason: string; weight: number }[];
}

interface FileEntry {
  name: string;
  mimeType: string;
  /** In bytes. */
  size: number;
  deleted?: boolean;
}

export interface FunctionEntry {
  name: string;
  description: string;
  properties: Record<string, { type: string; description: string }>;
  required: string[];
}

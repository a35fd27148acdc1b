/**
 * What a sample company says and owns. A theme is content alone; the builders beside it turn it into documents of the API.
 */
export interface Theme {
  company: string;
  domain: string;
  /** The country in which its callers' numbers lie. */
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

/** The part that an assistant plays in the company. Builders refer to roles by these keys. */
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
  /** How its calls are judged (specification, AnalysisPlan): each way gives another kind of `successEvaluation`. */
  rubric: "NumericScale" | "PassFail" | "Checklist";
  /** Which script its calls follow, and how many of all calls it takes. Without one it takes none. */
  calls?: { script: string; weight: number; direction: "inbound" | "outbound" | "web" };
}

/**
 * A conversation in parts. A line starts with "A:" (assistant), "C:" (caller) or "T:" (a tool's result); several lines are parted by
 * line breaks, and `{slot}` is filled for each call.
 */
export interface Script {
  openings: string[];
  /** Taken in order; of each step one variant. */
  steps: string[][];
  /** Small interruptions, put between steps in some calls. */
  asides: string[];
  endings: { lines: string; summary: string; good: boolean; endedReason: string; weight: number }[];
}

export interface FileEntry {
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

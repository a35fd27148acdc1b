import { PROMPT_PLACES, TOOL_PLACES } from "@/api/dialects";
import { formatPath } from "@/document/path";
import { RESPONSE_ONLY } from "@/schema/response-fields";

/** A section of the assistant form. Sections follow the work, not the JSON. */
export interface SectionInfo {
  /** Its name in the URL: `?section=voice`. */
  id: string;
  title: string;
  /** The paths of its fields, or of the objects that contain them. */
  holds: readonly string[];
}

/** For fields that aren't in the schema or in any other section. */
const OTHER = { id: "other", title: "Other fields", holds: [] } as const satisfies SectionInfo;

export const SECTIONS = [
  { id: "identity", title: "Identity", holds: ["name", "metadata", "hipaaEnabled"] },
  {
    id: "model",
    title: "Model",
    holds: ["model"],
  },
  {
    id: "prompt",
    title: "Prompt and messages",
    holds: ["model.messages", ...PROMPT_PLACES.map(formatPath)],
  },
  { id: "knowledge", title: "Knowledge", holds: ["model.knowledgeBase"] },
  { id: "tools", title: "Tools", holds: TOOL_PLACES.map(formatPath) },
  { id: "voice", title: "Voice", holds: ["voice"] },
  { id: "transcriber", title: "Transcriber", holds: ["transcriber"] },
  {
    id: "conversation",
    title: "Conversation",
    holds: [
      "firstMessageMode",
      "firstMessage",
      "endCallMessage",
      "endCallPhrases",
      "endCallFunctionEnabled",
      "dialKeypadFunctionEnabled",
      "forwardingPhoneNumber",
      "messagePlan",
      "silenceTimeoutSeconds",
      "maxDurationSeconds",
      "backgroundSound",
      "backgroundDenoisingEnabled",
    ],
  },
  { id: "turn-taking", title: "Turn-taking", holds: ["startSpeakingPlan", "stopSpeakingPlan"] },
  { id: "voicemail", title: "Voicemail", holds: ["voicemailMessage", "voicemailDetection"] },
  { id: "analysis", title: "Analysis", holds: ["analysisPlan"] },
  { id: "recording", title: "Recording and monitoring", holds: ["artifactPlan", "monitorPlan"] },
  {
    id: "server",
    title: "Messages and server",
    holds: [
      "serverUrl",
      "serverUrlSecret",
      "serverMessages",
      "clientMessages",
      "modelOutputInMessagesEnabled",
    ],
  },
  { id: "transport", title: "Transport", holds: ["transportConfigurations"] },
  OTHER,
  { id: "json", title: "JSON", holds: [] },
] as const satisfies readonly SectionInfo[];

/** The sections of a record whose fields are all in the schema. */
export const KNOWN_SECTIONS = SECTIONS.filter(({ id }) => id !== OTHER.id);

export type SectionId = (typeof SECTIONS)[number]["id"];

/** The title of the section that shows a path. */
export function sectionTitle(path: string): string {
  return (sectionOf(path) ?? OTHER).title;
}

/**
 * The section that shows a field: the one that contains the longest part of its path, else the one for
 * unknown fields.
 * @param path a field's path, such as "model.messages.0.content"
 * @returns undefined for what no section shows: the whole record and read-only fields
 */
export function sectionOf(path: string): (SectionInfo & { id: SectionId }) | undefined {
  let best: (SectionInfo & { id: SectionId }) | undefined;
  let length = 0;
  for (const section of SECTIONS) {
    for (const held of section.holds) {
      if ((path === held || path.startsWith(`${held}.`)) && held.length > length) {
        best = section;
        length = held.length;
      }
    }
  }
  return best ?? (path === "" || RESPONSE_ONLY.includes(path) ? undefined : OTHER);
}

/** A section of the assistant form. Sections follow the work, not the JSON (product, Assistants, Editor). */
export interface SectionInfo {
  /** Its name in the address: `?section=voice`. */
  id: string;
  title: string;
  /** The fields that belong to it, by path or by the path of the object that holds them. */
  holds: readonly string[];
}

export const SECTIONS = [
  { id: "identity", title: "Identity", holds: ["name", "metadata", "hipaaEnabled"] },
  {
    id: "model",
    title: "Model",
    holds: ["model"],
  },
  { id: "prompt", title: "Prompt and messages", holds: ["model.messages"] },
  { id: "knowledge", title: "Knowledge", holds: ["model.knowledgeBase"] },
  { id: "tools", title: "Tools", holds: ["model.tools", "model.toolIds"] },
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
] as const satisfies readonly SectionInfo[];

export type SectionId = (typeof SECTIONS)[number]["id"];

/**
 * The section that shows a field: the one that holds the longest part of its path.
 * @param path a field's path, such as "model.messages.0.content"
 * @returns undefined for a field that no section shows
 */
export function sectionOf(path: string): SectionInfo | undefined {
  let best: SectionInfo | undefined;
  let length = 0;
  for (const section of SECTIONS) {
    for (const held of section.holds) {
      if ((path === held || path.startsWith(`${held}.`)) && held.length > length) {
        best = section;
        length = held.length;
      }
    }
  }
  return best;
}

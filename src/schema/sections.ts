/** The sections of the assistant form, by their names in the URL (`?section=voice`). They follow the work, not the JSON. */
export const SECTIONS = [
  { id: "identity", title: "Identity" },
  { id: "model", title: "Model" },
  { id: "prompt", title: "Prompt and messages" },
  { id: "knowledge", title: "Knowledge" },
  { id: "tools", title: "Tools" },
  { id: "voice", title: "Voice" },
  { id: "transcriber", title: "Transcriber" },
  { id: "conversation", title: "Conversation" },
  { id: "turn-taking", title: "Turn-taking" },
  { id: "voicemail", title: "Voicemail" },
  { id: "analysis", title: "Analysis" },
  { id: "recording", title: "Recording and monitoring" },
  { id: "server", title: "Messages and server" },
  { id: "transport", title: "Transport" },
  /** For fields that aren't in the schema or in any other section. */
  { id: "other", title: "Other fields" },
  { id: "json", title: "JSON" },
] as const;

export type SectionInfo = (typeof SECTIONS)[number];
export type SectionId = SectionInfo["id"];

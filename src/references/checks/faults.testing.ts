import { parsePath } from "@/document/path";
import type { Place } from "@/references/organization.testing";
import type { Severity, Step } from "./problem";

/** The faults to insert into the clean organization, and what the checks must find. */
export interface Fault {
  /** The kind and severity; "nothing" for values that are unusual but no problem. */
  finds: readonly [kind: string, severity: Severity, path: string][];
  place: Place;
  changes: readonly Step[];
}

const at =
  (...place: Place) =>
  (changes: Record<string, unknown>, ...finds: Fault["finds"][number][]): Fault => ({
    place,
    finds,
    changes: Object.entries(changes).map(([path, value]) => ({ path: parsePath(path), value })),
  });

const desk = at("assistants", 0);
const survey = at("assistants", 2);
const squad = at("squads", 0);
const base = at("knowledgeBases", 0);
const phoneNumber = at("phoneNumbers", 0);
const calls = at("calls", 0);

const GERMAN =
  "Du nimmst die Anrufe einer Praxis an und vereinbarst Termine mit den Patienten. Wenn jemand Schmerzen hat, biete einen Termin für den gleichen Tag an. Frage nicht nach der Versicherung, und nenne auf keinen Fall die Preise. Sprich nicht zu schnell, und sei freundlich.";
const MADE_UP = "assistant-speaks-first-with-model-generated-message";

const HANDOFFS = {
  type: "handoff",
  destinations: [
    { type: "dynamic", server: { url: "https://hooks.example.com/route" } },
    {
      type: "squad",
      entryAssistantName: "Night desk",
      squad: { name: "Night", members: [{ assistant: { name: "Night nurse" } }] },
    },
    { type: "assistant", assistant: { name: "Survey of calls" } },
  ],
};

export const FAULTS: readonly Fault[] = [
  // First message
  desk({ firstMessage: "" }, ["first-message-missing", "warning", "firstMessage"]),
  desk({ firstMessage: undefined }, ["first-message-missing", "warning", "firstMessage"]),
  desk({ firstMessageMode: MADE_UP }, ["first-message-unspoken", "hint", "firstMessage"]),
  desk({ firstMessage: "", firstMessageMode: "assistant-waits" }),
  desk({ firstMessageMode: null }),
  // Languages
  desk({ "voice.language": "de-DE", "transcriber.language": "en" }, [
    "languages-differ",
    "warning",
    "transcriber.language",
  ]),
  desk({ "voice.language": "de-DE", "transcriber.language": "de" }),
  desk({ "voice.language": "de-DE", "transcriber.language": "multi" }),
  desk({ "voice.voiceId": "Lucía", "voice.language": "en-GB" }, [
    "voice-language-differs",
    "warning",
    "voice.language",
  ]),
  desk({ "voice.voiceId": "Lucía", "voice.language": "es-MX" }),
  desk({ "voice.language": "es", "model.systemPrompt": GERMAN }, [
    "prompt-language-differs",
    "hint",
    "model.systemPrompt",
  ]),
  // Limits
  desk({ silenceTimeoutSeconds: 600 }, ["limits-contradict", "hint", "silenceTimeoutSeconds"]),
  desk({ silenceTimeoutSeconds: 599 }),
  desk({ maxDurationSeconds: 0 }),
  desk({ "messagePlan.idleTimeoutSeconds": 20 }, [
    "limits-contradict",
    "warning",
    "messagePlan.idleTimeoutSeconds",
  ]),
  desk({ "startSpeakingPlan.waitSeconds": 25 }, [
    "limits-contradict",
    "warning",
    "startSpeakingPlan.waitSeconds",
  ]),
  desk({ "startSpeakingPlan.transcriptionEndpointingPlan.onNumberSeconds": 20 }, [
    "limits-contradict",
    "warning",
    "startSpeakingPlan.transcriptionEndpointingPlan.onNumberSeconds",
  ]),
  desk({ "stopSpeakingPlan.voiceSeconds": 600 }, [
    "limits-contradict",
    "warning",
    "stopSpeakingPlan.voiceSeconds",
  ]),
  desk({ "stopSpeakingPlan.backoffSeconds": 601 }, [
    "limits-contradict",
    "warning",
    "stopSpeakingPlan.backoffSeconds",
  ]),
  desk({ "model.temperature": -0.1 }, ["negative-number", "warning", "model.temperature"]),
  desk(
    { "model.tools.0.server.timeoutSeconds": -1, "transportConfigurations.0.timeout": -5 },
    ["negative-number", "warning", "model.tools.0.server.timeoutSeconds"],
    ["negative-number", "warning", "transportConfigurations.0.timeout"],
  ),
  desk({ "metadata.offset": -3, "model.temperature": "-1", "voice.pitch": -2 }),
  squad({ "members.1.assistantOverrides.silenceTimeoutSeconds": 300 }, [
    "limits-contradict",
    "hint",
    "members.1.assistantOverrides.silenceTimeoutSeconds",
  ]),
  squad({ "members_overrides.model.maxTokens": -1 }, [
    "negative-number",
    "warning",
    "members_overrides.model.maxTokens",
  ]),
  // Recording
  desk({ hipaaEnabled: true }, ["hipaa-recording", "warning", "artifactPlan.recordingEnabled"]),
  desk(
    {
      hipaaEnabled: true,
      "artifactPlan.recordingEnabled": null,
      "artifactPlan.videoRecordingEnabled": true,
      "transportConfigurations.0.record": true,
    },
    ["hipaa-recording", "warning", "artifactPlan.videoRecordingEnabled"],
    ["hipaa-recording", "warning", "transportConfigurations.0.record"],
  ),
  desk({ hipaaEnabled: true, artifactPlan: null }),
  squad({ "members.0.assistantOverrides.hipaaEnabled": true }, [
    "hipaa-recording",
    "warning",
    "members.0.assistantOverrides.artifactPlan.recordingEnabled",
  ]),
  squad({
    "members.0.assistantOverrides": {
      hipaaEnabled: true,
      artifactPlan: { recordingEnabled: false },
      values: { city: "" },
    },
  }),
  squad({ "members.3.assistant.hipaaEnabled": true }, [
    "hipaa-recording",
    "warning",
    "members.3.assistant.artifactPlan.recordingEnabled",
  ]),
  // Messages
  desk({ "endCallPhrases.1": " " }, ["empty-phrase", "warning", "endCallPhrases.1"]),
  desk({ "messagePlan.idleMessages": ["", "Hello?", ""] }, [
    "empty-phrase",
    "warning",
    "messagePlan.idleMessages.0",
  ]),
  desk({ endCallPhrases: [] }),
  desk({ "messagePlan.idleMessages": [] }, [
    "idle-time-without-messages",
    "hint",
    "messagePlan.idleMessages",
  ]),
  desk({ "messagePlan.idleTimeoutSeconds": undefined }, [
    "idle-messages-without-time",
    "hint",
    "messagePlan.idleTimeoutSeconds",
  ]),
  desk({ "messagePlan.idleMessageMaxSpokenCount": 0 }, [
    "idle-messages-unspoken",
    "warning",
    "messagePlan.idleMessageMaxSpokenCount",
  ]),
  desk({ messagePlan: null }),
  desk({ voicemailMessage: "" }, ["voicemail-message-missing", "hint", "voicemailMessage"]),
  desk({ voicemailMessage: "", "voicemailDetection.enabled": false }),
  desk({ serverUrl: null }, ["server-messages-without-address", "hint", "serverUrl"]),
  desk({ serverUrl: null, server: { url: "https://example.org/events" } }),
  desk({ serverUrl: null, serverMessages: [], server: { url: "https://example.org/events" } }, [
    "server-address-without-messages",
    "hint",
    "serverMessages",
  ]),
  desk({ serverMessages: [] }, ["server-address-without-messages", "hint", "serverMessages"]),
  desk({ serverMessages: null }),
  // Prompt and knowledge
  desk({ "model.messages.0.content": "  " }, ["prompt-missing", "warning", "model.messages.0.content"]),
  desk({ "model.messages.0.role": "user" }, ["prompt-missing", "warning", "model.messages"]),
  desk({ "model.messages": [] }, ["prompt-missing", "warning", "model.messages"]),
  desk({ "model.messages": undefined }, ["prompt-missing", "warning", "model.messages"]),
  desk({ "model.messages.0.role": "developer" }),
  desk({ "model.messages": "You answer." }),
  desk({ "model.messages": [], instructions: "You answer." }),
  desk({ "model.messages": [], "model.systemPromptFile": "desk.md" }),
  desk({ "model.messages": [], instructions: " ", metadata: { prompt: "desk" } }, [
    "prompt-missing",
    "warning",
    "model.messages",
  ]),
  desk({ "model.messages": undefined, "model.systemPrompt": "You answer." }),
  desk({ "model.messages": [], systemPrompt: "You answer." }),
  desk({ "model.messages": [], "model.systemMessage": "You answer for {{practice}}." }, [
    "variable-without-value",
    "hint",
    "model.systemMessage",
  ]),
  desk({ "model.messages": [], "model.systemPrompt": " " }, ["prompt-missing", "warning", "model.messages"]),
  desk({ "model.knowledgeBase.fileIds": [] }, [
    "knowledge-without-files",
    "warning",
    "model.knowledgeBase.fileIds",
  ]),
  desk({ "model.knowledgeBase.topK": 0 }, [
    "knowledge-without-passages",
    "warning",
    "model.knowledgeBase.topK",
  ]),
  desk({ "model.knowledgeBase": {} }),
  desk({ "model.knowledgeBase": { provider: "custom", server: { url: "https://example.org/search" } } }),
  desk({ "model.knowledgeBase": null }),
  base({ "createPlan.chunkPlans": [{ fileIds: [], websites: null }] }, [
    "knowledge-without-files",
    "warning",
    "createPlan.chunkPlans",
  ]),
  base({ "createPlan.chunkPlans.0": { websites: ["https://example.org"] } }),
  base({ createPlan: null }),
  // Tools
  desk({ "model.tools.1.function.name": "find" }, [
    "tool-name-double",
    "warning",
    "model.tools.1.function.name",
  ]),
  desk({ "model.tools.0.function.name": "" }, [
    "tool-name-missing",
    "warning",
    "model.tools.0.function.name",
  ]),
  desk({ "model.tools.0.function.description": null }, [
    "tool-description-missing",
    "hint",
    "model.tools.0.function.description",
  ]),
  desk({ "model.tools.1.function": null }),
  desk({ "model.tools.0.function.parameters.required": ["order", "day", "day"] }, [
    "required-unknown",
    "warning",
    "model.tools.0.function.parameters.required",
  ]),
  desk({ "model.tools.0.function.parameters.properties": null }, [
    "required-unknown",
    "warning",
    "model.tools.0.function.parameters.required",
  ]),
  desk({ "analysisPlan.structuredDataSchema.required": ["reason", "toString"] }, [
    "required-unknown",
    "warning",
    "analysisPlan.structuredDataSchema.required",
  ]),
  desk({ "analysisPlan.structuredDataSchema.properties": "any" }),
  // References
  desk({ "model.knowledgeBase.fileIds.2": "file-none" }, [
    "file-missing",
    "error",
    "model.knowledgeBase.fileIds.2",
  ]),
  desk(
    { "model.knowledgeBase.fileIds": ["file-old", "file-none", "file-old"] },
    ["file-deleted", "error", "model.knowledgeBase.fileIds.0"],
    ["file-missing", "error", "model.knowledgeBase.fileIds.1"],
    ["file-deleted", "error", "model.knowledgeBase.fileIds.2"],
  ),
  base({ "createPlan.chunkPlans.0.fileIds.1": "file-old" }, [
    "file-deleted",
    "error",
    "createPlan.chunkPlans.0.fileIds.1",
  ]),
  desk({ "model.toolIds.0": "tool-gone" }, ["tool-deleted", "error", "model.toolIds.0"]),
  desk({ "model.toolIds.0": "tool-never-heard-of" }),
  desk({ "model.tools.1": "tool-gone" }, ["tool-deleted", "error", "model.tools.1"]),
  desk({ "model.tools.1": { type: "handoff", destinations: [{ type: "squad", squadId: "s-none" }] } }, [
    "squad-missing",
    "error",
    "model.tools.1.destinations.0.squadId",
  ]),
  squad({ "members.0.assistantDestinations.0.squadId": "s-main" }),
  // Handoffs to a server's decision, and to what is defined in place
  desk({ "model.tools.1": HANDOFFS }, [
    "destination-unknown",
    "error",
    "model.tools.1.destinations.1.entryAssistantName",
  ]),
  squad({ "members.0.assistantOverrides.tools:append": [HANDOFFS] }, [
    "destination-unknown",
    "error",
    "members.0.assistantOverrides.tools:append.0.destinations.1.entryAssistantName",
  ]),
  desk({
    "model.tools.1": HANDOFFS,
    "model.tools.1.destinations.1.entryAssistantName": "Night nurse",
  }),
  squad({ "members_overrides.model.toolIds": ["tool-gone"] }, [
    "tool-deleted",
    "error",
    "members_overrides.model.toolIds.0",
  ]),
  desk({ "voice.voiceId": "clara" }, ["voice-unlisted", "hint", "voice.voiceId"]),
  desk({ "voice.voiceId": "21m00Tcm4TlvDq8ikWAM", "voice.provider": "another" }),
  desk({ "model.tools.1.destinations.0.assistantName": "BILLING " }, [
    "destination-unknown",
    "error",
    "model.tools.1.destinations.0.assistantName",
  ]),
  desk({ "model.tools.1.destinations.0.assistantName": "Own" }),
  // Names
  survey({ name: "Front desk" }, ["same-name", "hint", "name"]),
  at("assistants", 2)({ name: "Billing" }, ["same-name", "error", "name"]),
  // Silent transfers
  desk({ "model.tools.1.destinations.0.message": "" }, [
    "silent-transfer",
    "warning",
    "model.tools.1.destinations.0.message",
  ]),
  squad({ "members.0.assistantDestinations.0.message": "" }, [
    "silent-transfer",
    "warning",
    "members.0.assistantDestinations.0.message",
  ]),
  squad({ "members.0.assistantDestinations.2.message": "", "members.3.assistant.firstMessageMode": null }, [
    "silent-transfer",
    "warning",
    "members.0.assistantDestinations.2.message",
  ]),
  squad({
    "members.0.assistantDestinations.0.message": "",
    "members.1.assistantOverrides.firstMessageMode": MADE_UP,
  }),
  squad({ "members.2.assistantOverrides.firstMessageMode": "assistant-speaks-first" }, [
    "silent-transfer",
    "warning",
    "members.0.assistantDestinations.1.message",
  ]),
  squad({ "members.0.assistantDestinations.0.message": null }),
  survey({ firstMessageMode: "assistant-waits" }, ["silent-arrival", "warning", "firstMessageMode"]),
  survey({ firstMessageMode: null }, ["silent-arrival", "warning", "firstMessageMode"]),
  // Variables
  desk({ endCallMessage: "Goodbye, {{ name }} and {{city}}, {{now | date: '%H'}}." }, [
    "variable-without-value",
    "hint",
    "endCallMessage",
  ]),
  desk({ "model.messages.0.content": "{% assign x = 1 %}{{x}} {{customer}} { {a} } {{}}" }),
  desk({ variableValues: { name: "Ada" }, "model.tools.0.messages.0.contents.0": { text: "{{name}}" } }),
  squad({ "members.3.assistantOverrides": null }, [
    "variable-without-value",
    "hint",
    "members.3.assistant.model.messages.0.content",
  ]),
  // Squads
  squad({ "members.0.assistantDestinations.0.assistantName": "billing" }, [
    "destination-case",
    "error",
    "members.0.assistantDestinations.0.assistantName",
  ]),
  squad(
    { "members.0.assistantDestinations.1.assistantName": "Trade desk" },
    ["destination-unknown", "error", "members.0.assistantDestinations.1.assistantName"],
    ["member-unreachable", "hint", "members.2"],
  ),
  squad(
    { "members.1.assistantDestinations.0.assistantName": "" },
    ["destination-empty", "error", "members.1.assistantDestinations.0.assistantName"],
    ["no-way-back", "hint", "members.1.assistantDestinations"],
  ),
  squad(
    { "members.3.assistant.name": "Billing", "members.0.assistantDestinations.2.assistantName": "Billing" },
    ["member-name-double", "error", "members.3.assistant"],
  ),
  squad({ "members.1.assistantOverrides.name": "Accounts" }),
  squad({ "members.0.assistantDestinations.0.assistantId": "a-survey" }, [
    "destination-mismatch",
    "warning",
    "members.0.assistantDestinations.0.assistantName",
  ]),
  squad({ "members.2.assistantDestinations": null, "members.2.assistantOverrides.model": { tools: [] } }),
  squad({ "members.0.assistantDestinations.0.description": "" }, [
    "destination-description-missing",
    "hint",
    "members.0.assistantDestinations.0.description",
  ]),
  squad({ "members.3.assistantId": "a-billing" }, ["member-double", "warning", "members.3.assistantId"]),
  squad({ "members.1.assistantId": "a-none", "members.0.assistantDestinations.0": undefined }, [
    "assistant-missing",
    "error",
    "members.1.assistantId",
  ]),
  squad(
    { "members.1.assistantId": "a-none", "members.0.assistantDestinations.0.assistantName": "Accounts" },
    ["assistant-missing", "error", "members.1.assistantId"],
  ),
  squad(
    {
      "members.1.assistantId": "a-none",
      "members.0.assistantDestinations.0.assistantName": "Accounts",
      "members.0.assistantDestinations.1.assistantName": "Trade desk",
    },
    ["assistant-missing", "error", "members.1.assistantId"],
    ["destination-unknown", "error", "members.0.assistantDestinations.0.assistantName"],
    ["destination-unknown", "error", "members.0.assistantDestinations.1.assistantName"],
  ),
  squad({ "members.1.assistantId": null, "members.0.assistantDestinations.0": undefined }, [
    "member-empty",
    "error",
    "members.1.assistantId",
  ]),
  squad({ "members.3.assistant.model.tools": [], "members.3.assistantDestinations": [] }, [
    "no-way-back",
    "hint",
    "members.3.assistantDestinations",
  ]),
  squad({ "members.0.assistantOverrides.firstMessage": "{{city}}" }),
  squad({ "members.0.assistantOverrides.firstMessage": "Hello." }, [
    "first-message-repeated",
    "hint",
    "members.0",
  ]),
  squad({
    "members.0.assistantOverrides.firstMessage": "Hello.",
    "members_overrides.firstMessageMode": MADE_UP,
  }),
  squad({ members: [] }, ["squad-without-members", "warning", "members"]),
  squad({ members: null }),
  // Phone numbers and calls
  phoneNumber({ assistantId: "a-none" }, ["number-leads-nowhere", "error", "assistantId"]),
  phoneNumber({ squadId: "s-none" }, ["number-leads-nowhere", "error", "squadId"]),
  phoneNumber({ "fallbackDestination.number": "+442079460018" }, [
    "number-falls-back-to-itself",
    "warning",
    "fallbackDestination.number",
  ]),
  phoneNumber({ squadId: null, fallbackDestination: null }, ["number-without-target", "hint", "assistantId"]),
  phoneNumber({ squadId: null }),
  phoneNumber({ squadId: null, fallbackDestination: undefined, number: undefined }),
  calls({ value: "a-none" }, ["calls-name-nobody", "hint", "assistantId"]),
  calls({ field: "phoneNumberId", value: "p-gone" }, ["calls-name-nobody", "hint", "phoneNumberId"]),
  calls({ field: "phoneNumberId", value: "p-other" }),
];

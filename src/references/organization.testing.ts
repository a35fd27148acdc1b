import { type JsonObject, recordOf } from "@/document/equal";
import { getAt, type Path, setAt } from "@/document/path";
import type { CallMention, ReferenceLists } from "./facts";

/** A list of the organization, and the position of one of its records. */
export type Place = readonly [
  "assistants" | "squads" | "knowledgeBases" | "files" | "phoneNumbers" | "calls",
  number,
];

const MADE_UP = "assistant-speaks-first-with-model-generated-message";

function assistant(id: string, name: string, more: object = {}) {
  return {
    id,
    name,
    firstMessage: `{% unless returns %}This is ${name}.{% endunless %}`,
    firstMessageMode: "assistant-speaks-first",
    model: {
      messages: [{ role: "system", content: "You answer the {{city}} line for {{customer.name}}." }],
      toolIds: ["tool-1", "tool-2"],
      knowledgeBase: { provider: "kbengine", topK: 3, fileIds: ["file-1", "file-2"] },
      tools: [
        {
          type: "function",
          function: {
            name: "find",
            description: "Finds an order.",
            parameters: { type: "object", properties: { order: { type: "string" } }, required: ["order"] },
          },
          server: { timeoutSeconds: 10 },
          messages: [{ type: "request-start", content: "One moment.", contents: [] }],
        },
        {
          type: "transferCall",
          function: { name: "pass_on" },
          destinations: [{ type: "assistant", assistantName: "Billing", message: "One moment." }],
        },
      ],
    },
    voice: { voiceId: "Clara" },
    endCallPhrases: ["goodbye"],
    silenceTimeoutSeconds: 20,
    maxDurationSeconds: 600,
    messagePlan: { idleMessages: ["Hello?"], idleTimeoutSeconds: 8, idleMessageMaxSpokenCount: 2 },
    startSpeakingPlan: { waitSeconds: 0.4, transcriptionEndpointingPlan: { onNumberSeconds: 0.5 } },
    stopSpeakingPlan: { numWords: 0, voiceSeconds: 0.2, backoffSeconds: 1 },
    voicemailDetection: { enabled: true, machineDetectionTimeout: 30 },
    voicemailMessage: "We call back.",
    serverMessages: ["end-of-call-report"],
    serverUrl: "https://hooks.example/calls",
    hipaaEnabled: false,
    artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
    transportConfigurations: [{ provider: "carrier", record: false, timeout: 60 }],
    analysisPlan: {
      structuredDataPrompt: "Take it from {{transcript}}.",
      structuredDataSchema: { type: "object", properties: { reason: {} }, required: ["reason"] },
    },
    ...more,
  };
}

const to = (assistantName: string, more: object = {}) => ({
  type: "assistant",
  assistantName,
  description: `For ${assistantName}.`,
  ...more,
});

/** An organization without problems, with nearly every field set. */
export function cleanOrganization() {
  return {
    assistants: [
      assistant("a-desk", "Front desk"),
      assistant("a-billing", "Billing"),
      assistant("a-survey", "Survey", { firstMessage: "", firstMessageMode: MADE_UP }),
    ] as JsonObject[],
    squads: [
      {
        id: "s-main",
        name: "Main line",
        members: [
          {
            assistantId: "a-desk",
            assistantOverrides: { variableValues: { city: "Leeds" } },
            assistantDestinations: [
              to("Billing"),
              to("Survey", { message: "" }),
              to("Own", { message: "One moment." }),
            ],
          },
          {
            assistantId: "a-billing",
            assistantOverrides: { variableValues: { city: "Leeds" }, maxDurationSeconds: 300 },
            assistantDestinations: [to("Front desk")],
          },
          {
            assistantId: "a-survey",
            assistantOverrides: { variableValues: { city: "York" } },
            assistantDestinations: [to("Front desk")],
          },
          {
            assistant: { ...assistant("unused", "Own"), id: undefined },
            assistantOverrides: { variableValues: { city: "Hull" } },
            assistantDestinations: [to("Front desk")],
          },
        ],
        members_overrides: { variableValues: { customer: { name: "Ada" } }, voice: { voiceId: "Maya" } },
      },
    ] as JsonObject[],
    files: [
      { id: "file-1", isDeleted: false },
      { id: "file-2" },
      { id: "file-old", isDeleted: true },
    ] as JsonObject[],
    knowledgeBases: [
      { id: "k-1", name: "Guides", createPlan: { type: "create", chunkPlans: [{ fileIds: ["file-1"] }] } },
    ] as JsonObject[],
    voices: [{ name: "Clara" }, { name: "Maya" }, { name: "Lucía", language: "es-ES" }] as JsonObject[],
    phoneNumbers: [
      {
        id: "p-1",
        name: "Main number",
        number: "+442079460018",
        squadId: "s-main",
        fallbackDestination: { type: "number", number: "+442079460999" },
      },
    ] as JsonObject[],
    calls: [
      { field: "assistantId", value: "a-desk", calls: 12 },
      { field: "phoneNumberId", value: "p-1", calls: 9 },
    ] as CallMention[],
    goneToolIds: ["tool-gone"],
    gonePhoneNumberIds: ["p-gone"],
  } satisfies ReferenceLists;
}

export type Organization = ReturnType<typeof cleanOrganization>;

/** The organization with one value changed; undefined removes it. */
export function withChange(
  lists: Organization,
  [list, index]: Place,
  path: Path,
  value: unknown,
): Organization {
  return {
    ...lists,
    [list]: lists[list].map((record, at) => (at === index ? recordOf(setAt(record, path, value)) : record)),
  };
}

/** A value of one of its records. */
export function valueIn(lists: Organization, [list, index]: Place, path: Path): unknown {
  return getAt(lists[list][index], path);
}

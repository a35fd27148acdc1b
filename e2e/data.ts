import type { NewOrganization } from "../server/testing";

export type Records = NonNullable<NewOrganization["data"]>;

/** A record of the API, as tests read it. */
export type Document = Record<string, unknown>;

const ORGANIZATION = "0b6f0c1e-4a52-4a6e-9a0c-2f7c5d1e8b90";
const CREATED_BY = "5f0d7a34-93f6-4cf0-8f0e-6f6f6b1c7f21";

/** The fields that every record has. */
const stamps = (day: number) => ({
  organizationId: ORGANIZATION,
  createdBy: CREATED_BY,
  createdAt: `2026-10-${String(day).padStart(2, "0")}T08:15:00.000Z`,
  updatedAt: `2026-11-${String(day).padStart(2, "0")}T09:30:00.000Z`,
});

export const FRONT_DESK = "a1d0c7e2-0000-4000-8000-000000000001";
export const BILLING = "a1d0c7e2-0000-4000-8000-000000000002";
export const NIGHT_LINE = "a1d0c7e2-0000-4000-8000-000000000003";
export const SQUAD = "b2e1d8f3-0000-4000-8000-000000000001";
export const CALL = "c3f2e904-0000-4000-8000-000000000001";
export const SECOND_CALL = "c3f2e904-0000-4000-8000-000000000002";
export const PHONE_NUMBER = "d4030a15-0000-4000-8000-000000000001";
export const TOOL = "e5141b26-0000-4000-8000-000000000001";
export const PRICE_LIST = "f6252c37-0000-4000-8000-000000000001";
export const OPENING_HOURS = "f6252c37-0000-4000-8000-000000000002";
export const KNOWLEDGE_BASE = "07363d48-0000-4000-8000-000000000001";

/** The assistant that most tests change. It has a field that isn't in the API and a secret. */
export const frontDesk = (): Document => ({
  id: FRONT_DESK,
  ...stamps(3),
  name: "Front desk",
  firstMessage: "Hello, this is Bright Smile Dental. How can I help?",
  firstMessageMode: "assistant-speaks-first",
  hipaaEnabled: false,
  silenceTimeoutSeconds: 30,
  maxDurationSeconds: 600,
  backgroundSound: "off",
  endCallMessage: "Goodbye.",
  endCallPhrases: ["goodbye", "that is all"],
  serverUrl: "https://hooks.switchboard.example/front-desk",
  serverUrlSecret: "whsec-7d1f",
  serverMessages: ["end-of-call-report"],
  metadata: { team: "reception" },
  model: {
    provider: "standard",
    model: "standard",
    temperature: 0.5,
    maxTokens: 250,
    messages: [
      { role: "system", content: "You answer the phone of a dental practice." },
      { role: "assistant", content: "Bright Smile Dental, good morning." },
    ],
    toolIds: [TOOL],
    knowledgeBase: { provider: "kbengine", topK: 4, fileIds: [PRICE_LIST] },
    fallbackModels: ["standard"],
  },
  voice: {
    provider: "standard",
    model: "standard",
    voiceId: "Clara",
    language: "en-GB",
    stability: 0.5,
    style: 0.2,
  },
  transcriber: { provider: "standard", model: "standard", language: "en-GB", keywords: ["molar"] },
  stopSpeakingPlan: { numWords: 2, voiceSeconds: 0.2, backoffSeconds: 1 },
  futureSetting: { enabled: true },
});

const billing = (): Document => ({
  id: BILLING,
  ...stamps(9),
  name: "Billing",
  firstMessage: "You have reached billing.",
  voicemailMessage: "",
  model: {
    provider: "standard",
    model: "standard",
    temperature: 0.1,
    messages: [{ role: "system", content: "You explain invoices and take refund requests." }],
    toolIds: [TOOL],
  },
  voice: { provider: "standard", model: "standard", voiceId: "Hugo", language: "en-GB" },
  transcriber: { provider: "standard", language: "en-GB" },
});

const nightLine = (): Document => ({
  id: NIGHT_LINE,
  ...stamps(14),
  name: "Night line",
  firstMessage: "The practice is closed now.",
  model: {
    provider: "standard",
    model: "standard",
    messages: [{ role: "system", content: "Take a message." }],
  },
  voice: { provider: "standard", model: "standard", voiceId: "Clara" },
});

const squad = (): Document => ({
  id: SQUAD,
  ...stamps(5),
  name: "Reception and billing",
  members: [
    {
      assistantId: FRONT_DESK,
      assistantDestinations: [
        {
          type: "assistant",
          assistantName: "Billing",
          message: "I am putting you through to billing.",
          transferMode: "rolling-history",
          description: "The caller asks about an invoice.",
        },
      ],
    },
    { assistantId: BILLING, assistantDestinations: [] },
  ],
  members_overrides: { silenceTimeoutSeconds: 20 },
});

const call = (): Document => ({
  id: CALL,
  orgId: ORGANIZATION,
  organizationId: ORGANIZATION,
  type: "inboundPhoneCall",
  status: "ended",
  endedReason: "customer-ended-call",
  createdAt: "2026-11-18T10:00:00.000Z",
  updatedAt: "2026-11-18T10:03:12.000Z",
  startedAt: "2026-11-18T10:00:04.000Z",
  endedAt: "2026-11-18T10:03:10.000Z",
  assistantId: FRONT_DESK,
  phoneNumberId: PHONE_NUMBER,
  customer: { number: "+442079460018", name: "Emma Hughes" },
  transcript: "AI: How can I help?\nUser: I would like a refund for the whitening.",
  // The service generates them and replaces these addresses with theirs.
  recordingUrl: "recording:mono",
  stereoRecordingUrl: "recording:stereo",
  summary: "The caller asked for a refund.",
  analysis: { summary: "The caller asked for a refund.", successEvaluation: "8" },
  messages: [
    { role: "system", message: "You answer the phone of a dental practice.", secondsFromStart: 0 },
    {
      role: "bot",
      message: "How can I help?",
      secondsFromStart: 1.2,
      time: 1795082405200,
      endTime: 1795082406400,
      duration: 1200,
    },
    {
      role: "user",
      message: "I would like a refund for the whitening.",
      secondsFromStart: 3.1,
      time: 1795082407100,
      endTime: 1795082410000,
      duration: 2900,
    },
  ],
});

const secondCall = (): Document => ({
  id: SECOND_CALL,
  organizationId: ORGANIZATION,
  type: "webCall",
  status: "ended",
  endedReason: "assistant-ended-call",
  createdAt: "2026-11-19T15:20:00.000Z",
  startedAt: "2026-11-19T15:20:01.000Z",
  endedAt: "2026-11-19T15:20:41.000Z",
  assistantId: BILLING,
  customer: { name: "Tom Baker" },
  transcript: "AI: You have reached billing.\nUser: When is my invoice due?",
  messages: [{ role: "user", message: "When is my invoice due?", secondsFromStart: 2 }],
});

const phoneNumber = (): Document => ({
  id: PHONE_NUMBER,
  orgId: ORGANIZATION,
  provider: "carrier",
  number: "+442079460000",
  name: "Reception",
  assistantId: FRONT_DESK,
  createdAt: "2026-10-01T08:00:00.000Z",
  updatedAt: "2026-10-01T08:00:00.000Z",
  serverUrlSecret: "pn-secret",
  carrierAccountSid: "AC-1",
  carrierAuthToken: "carrier-token",
  fallbackDestination: { type: "number", number: "+442079460099", message: "One moment." },
});

const tool = (): Document => ({
  id: TOOL,
  ...stamps(2),
  type: "function",
  async: false,
  function: {
    name: "find_appointment",
    description: "Finds a free appointment.",
    parameters: { type: "object", properties: { day: { type: "string" } }, required: ["day"] },
  },
  server: { url: "https://hooks.switchboard.example/appointments", timeoutSeconds: 10 },
});

const file = (id: string, name: string, more: Document = {}): Document => ({
  id,
  name,
  originalName: name,
  size: 48_213,
  mimeType: "application/pdf",
  purpose: "assistants",
  url: `https://files.switchboard.example/${id}`,
  createdAt: "2026-10-12T11:00:00.000Z",
  updatedAt: "2026-10-12T11:00:00.000Z",
  organizationId: ORGANIZATION,
  isDeleted: false,
  ...more,
});

const knowledgeBase = (): Document => ({
  id: KNOWLEDGE_BASE,
  organizationId: ORGANIZATION,
  provider: "kbengine",
  name: "Practice handbook",
  searchPlan: { removeStopWords: true, scoreThreshold: 0.4, searchType: "fulltext" },
  createPlan: { type: "create", chunkPlans: [{ fileIds: [PRICE_LIST, OPENING_HOURS], websites: [] }] },
});

const VOICES = [
  { language: "en-GB", name: "Clara" },
  { language: "en-GB", name: "Hugo" },
  { language: "de-DE", name: "Anke" },
];

/** A dental practice's organization: small, with every kind of record that the dashboard shows. */
export const practice = (): Records => ({
  assistants: [frontDesk(), billing(), nightLine()],
  squads: [squad()],
  calls: [call(), secondCall()],
  phoneNumbers: [phoneNumber()],
  tools: [tool()],
  files: [
    file(PRICE_LIST, "Price list.pdf"),
    file(OPENING_HOURS, "Opening hours.pdf"),
    file("f6252c37-0000-4000-8000-000000000003", "Old prices.pdf", { isDeleted: true }),
  ],
  knowledgeBases: [knowledgeBase()],
  voices: VOICES,
});

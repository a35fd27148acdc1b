import { everyField } from "./every-field";
import { FLOWS, HOOKS } from "./hosts";
import { type Ground, stamps } from "./ids";
import type { Role, RoleKey } from "./theme";

/** Every assistant of the company, as the service would return it. */
export function assistants(ground: Ground): object[] {
  return ground.theme.roles.map((role) => ({
    id: ground.assistants[role.key],
    organizationId: ground.organizationId,
    createdBy: ground.createdBy,
    ...settings(ground, role),
    ...stamps(ground, `assistant/${role.key}`),
  }));
}

function settings(ground: Ground, role: Role): object {
  // Hardly any field: a service may leave out what isn't set.
  if (role.key === "draft") {
    return { name: role.name, model: { messages: [{ role: "system", content: role.prompt }] } };
  }
  if (role.key === "frontDesk") return everyField(ground, role);
  return { ...usual(ground, role), ...particular(ground, role)[role.key] };
}

/** What most assistants of the company set. */
function usual(ground: Ground, role: Role) {
  return {
    name: role.name,
    firstMessage: role.firstMessage,
    firstMessageMode: "assistant-speaks-first",
    model: {
      provider: "standard",
      model: "standard",
      messages: [{ role: "system", content: role.prompt }],
      temperature: 0.4,
      maxTokens: 350,
      toolIds: ground.functions.slice(0, 2),
    },
    voice: {
      provider: "standard",
      model: "standard",
      voiceId: role.voice,
      language: role.language,
      stability: 0.6,
    },
    transcriber: { provider: "standard", model: "standard", language: role.language, smartFormat: true },
    endCallPhrases: ["goodbye", "bye bye"],
    endCallFunctionEnabled: true,
    silenceTimeoutSeconds: 25,
    maxDurationSeconds: 900,
    backgroundSound: "off",
    serverMessages: ["end-of-call-report"],
    serverUrl: `${HOOKS}/${ground.theme.domain}/calls`,
    analysisPlan: {
      summaryPrompt: "Sum the call up in two sentences: what the caller wanted, and what was agreed.",
      successEvaluationRubric: role.rubric,
    },
    artifactPlan: {
      recordingEnabled: true,
      transcriptPlan: { enabled: true, assistantName: role.name, userName: "Caller" },
    },
    startSpeakingPlan: { waitSeconds: 0.4, smartEndpointingEnabled: true },
    stopSpeakingPlan: { numWords: 2, voiceSeconds: 0.2, backoffSeconds: 1 },
  };
}

/** What is special about single assistants, including some faults for the checks to find. */
function particular(ground: Ground, role: Role): Partial<Record<RoleKey, object>> {
  const { files, theme } = ground;
  const base = usual(ground, role);
  const deleted = files.filter((_, index) => theme.files[index]?.deleted);
  const knowledge = (fileIds: string[]) => ({
    ...base.model,
    knowledgeBase: { provider: "kbengine", topK: 4, fileIds },
  });
  return {
    // Fault: one of the files is deleted.
    orders: { model: knowledge([...files.slice(2, 4), ...deleted]) },
    returns: {
      model: knowledge(files.slice(0, 2)),
      hipaaEnabled: false,
      forwardingPhoneNumber: theme.phoneNumbers[1]?.number,
    },
    billing: {
      model: { ...knowledge(files.slice(4, 5)), temperature: 0 },
      serverUrlSecret: "sample-secret-billing-4471",
    },
    delivery: {
      messagePlan: {
        idleMessages: ["Are you still there?"],
        idleTimeoutSeconds: 8,
        idleMessageMaxSpokenCount: 2,
      },
    },
    appointments: { model: { ...base.model, toolIds: ground.functions } },
    afterHours: { backgroundSound: "office", maxDurationSeconds: 420 },
    survey: {
      firstMessageMode: "assistant-speaks-first-with-model-generated-message",
      voicemailDetection: {
        enabled: true,
        provider: "carrier",
        voicemailDetectionTypes: ["machine_end_beep"],
      },
      voicemailMessage: `This is ${theme.company}. We only wanted to hear how it went. No need to call back.`,
    },
    spanish: { endCallPhrases: ["adiós", "hasta luego"] },
    german: {
      endCallPhrases: ["auf Wiederhören", "tschüss"],
      voice: { ...base.voice, fillerInjectionEnabled: true },
    },
    voicemail: {
      model: { ...base.model, toolIds: null },
      analysisPlan: null,
      stopSpeakingPlan: { numWords: 0 },
    },
    pilot: unknownValues(ground, role),
    // Fault: recording is enabled although calls may contain health data.
    confidential: {
      hipaaEnabled: true,
      artifactPlan: {
        recordingEnabled: true,
        videoRecordingEnabled: false,
        transcriptPlan: { enabled: true },
      },
      serverUrl: `${FLOWS}/${theme.domain}/intake`,
    },
  };
}

/** Unknown fields and values at several depths: a service may be newer than the API's description. */
function unknownValues(ground: Ground, role: Role): object {
  const { model, voice, transcriber } = usual(ground, role);
  return {
    firstMessageMode: "assistant-waits-for-user",
    model: {
      ...model,
      provider: "in-house",
      model: "aurora-2-large",
      reasoningEffort: "low",
      fallbackModels: ["standard", "aurora-2-small"],
      tools: [
        {
          type: "query",
          async: false,
          function: { name: "ask_handbook", description: "Searches the handbook." },
          knowledgeBases: [{ name: "handbook", topK: 3, ranking: { mode: "semantic", weight: 0.7 } }],
        },
      ],
    },
    voice: { ...voice, provider: "studio", model: "studio-v3", speakingRate: 1.05, mood: { warmth: 0.8 } },
    transcriber: { ...transcriber, model: "whisperline-2", confidenceThreshold: 0.4 },
    clientMessages: ["transcript", "hang", "metadata"],
    serverMessages: ["end-of-call-report", "status-update", "sentiment"],
    compliance: { region: "eu-west", retentionDays: 90 },
    experimental: null,
  };
}

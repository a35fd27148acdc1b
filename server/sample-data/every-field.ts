import { HOOKS } from "./hosts";
import type { Ground } from "./ids";
import type { Role } from "./theme";
import { embeddedTools } from "./tools";

/**
 * The assistant that sets every field of the API, so that no field appears for the first time with a
 * customer's data.
 */
export function everyField(ground: Ground, role: Role): object {
  const { theme } = ground;
  return {
    name: role.name,
    firstMessageMode: "assistant-speaks-first",
    firstMessage: role.firstMessage,
    model: {
      provider: "standard",
      model: "standard",
      messages: [
        { role: "system", content: role.prompt },
        { role: "user", content: "Hello?" },
        { role: "assistant", content: `${theme.company}, how can I help?` },
      ],
      temperature: 0.3,
      maxTokens: 400,
      numFastTurns: 1,
      fallbackModels: ["standard"],
      semanticCachingEnabled: true,
      emotionRecognitionEnabled: false,
      knowledgeBase: { provider: "kbengine", topK: 5, fileIds: ground.files.slice(0, 3) },
      toolIds: ground.functions.slice(0, 1),
      tools: embeddedTools(ground),
    },
    voice: {
      provider: "standard",
      model: "standard",
      voiceId: role.voice,
      language: role.language,
      style: 0.2,
      stability: 0.55,
      similarityBoost: 0.75,
      useSpeakerBoost: true,
      enableSsmlParsing: false,
      optimizeStreamingLatency: 2,
      fillerInjectionEnabled: false,
      chunkPlan: {
        enabled: true,
        minCharacters: 30,
        punctuationBoundaries: [".", "!", "?", ";"],
        formatPlan: {
          enabled: true,
          numberToDigitsCutoff: 2025,
          replacements: [{ key: theme.company.replace("&", "and"), value: theme.company, type: "exact" }],
        },
      },
    },
    transcriber: {
      provider: "standard",
      model: "standard",
      language: role.language,
      smartFormat: true,
      languageDetectionEnabled: false,
      keywords: theme.words.place.slice(0, 4),
      endpointing: 255,
    },
    endCallMessage: "Thank you for calling. Goodbye.",
    endCallPhrases: ["goodbye", "bye bye", "have a nice day"],
    endCallFunctionEnabled: true,
    dialKeypadFunctionEnabled: true,
    forwardingPhoneNumber: theme.phoneNumbers[0]?.number,
    silenceTimeoutSeconds: 20,
    maxDurationSeconds: 1200,
    backgroundSound: "off",
    backgroundDenoisingEnabled: true,
    messagePlan: {
      idleMessages: ["Are you still there?", "Take your time. I'm here."],
      idleTimeoutSeconds: 9,
      idleMessageMaxSpokenCount: 2,
    },
    startSpeakingPlan: {
      waitSeconds: 0.5,
      smartEndpointingEnabled: true,
      transcriptionEndpointingPlan: {
        onPunctuationSeconds: 0.1,
        onNoPunctuationSeconds: 1.4,
        onNumberSeconds: 0.6,
      },
    },
    stopSpeakingPlan: { numWords: 2, voiceSeconds: 0.2, backoffSeconds: 1 },
    voicemailDetection: {
      enabled: true,
      provider: "carrier",
      voicemailDetectionTypes: ["machine_end_beep", "machine_end_silence"],
      machineDetectionTimeout: 30,
      machineDetectionSilenceTimeout: 5000,
      machineDetectionSpeechThreshold: 2400,
      machineDetectionSpeechEndThreshold: 1200,
    },
    voicemailMessage: `You have reached ${theme.company}. We will call back on the next working day.`,
    analysisPlan: analysisPlan(role),
    artifactPlan: {
      recordingEnabled: true,
      videoRecordingEnabled: false,
      recordingPath: `recordings/${role.key}`,
      transcriptPlan: { enabled: true, assistantName: role.name, userName: "Caller" },
    },
    monitorPlan: { listenEnabled: true, controlEnabled: false },
    hipaaEnabled: false,
    clientMessages: ["transcript", "status-update"],
    serverMessages: ["end-of-call-report"],
    modelOutputInMessagesEnabled: true,
    serverUrl: `${HOOKS}/${theme.domain}/calls`,
    serverUrlSecret: "sample-secret-front-desk-9032",
    metadata: { team: "Customer service", costCentre: "4410", reviewedBy: theme.words.staff[0] },
    transportConfigurations: [{ provider: "carrier", timeout: 60, record: true, recordingChannels: "mono" }],
  };
}

function analysisPlan(role: Role): object {
  return {
    summaryPrompt: "Sum the call up in two sentences: what the caller wanted, and what was agreed.",
    summaryRequestTimeoutSeconds: 8,
    successEvaluationPrompt: "Judge whether the caller got what they called for.",
    successEvaluationRubric: role.rubric,
    successEvaluationRequestTimeoutSeconds: 8,
    structuredDataPrompt: "Take the reason for the call and the department from the conversation.",
    structuredDataSchema: {
      type: "object",
      description: "What the call was about",
      properties: {
        reason: { type: "string", description: "In the caller's words" },
        department: {
          type: "string",
          enum: ["orders", "delivery", "returns", "billing", "showroom", "other"],
        },
        urgent: { type: "boolean" },
      },
      items: {},
      required: ["reason"],
    },
    structuredDataRequestTimeoutSeconds: 8,
  };
}

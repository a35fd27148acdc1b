import type { ReactNode } from "react";
import { Field } from "@/form/field";
import { ItemsField } from "@/form/items-field";
import { JsonSection } from "./json/json-section";
import { Pair, Part } from "./part";
import { FileIdsControl, ToolIdsControl, VoiceControl } from "./pickers-controls";
import type { SectionId } from "./sections";
import { TOOLS } from "./tools/tools-plan";

const MODEL = (
  <>
    <Pair>
      <Field path="model.provider" />
      <Field path="model.model" />
      <Field path="model.temperature" />
      <Field path="model.maxTokens" />
      <Field path="model.numFastTurns" />
      <Field path="model.fallbackModels" />
    </Pair>
    <Field path="model.semanticCachingEnabled" />
    <Field path="model.emotionRecognitionEnabled" />
  </>
);

const VOICE = (
  <>
    <Pair>
      <Field path="voice.provider" />
      <Field path="voice.model" />
      <Field path="voice.voiceId" control={VoiceControl} />
      <Field path="voice.language" />
    </Pair>
    <Pair>
      <Field path="voice.stability" />
      <Field path="voice.similarityBoost" />
      <Field path="voice.style" />
      <Field path="voice.optimizeStreamingLatency" />
    </Pair>
    <Field path="voice.useSpeakerBoost" />
    <Field path="voice.enableSsmlParsing" />
    <Field path="voice.fillerInjectionEnabled" />
    <Part title="Pieces">
      <Field path="voice.chunkPlan.enabled" />
      <Pair>
        <Field path="voice.chunkPlan.minCharacters" />
        <Field path="voice.chunkPlan.punctuationBoundaries" />
      </Pair>
      <Field path="voice.chunkPlan.formatPlan.enabled" />
      <Field path="voice.chunkPlan.formatPlan.numberToDigitsCutoff" />
      <ItemsField path="voice.chunkPlan.formatPlan.replacements" noun="replacement" />
    </Part>
  </>
);

const TRANSCRIBER = (
  <>
    <Pair>
      <Field path="transcriber.provider" />
      <Field path="transcriber.model" />
      <Field path="transcriber.language" />
      <Field path="transcriber.endpointing" />
    </Pair>
    <Field path="transcriber.languageDetectionEnabled" />
    <Field path="transcriber.smartFormat" />
    <Field path="transcriber.keywords" />
  </>
);

const CONVERSATION = (
  <>
    <Part title="At the start">
      <Field path="firstMessageMode" />
      <Field path="firstMessage" />
    </Part>
    <Part title="When the caller is silent">
      <Field path="messagePlan.idleMessages" />
      <Pair>
        <Field path="messagePlan.idleTimeoutSeconds" />
        <Field path="messagePlan.idleMessageMaxSpokenCount" />
      </Pair>
    </Part>
    <Part title="At the end">
      <Field path="endCallMessage" />
      <Field path="endCallPhrases" />
      <Field path="endCallFunctionEnabled" />
      <Pair>
        <Field path="silenceTimeoutSeconds" />
        <Field path="maxDurationSeconds" />
      </Pair>
    </Part>
    <Part title="Telephone">
      <Field path="forwardingPhoneNumber" />
      <Field path="dialKeypadFunctionEnabled" />
    </Part>
    <Part title="Background">
      <Field path="backgroundSound" />
      <Field path="backgroundDenoisingEnabled" />
    </Part>
  </>
);

const TURN_TAKING = (
  <>
    <Part title="Start speaking">
      <Field path="startSpeakingPlan.waitSeconds" />
      <Field path="startSpeakingPlan.smartEndpointingEnabled" />
      <Pair>
        <Field path="startSpeakingPlan.transcriptionEndpointingPlan.onPunctuationSeconds" />
        <Field path="startSpeakingPlan.transcriptionEndpointingPlan.onNoPunctuationSeconds" />
        <Field path="startSpeakingPlan.transcriptionEndpointingPlan.onNumberSeconds" />
      </Pair>
    </Part>
    <Part title="Stop speaking">
      <Pair>
        <Field path="stopSpeakingPlan.numWords" />
        <Field path="stopSpeakingPlan.voiceSeconds" />
        <Field path="stopSpeakingPlan.backoffSeconds" />
      </Pair>
    </Part>
  </>
);

const VOICEMAIL = (
  <>
    <Field path="voicemailMessage" />
    <Field path="voicemailDetection.enabled" />
    <Field path="voicemailDetection.provider" />
    <Field path="voicemailDetection.voicemailDetectionTypes" />
    <Pair>
      <Field path="voicemailDetection.machineDetectionTimeout" />
      <Field path="voicemailDetection.machineDetectionSilenceTimeout" />
      <Field path="voicemailDetection.machineDetectionSpeechThreshold" />
      <Field path="voicemailDetection.machineDetectionSpeechEndThreshold" />
    </Pair>
  </>
);

const ANALYSIS = (
  <>
    <Part title="Summary">
      <Field path="analysisPlan.summaryPrompt" />
      <Field path="analysisPlan.summaryRequestTimeoutSeconds" />
    </Part>
    <Part title="Evaluation">
      <Field path="analysisPlan.successEvaluationRubric" />
      <Field path="analysisPlan.successEvaluationPrompt" />
      <Field path="analysisPlan.successEvaluationRequestTimeoutSeconds" />
    </Part>
    <Part title="Structured data">
      <Field path="analysisPlan.structuredDataPrompt" />
      <Field path="analysisPlan.structuredDataRequestTimeoutSeconds" />
      <Pair>
        <Field path="analysisPlan.structuredDataSchema.type" />
        <Field path="analysisPlan.structuredDataSchema.required" />
      </Pair>
      <Field path="analysisPlan.structuredDataSchema.description" />
      <Field path="analysisPlan.structuredDataSchema.properties" />
      <Field path="analysisPlan.structuredDataSchema.items" />
    </Part>
  </>
);

const RECORDING = (
  <>
    <Field path="artifactPlan.recordingEnabled" />
    <Field path="artifactPlan.videoRecordingEnabled" />
    <Field path="artifactPlan.recordingPath" />
    <Part title="Transcript">
      <Field path="artifactPlan.transcriptPlan.enabled" />
      <Pair>
        <Field path="artifactPlan.transcriptPlan.assistantName" />
        <Field path="artifactPlan.transcriptPlan.userName" />
      </Pair>
    </Part>
    <Part title="Monitoring">
      <Field path="monitorPlan.listenEnabled" />
      <Field path="monitorPlan.controlEnabled" />
    </Part>
  </>
);

/** The fields of each section, laid out. Layout is JSX's part; what a field says of itself is the schema's. */
export const SECTION_FIELDS: Record<SectionId, ReactNode> = {
  identity: (
    <>
      <Field path="name" />
      <Field path="hipaaEnabled" />
      <Field path="metadata" />
    </>
  ),
  model: MODEL,
  prompt: <ItemsField path="model.messages" noun="message" />,
  knowledge: (
    <>
      <Pair>
        <Field path="model.knowledgeBase.provider" />
        <Field path="model.knowledgeBase.topK" />
      </Pair>
      <Field path="model.knowledgeBase.fileIds" control={FileIdsControl} />
    </>
  ),
  tools: (
    <>
      <Field path="model.toolIds" control={ToolIdsControl} />
      <ItemsField path="model.tools" noun="tool" plan={TOOLS} />
    </>
  ),
  voice: VOICE,
  transcriber: TRANSCRIBER,
  conversation: CONVERSATION,
  "turn-taking": TURN_TAKING,
  voicemail: VOICEMAIL,
  analysis: ANALYSIS,
  recording: RECORDING,
  server: (
    <>
      <Field path="serverUrl" />
      <Field path="serverUrlSecret" />
      <Field path="serverMessages" />
      <Field path="clientMessages" />
      <Field path="modelOutputInMessagesEnabled" />
    </>
  ),
  transport: <ItemsField path="transportConfigurations" noun="transport" />,
  // Its fields are those that the document has: every section ends with its own of them.
  other: null,
  json: <JsonSection />,
};

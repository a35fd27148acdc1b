import { isValidElement, type ReactNode } from "react";
import type { z } from "zod";
import { TOOLS } from "@/assistant-form/tools/tool-fields";
import { Field } from "@/form/field";
import { formLeaves } from "@/form/form-leaves";
import { ItemsField } from "@/form/items-field";
import { assistantRequest } from "@/schema/assistant";
import { JsonSection } from "./json/json-section";
import { Pair, Part } from "./part";
import { FileIdsControl, ToolIdsControl, VoiceControl } from "./pickers-controls";
import { inScope } from "./scope";
import { type SectionId, sectionOf } from "./sections";

/** Maps a field's path in an assistant to its path in the document. */
type Place = (name: string) => string;

const modelFields = (at: Place) => (
  <>
    <Pair>
      <Field path={at("model.provider")} />
      <Field path={at("model.model")} />
      <Field path={at("model.temperature")} />
      <Field path={at("model.maxTokens")} />
      <Field path={at("model.numFastTurns")} />
      <Field path={at("model.fallbackModels")} />
    </Pair>
    <Field path={at("model.semanticCachingEnabled")} />
    <Field path={at("model.emotionRecognitionEnabled")} />
  </>
);

const voiceFields = (at: Place) => (
  <>
    <Pair>
      <Field path={at("voice.provider")} />
      <Field path={at("voice.model")} />
      <Field path={at("voice.voiceId")} control={VoiceControl} />
      <Field path={at("voice.language")} />
    </Pair>
    <Pair>
      <Field path={at("voice.stability")} />
      <Field path={at("voice.similarityBoost")} />
      <Field path={at("voice.style")} />
      <Field path={at("voice.optimizeStreamingLatency")} />
    </Pair>
    <Field path={at("voice.useSpeakerBoost")} />
    <Field path={at("voice.enableSsmlParsing")} />
    <Field path={at("voice.fillerInjectionEnabled")} />
    <Part title="Chunk plan">
      <Field path={at("voice.chunkPlan.enabled")} />
      <Pair>
        <Field path={at("voice.chunkPlan.minCharacters")} />
        <Field path={at("voice.chunkPlan.punctuationBoundaries")} />
      </Pair>
      <Field path={at("voice.chunkPlan.formatPlan.enabled")} />
      <Pair>
        <Field path={at("voice.chunkPlan.formatPlan.numberToDigitsCutoff")} />
      </Pair>
      <ItemsField path={at("voice.chunkPlan.formatPlan.replacements")} noun="replacement" />
    </Part>
  </>
);

const transcriberFields = (at: Place) => (
  <>
    <Pair>
      <Field path={at("transcriber.provider")} />
      <Field path={at("transcriber.model")} />
      <Field path={at("transcriber.language")} />
      <Field path={at("transcriber.endpointing")} />
    </Pair>
    <Field path={at("transcriber.languageDetectionEnabled")} />
    <Field path={at("transcriber.smartFormat")} />
    <Field path={at("transcriber.keywords")} />
  </>
);

const conversationFields = (at: Place) => (
  <>
    <Part title="Start of call">
      <Field path={at("firstMessageMode")} />
      <Field path={at("firstMessage")} />
    </Part>
    <Part title="Message plan">
      <Field path={at("messagePlan.idleMessages")} />
      <Pair>
        <Field path={at("messagePlan.idleTimeoutSeconds")} />
        <Field path={at("messagePlan.idleMessageMaxSpokenCount")} />
      </Pair>
    </Part>
    <Part title="End of call">
      <Field path={at("endCallMessage")} />
      <Field path={at("endCallPhrases")} />
      <Field path={at("endCallFunctionEnabled")} />
      <Pair>
        <Field path={at("silenceTimeoutSeconds")} />
        <Field path={at("maxDurationSeconds")} />
      </Pair>
    </Part>
    <Part title="Phone">
      <Field path={at("forwardingPhoneNumber")} />
      <Field path={at("dialKeypadFunctionEnabled")} />
    </Part>
    <Part title="Background">
      <Field path={at("backgroundSound")} />
      <Field path={at("backgroundDenoisingEnabled")} />
    </Part>
  </>
);

const turnTakingFields = (at: Place) => (
  <>
    <Part title="Start speaking">
      <Pair>
        <Field path={at("startSpeakingPlan.waitSeconds")} />
      </Pair>
      <Field path={at("startSpeakingPlan.smartEndpointingEnabled")} />
      <Pair>
        <Field path={at("startSpeakingPlan.transcriptionEndpointingPlan.onPunctuationSeconds")} />
        <Field path={at("startSpeakingPlan.transcriptionEndpointingPlan.onNoPunctuationSeconds")} />
        <Field path={at("startSpeakingPlan.transcriptionEndpointingPlan.onNumberSeconds")} />
      </Pair>
    </Part>
    <Part title="Stop speaking">
      <Pair>
        <Field path={at("stopSpeakingPlan.numWords")} />
        <Field path={at("stopSpeakingPlan.voiceSeconds")} />
        <Field path={at("stopSpeakingPlan.backoffSeconds")} />
      </Pair>
    </Part>
  </>
);

const voicemailFields = (at: Place) => (
  <>
    <Field path={at("voicemailMessage")} />
    <Field path={at("voicemailDetection.enabled")} />
    <Field path={at("voicemailDetection.provider")} />
    <Field path={at("voicemailDetection.voicemailDetectionTypes")} />
    <Pair>
      <Field path={at("voicemailDetection.machineDetectionTimeout")} />
      <Field path={at("voicemailDetection.machineDetectionSilenceTimeout")} />
      <Field path={at("voicemailDetection.machineDetectionSpeechThreshold")} />
      <Field path={at("voicemailDetection.machineDetectionSpeechEndThreshold")} />
    </Pair>
  </>
);

const analysisFields = (at: Place) => (
  <>
    <Part title="Summary">
      <Field path={at("analysisPlan.summaryPrompt")} />
      <Pair>
        <Field path={at("analysisPlan.summaryRequestTimeoutSeconds")} />
      </Pair>
    </Part>
    <Part title="Evaluation">
      <Field path={at("analysisPlan.successEvaluationRubric")} />
      <Field path={at("analysisPlan.successEvaluationPrompt")} />
      <Pair>
        <Field path={at("analysisPlan.successEvaluationRequestTimeoutSeconds")} />
      </Pair>
    </Part>
    <Part title="Structured data">
      <Field path={at("analysisPlan.structuredDataPrompt")} />
      <Pair>
        <Field path={at("analysisPlan.structuredDataRequestTimeoutSeconds")} />
      </Pair>
      <Pair>
        <Field path={at("analysisPlan.structuredDataSchema.type")} />
        <Field path={at("analysisPlan.structuredDataSchema.required")} />
      </Pair>
      <Field path={at("analysisPlan.structuredDataSchema.description")} />
      <Field path={at("analysisPlan.structuredDataSchema.properties")} />
      <Field path={at("analysisPlan.structuredDataSchema.items")} />
    </Part>
  </>
);

const recordingFields = (at: Place) => (
  <>
    <Field path={at("artifactPlan.recordingEnabled")} />
    <Field path={at("artifactPlan.videoRecordingEnabled")} />
    <Field path={at("artifactPlan.recordingPath")} />
    <Part title="Transcript plan">
      <Field path={at("artifactPlan.transcriptPlan.enabled")} />
      <Pair>
        <Field path={at("artifactPlan.transcriptPlan.assistantName")} />
        <Field path={at("artifactPlan.transcriptPlan.userName")} />
      </Pair>
    </Part>
    <Part title="Monitor plan">
      <Field path={at("monitorPlan.listenEnabled")} />
      <Field path={at("monitorPlan.controlEnabled")} />
    </Part>
  </>
);

/** The paths of the fields in a layout. */
export function pathsIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(pathsIn);
  if (!isValidElement<{ path?: string; children?: ReactNode }>(node)) return [];
  const { path, children } = node.props;
  return [...(path ? [path] : []), ...pathsIn(children)];
}

/**
 * The fields of each section. JSX defines the layout, the schema defines the fields. A schema field that's
 * missing from the layout comes last in its section.
 * @param scope the path of the assistant-shaped object in its document
 * @param schema the object's schema
 */
export function sectionFields(
  scope: string,
  schema: z.ZodType = assistantRequest,
): Record<SectionId, ReactNode> {
  const fields = layout((name) => inScope(scope, name));
  const placed = new Set(Object.values(fields).flatMap(pathsIn));
  for (const { path, meta } of formLeaves(schema)) {
    const [name, section] = [path.join("."), sectionOf(path.join("."))];
    const at = inScope(scope, name);
    if (!section || placed.has(at)) continue;
    const field =
      meta?.control === "items" ? (
        <ItemsField key={at} path={at} noun="entry" />
      ) : (
        <Field key={at} path={at} />
      );
    fields[section.id] = [fields[section.id], field];
  }
  return fields;
}

function layout(at: Place): Record<SectionId, ReactNode> {
  return {
    identity: (
      <>
        <Field path={at("name")} />
        <Field path={at("hipaaEnabled")} />
        <Field path={at("metadata")} />
      </>
    ),
    model: modelFields(at),
    prompt: <ItemsField path={at("model.messages")} noun="message" />,
    knowledge: (
      <>
        <Pair>
          <Field path={at("model.knowledgeBase.provider")} />
          <Field path={at("model.knowledgeBase.topK")} />
        </Pair>
        <Field path={at("model.knowledgeBase.fileIds")} control={FileIdsControl} />
      </>
    ),
    tools: (
      <>
        <Field path={at("model.toolIds")} control={ToolIdsControl} />
        <ItemsField path={at("model.tools")} noun="tool" plan={TOOLS} />
      </>
    ),
    voice: voiceFields(at),
    transcriber: transcriberFields(at),
    conversation: conversationFields(at),
    "turn-taking": turnTakingFields(at),
    voicemail: voicemailFields(at),
    analysis: analysisFields(at),
    recording: recordingFields(at),
    server: (
      <>
        <Field path={at("serverUrl")} />
        <Field path={at("serverUrlSecret")} />
        <Field path={at("serverMessages")} />
        <Field path={at("clientMessages")} />
        <Field path={at("modelOutputInMessagesEnabled")} />
      </>
    ),
    transport: <ItemsField path={at("transportConfigurations")} noun="transport" />,
    // Its fields come from the document: every section ends with its own unknown fields.
    other: null,
    json: <JsonSection />,
  };
}

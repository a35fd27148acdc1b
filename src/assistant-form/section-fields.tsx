import { type ComponentProps, memo } from "react";
import type { z } from "zod";
import { TOOLS } from "@/assistant-form/tools/tool-fields";
import { formatPath, parsePath } from "@/document/path";
import { Field } from "@/form/field";
import { formLeaves } from "@/form/form-leaves";
import { ItemsField } from "@/form/items-field";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { JsonSection } from "./json/json-section";
import { Pair, Part } from "./part";
import { FileIdsControl, ToolIdsControl, VoiceControl } from "./pickers-controls";
import { inScope, useScope } from "./scope";
import { type SectionId, sectionOf } from "./sections";

/** A field by its path in an assistant, short fields side by side, or fields with their own title. */
type Item = string | { pair: readonly string[] } | { title: string; fields: readonly Item[] };

const pair = (...paths: string[]): Item => ({ pair: paths });
const part = (title: string, ...fields: Item[]): Item => ({ title, fields });

/** The fields of each section, in order. What they are is in the schema. */
const LAYOUT: Readonly<Record<SectionId, readonly Item[]>> = {
  identity: ["name", "hipaaEnabled", "metadata"],
  model: [
    pair(
      "model.provider",
      "model.model",
      "model.temperature",
      "model.maxTokens",
      "model.numFastTurns",
      "model.fallbackModels",
    ),
    "model.semanticCachingEnabled",
    "model.emotionRecognitionEnabled",
  ],
  prompt: ["model.messages"],
  knowledge: [
    pair("model.knowledgeBase.provider", "model.knowledgeBase.topK"),
    "model.knowledgeBase.fileIds",
  ],
  tools: ["model.toolIds", "model.tools"],
  voice: [
    pair("voice.provider", "voice.model", "voice.voiceId", "voice.language"),
    pair("voice.stability", "voice.similarityBoost", "voice.style", "voice.optimizeStreamingLatency"),
    "voice.useSpeakerBoost",
    "voice.enableSsmlParsing",
    "voice.fillerInjectionEnabled",
    part(
      "Chunk plan",
      "voice.chunkPlan.enabled",
      pair("voice.chunkPlan.minCharacters", "voice.chunkPlan.punctuationBoundaries"),
      "voice.chunkPlan.formatPlan.enabled",
      pair("voice.chunkPlan.formatPlan.numberToDigitsCutoff"),
      "voice.chunkPlan.formatPlan.replacements",
    ),
  ],
  transcriber: [
    pair("transcriber.provider", "transcriber.model", "transcriber.language", "transcriber.endpointing"),
    "transcriber.languageDetectionEnabled",
    "transcriber.smartFormat",
    "transcriber.keywords",
  ],
  conversation: [
    part("Start of call", "firstMessageMode", "firstMessage"),
    part(
      "Message plan",
      "messagePlan.idleMessages",
      pair("messagePlan.idleTimeoutSeconds", "messagePlan.idleMessageMaxSpokenCount"),
    ),
    part(
      "End of call",
      "endCallMessage",
      "endCallPhrases",
      "endCallFunctionEnabled",
      pair("silenceTimeoutSeconds", "maxDurationSeconds"),
    ),
    part("Phone", "forwardingPhoneNumber", "dialKeypadFunctionEnabled"),
    part("Background", "backgroundSound", "backgroundDenoisingEnabled"),
  ],
  "turn-taking": [
    part(
      "Start speaking",
      pair("startSpeakingPlan.waitSeconds"),
      "startSpeakingPlan.smartEndpointingEnabled",
      pair(
        "startSpeakingPlan.transcriptionEndpointingPlan.onPunctuationSeconds",
        "startSpeakingPlan.transcriptionEndpointingPlan.onNoPunctuationSeconds",
        "startSpeakingPlan.transcriptionEndpointingPlan.onNumberSeconds",
      ),
    ),
    part(
      "Stop speaking",
      pair("stopSpeakingPlan.numWords", "stopSpeakingPlan.voiceSeconds", "stopSpeakingPlan.backoffSeconds"),
    ),
  ],
  voicemail: [
    "voicemailMessage",
    "voicemailDetection.enabled",
    "voicemailDetection.provider",
    "voicemailDetection.voicemailDetectionTypes",
    pair(
      "voicemailDetection.machineDetectionTimeout",
      "voicemailDetection.machineDetectionSilenceTimeout",
      "voicemailDetection.machineDetectionSpeechThreshold",
      "voicemailDetection.machineDetectionSpeechEndThreshold",
    ),
  ],
  analysis: [
    part("Summary", "analysisPlan.summaryPrompt", pair("analysisPlan.summaryRequestTimeoutSeconds")),
    part(
      "Evaluation",
      "analysisPlan.successEvaluationRubric",
      "analysisPlan.successEvaluationPrompt",
      pair("analysisPlan.successEvaluationRequestTimeoutSeconds"),
    ),
    part(
      "Structured data",
      "analysisPlan.structuredDataPrompt",
      pair("analysisPlan.structuredDataRequestTimeoutSeconds"),
      pair("analysisPlan.structuredDataSchema.type", "analysisPlan.structuredDataSchema.required"),
      "analysisPlan.structuredDataSchema.description",
      "analysisPlan.structuredDataSchema.properties",
      "analysisPlan.structuredDataSchema.items",
    ),
  ],
  recording: [
    "artifactPlan.recordingEnabled",
    "artifactPlan.videoRecordingEnabled",
    "artifactPlan.recordingPath",
    part(
      "Transcript plan",
      "artifactPlan.transcriptPlan.enabled",
      pair("artifactPlan.transcriptPlan.assistantName", "artifactPlan.transcriptPlan.userName"),
    ),
    part("Monitor plan", "monitorPlan.listenEnabled", "monitorPlan.controlEnabled"),
  ],
  server: [
    "serverUrl",
    "serverUrlSecret",
    "serverMessages",
    "clientMessages",
    "modelOutputInMessagesEnabled",
  ],
  transport: ["transportConfigurations"],
  // Its fields come from the document: every section ends with its own unknown fields.
  other: [],
  json: [],
};

const CONTROLS: Readonly<Record<string, Pick<ComponentProps<typeof Field>, "control">>> = {
  "model.knowledgeBase.fileIds": { control: FileIdsControl },
  "model.toolIds": { control: ToolIdsControl },
  "voice.voiceId": { control: VoiceControl },
};

const LISTS: Readonly<Record<string, Omit<ComponentProps<typeof ItemsField>, "path">>> = {
  "model.messages": { noun: "message" },
  "model.tools": { noun: "tool", plan: TOOLS },
  "voice.chunkPlan.formatPlan.replacements": { noun: "replacement" },
  transportConfigurations: { noun: "transport" },
};

/** The paths of some fields. */
export function pathsIn(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === "string") return item;
    return "pair" in item ? item.pair : pathsIn(item.fields);
  });
}

/** The fields of each section. A field of the schema that no layout names comes last in its section. */
export function sectionItems(schema: z.ZodType): Record<SectionId, readonly Item[]> {
  const items = { ...LAYOUT };
  const placed = new Set(Object.values(LAYOUT).flatMap(pathsIn));
  for (const leaf of formLeaves(schema)) {
    const path = formatPath(leaf.path);
    const section = sectionOf(path);
    if (section && !placed.has(path)) items[section.id] = [...items[section.id], path];
  }
  return items;
}

const ITEMS = sectionItems(assistantRequest);

/** The fields of a section. */
export const SectionFields = memo(function SectionFields({ section }: { section: SectionId }) {
  return section === "json" ? <JsonSection /> : <Items items={ITEMS[section]} />;
});

function Items({ items }: { items: readonly Item[] }) {
  return items.map((item) => {
    if (typeof item === "string") return <FieldAt key={item} path={item} />;
    if ("title" in item) {
      return (
        <Part key={item.title} title={item.title}>
          <Items items={item.fields} />
        </Part>
      );
    }
    return (
      <Pair key={item.pair[0]}>
        <Items items={item.pair} />
      </Pair>
    );
  });
}

/** @param props.path the field's path in an assistant */
function FieldAt({ path }: { path: string }) {
  const at = inScope(useScope(), path);
  return fieldAt(assistantRequest, parsePath(path))?.meta?.control === "items" ? (
    <ItemsField path={at} noun="entry" {...LISTS[path]} />
  ) : (
    <Field path={at} {...CONTROLS[path]} />
  );
}

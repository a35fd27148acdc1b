import { z } from "zod";
import { choice, choiceList, group, longText, map, number, part, text, textList, toggle } from "./field";

export const voicemailDetection = group(
  {
    enabled: toggle({
      label: "Voicemail detection",
      help: "Detects when voicemail answers instead of a person.",
    }),
    provider: text({ label: "Detection provider", help: "The vendor that detects voicemail." }),
    voicemailDetectionTypes: choiceList({
      label: "Voicemail detection types",
      help: "The signals that count as voicemail.",
      known: {
        machine_end_beep: "Beep after the greeting",
        machine_end_silence: "Silence after the greeting",
      },
    }),
    machineDetectionTimeout: number({
      label: "Detection timeout",
      help: "How long detection runs before it gives up.",
      unit: "seconds",
      usual: { min: 3, max: 59, step: 1 },
    }),
    machineDetectionSilenceTimeout: number({
      label: "Detection silence timeout",
      help: "How long the line is silent before detection decides.",
      unit: "milliseconds",
      usual: { min: 2000, max: 10000, step: 100 },
    }),
    machineDetectionSpeechThreshold: number({
      label: "Speech threshold",
      help: "Speech longer than this counts as a machine.",
      unit: "milliseconds",
      usual: { min: 1000, max: 6000, step: 100 },
    }),
    machineDetectionSpeechEndThreshold: number({
      label: "Speech end threshold",
      help: "How long a pause ends the greeting.",
      unit: "milliseconds",
      usual: { min: 500, max: 5000, step: 100 },
    }),
  },
  { label: "Voicemail detection", help: "How the service detects voicemail." },
);

export const transportConfiguration = z.looseObject({
  provider: choice({
    label: "Transport provider",
    help: "The telephony provider for phone calls.",
    known: { carrier: "Carrier" },
    proper: true,
  }),
  timeout: number({
    label: "Ring timeout",
    help: "How long the phone rings before the call counts as unanswered.",
    unit: "seconds",
    usual: { min: 10, max: 120, step: 5 },
  }),
  record: toggle({ label: "Carrier recording", help: "Lets the carrier record the call." }),
  recordingChannels: choice({
    label: "Recording channels",
    help: "Whether both sides share one audio channel.",
    known: { mono: "Mono" },
  }),
});

export const analysisPlan = group(
  {
    ...part("Summary", {
      summaryPrompt: longText({ label: "Summary prompt", help: "How to summarize the call." }),
      summaryRequestTimeoutSeconds: number({
        label: "Summary timeout",
        help: "How long to wait for the summary.",
        unit: "seconds",
        usual: { min: 1, max: 60, step: 1 },
      }),
    }),
    ...part("Evaluation", {
      successEvaluationRubric: choice({
        label: "Success evaluation rubric",
        help: "The scale used to evaluate the call.",
        known: { NumericScale: "Numeric scale" },
      }),
      successEvaluationPrompt: longText({
        label: "Success evaluation prompt",
        help: "What makes a call successful.",
      }),
      successEvaluationRequestTimeoutSeconds: number({
        label: "Success evaluation timeout",
        help: "How long to wait for the evaluation.",
        unit: "seconds",
        usual: { min: 1, max: 60, step: 1 },
      }),
    }),
    ...part("Structured data", {
      structuredDataPrompt: longText({
        label: "Structured data prompt",
        help: "Which data to extract from the call.",
      }),
      structuredDataRequestTimeoutSeconds: number({
        label: "Structured data timeout",
        help: "How long to wait for the data.",
        unit: "seconds",
        usual: { min: 1, max: 60, step: 1 },
      }),
      structuredDataSchema: group(
        {
          type: choice({
            label: "Schema type",
            help: "The JSON type of the extracted data.",
            known: {
              object: "Object",
              array: "Array",
              string: "String",
              number: "Number",
              integer: "Integer",
              boolean: "Boolean",
            },
            isShort: true,
          }),
          required: textList({
            label: "Required properties",
            help: "The properties that must be present.",
            isShort: true,
          }),
          description: longText({ label: "Schema description", help: "What the extracted data means." }),
          properties: map({
            label: "Schema properties",
            help: "A JSON Schema for each property.",
            holds: "properties",
          }),
          items: map({
            label: "Schema items",
            help: "For an array, the JSON Schema of an item.",
            holds: "schema",
          }),
        },
        { label: "Structured data schema", help: "The shape of the extracted data." },
      ),
    }),
  },
  {
    label: "Analysis plan",
    help: "The summary, evaluation and structured data the service creates after a call.",
    section: "analysis",
  },
);

export const artifactPlan = group(
  {
    recordingEnabled: toggle({ label: "Call recording", help: "Stores an audio recording of each call." }),
    videoRecordingEnabled: toggle({
      label: "Video recording",
      help: "Stores a video recording of web calls.",
    }),
    recordingPath: text({ label: "Recording path", help: "Where recordings are stored." }),
    transcriptPlan: group(
      {
        enabled: toggle({ label: "Transcripts", help: "Stores a transcript of each call." }),
        assistantName: text({
          label: "Assistant name in transcripts",
          help: "What the assistant is called in transcripts.",
          isShort: true,
        }),
        userName: text({
          label: "User name in transcripts",
          help: "What the customer is called in transcripts.",
          isShort: true,
        }),
      },
      {
        label: "Transcript plan",
        help: "Whether transcripts are stored, and the names in them.",
        part: "Transcript plan",
      },
    ),
  },
  { label: "Artifact plan", help: "What the service stores about each call.", section: "recording" },
);

export const messagePlan = group(
  {
    idleMessages: textList({
      label: "Idle messages",
      help: "What the assistant says when the customer is silent.",
    }),
    idleTimeoutSeconds: number({
      label: "Idle timeout",
      help: "How long the customer is silent before an idle message.",
      unit: "seconds",
      usual: { min: 5, max: 60, step: 1 },
    }),
    idleMessageMaxSpokenCount: number({
      label: "Max idle messages",
      help: "How many idle messages a call can have.",
      unit: "messages",
      usual: { min: 1, max: 10, step: 1 },
    }),
  },
  {
    label: "Message plan",
    help: "What the assistant says when the customer is silent.",
    part: "Message plan",
  },
);

export const startSpeakingPlan = group(
  {
    waitSeconds: number({
      label: "Wait before speaking",
      help: "How long the assistant waits after the customer stops.",
      unit: "seconds",
      usual: { min: 0, max: 5, step: 0.1 },
    }),
    smartEndpointingEnabled: toggle({
      label: "Smart endpointing",
      help: "Uses the meaning of what was said to detect the end of the customer's turn.",
    }),
    transcriptionEndpointingPlan: group(
      {
        onPunctuationSeconds: number({
          label: "On punctuation",
          help: "How long to wait after text that ends with punctuation.",
          unit: "seconds",
          usual: { min: 0, max: 3, step: 0.1 },
        }),
        onNoPunctuationSeconds: number({
          label: "On no punctuation",
          help: "How long to wait after text that ends without punctuation.",
          unit: "seconds",
          usual: { min: 0, max: 3, step: 0.1 },
        }),
        onNumberSeconds: number({
          label: "On number",
          help: "How long to wait after a number, in case more digits follow.",
          unit: "seconds",
          usual: { min: 0, max: 3, step: 0.1 },
        }),
      },
      { label: "Transcription endpointing plan", help: "How long to wait, by how the transcript ends." },
    ),
  },
  {
    label: "Start speaking plan",
    help: "When the assistant starts speaking.",
    section: "turn-taking",
    part: "Start speaking",
  },
);

export const stopSpeakingPlan = group(
  {
    numWords: number({
      label: "Number of words",
      help: "How many words the customer says before the assistant stops.",
      unit: "words",
      usual: { min: 0, max: 10, step: 1 },
    }),
    voiceSeconds: number({
      label: "Voice seconds",
      help: "How long the customer speaks before the assistant stops.",
      unit: "seconds",
      usual: { min: 0, max: 0.5, step: 0.1 },
    }),
    backoffSeconds: number({
      label: "Backoff",
      help: "How long the assistant waits after an interruption.",
      unit: "seconds",
      usual: { min: 0, max: 10, step: 0.5 },
    }),
  },
  {
    label: "Stop speaking plan",
    help: "When the assistant stops speaking.",
    section: "turn-taking",
    part: "Stop speaking",
  },
);

export const monitorPlan = group(
  {
    listenEnabled: toggle({ label: "Live listening", help: "Lets you listen to a call in progress." }),
    controlEnabled: toggle({ label: "Live control", help: "Lets you control a call in progress." }),
  },
  {
    label: "Monitor plan",
    help: "Whether you can listen to and control calls in progress.",
    section: "recording",
    part: "Monitor plan",
  },
);

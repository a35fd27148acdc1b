import { z } from "zod";
import { choice, choiceList, group, longText, map, number, text, textList, toggle } from "./field";

export const voicemailDetection = group(
  {
    enabled: toggle({
      label: "Detect voicemail",
      help: "Notices when a machine picks up instead of a person.",
    }),
    provider: text({ label: "Detection provider", help: "Who does the detection." }),
    voicemailDetectionTypes: choiceList({
      label: "Counts as voicemail",
      help: "Which signs of a machine count: the beep at its end, or the silence after it.",
      known: ["machine_end_beep", "machine_end_silence"],
    }),
    machineDetectionTimeout: number({
      label: "Give up after",
      help: "How long the detection listens before it gives up.",
    }),
    machineDetectionSilenceTimeout: number({
      label: "Silence that decides",
      help: "How long a silence makes the detection decide.",
    }),
    machineDetectionSpeechThreshold: number({
      label: "Longest human greeting",
      help: "Speech that goes on for longer is taken for a machine.",
    }),
    machineDetectionSpeechEndThreshold: number({
      label: "Silence that ends a greeting",
      help: "How long a silence ends the greeting.",
    }),
  },
  { label: "Voicemail detection", help: "How the service tells that a machine picked up." },
);

export const transportConfiguration = z.looseObject({
  provider: choice({ label: "Transport provider", help: "Who carries the call.", known: ["carrier"] }),
  timeout: number({
    label: "Ring for",
    help: "How long the call rings before it counts as unanswered.",
    unit: "seconds",
  }),
  record: toggle({ label: "Record at the carrier", help: "Lets the carrier record the call." }),
  recordingChannels: choice({
    label: "Recording channels",
    help: "Whether both sides are recorded into one channel.",
    known: ["mono"],
  }),
});

export const analysisPlan = group(
  {
    summaryPrompt: longText({
      label: "Summary prompt",
      help: "How the call is to be summarized.",
    }),
    summaryRequestTimeoutSeconds: number({
      label: "Time for the summary",
      help: "How long the summary may take.",
      unit: "seconds",
    }),
    successEvaluationPrompt: longText({
      label: "Evaluation prompt",
      help: "What makes a call a success.",
    }),
    successEvaluationRubric: choice({
      label: "Evaluation rubric",
      help: "On which scale the call is judged.",
      known: ["NumericScale"],
    }),
    successEvaluationRequestTimeoutSeconds: number({
      label: "Time for the evaluation",
      help: "How long the evaluation may take.",
      unit: "seconds",
    }),
    structuredDataPrompt: longText({
      label: "Data prompt",
      help: "Which data are to be taken from the call.",
    }),
    structuredDataSchema: group(
      {
        type: choice({
          label: "Data shape",
          help: "The shape of the data as a whole.",
          known: ["object", "array", "string", "number", "integer", "boolean"],
        }),
        description: longText({ label: "Data description", help: "What the data mean." }),
        properties: map({
          label: "Properties",
          help: "A JSON schema for each property.",
          holds: "properties",
        }),
        required: textList({
          label: "Required properties",
          help: "The properties that must always be there.",
        }),
        items: map({
          label: "Items",
          help: "For a list: the JSON schema of one item.",
          holds: "schema",
        }),
      },
      { label: "Data schema", help: "The shape of the data that are taken from the call." },
    ),
    structuredDataRequestTimeoutSeconds: number({
      label: "Time for the data",
      help: "How long taking the data may take.",
      unit: "seconds",
    }),
  },
  { label: "Analysis", help: "What the service works out from a call after it ended." },
);

export const artifactPlan = group(
  {
    recordingEnabled: toggle({ label: "Record calls", help: "Keeps a sound recording of each call." }),
    videoRecordingEnabled: toggle({
      label: "Record video",
      help: "Keeps a video recording of web calls.",
    }),
    recordingPath: text({ label: "Recording path", help: "Where recordings are put." }),
    transcriptPlan: group(
      {
        enabled: toggle({ label: "Keep transcripts", help: "Keeps a transcript of each call." }),
        assistantName: text({
          label: "Name of the assistant in transcripts",
          help: "What the assistant is called in the transcript.",
        }),
        userName: text({
          label: "Name of the caller in transcripts",
          help: "What the caller is called in the transcript.",
        }),
      },
      { label: "Transcript", help: "Whether and how transcripts are kept." },
    ),
  },
  { label: "Recording and transcript", help: "What is kept of a call." },
);

export const messagePlan = group(
  {
    idleMessages: textList({
      label: "Idle messages",
      help: "What the assistant says when the caller has been silent for a while.",
    }),
    idleTimeoutSeconds: number({
      label: "Speak after a silence of",
      help: "How long the caller is silent before an idle message is said.",
      unit: "seconds",
    }),
    idleMessageMaxSpokenCount: number({
      label: "Idle messages at most",
      help: "How often idle messages are said in one call.",
      unit: "times",
    }),
  },
  { label: "Idle messages", help: "What is said when the caller is silent." },
);

export const startSpeakingPlan = group(
  {
    waitSeconds: number({
      label: "Wait before speaking",
      help: "How long the assistant waits after the caller stopped.",
      unit: "seconds",
    }),
    smartEndpointingEnabled: toggle({
      label: "Judge by meaning",
      help: "Tells from what was said whether the caller has finished.",
    }),
    transcriptionEndpointingPlan: group(
      {
        onPunctuationSeconds: number({
          label: "After a full sentence",
          help: "How long to wait when the transcript ends in punctuation.",
          unit: "seconds",
        }),
        onNoPunctuationSeconds: number({
          label: "After an unfinished sentence",
          help: "How long to wait when it does not.",
          unit: "seconds",
        }),
        onNumberSeconds: number({
          label: "After a number",
          help: "How long to wait after a number, since more digits may come.",
          unit: "seconds",
        }),
      },
      { label: "Waiting times", help: "How long to wait, by how the transcript ends." },
    ),
  },
  { label: "Start speaking", help: "When the assistant begins to speak." },
);

export const stopSpeakingPlan = group(
  {
    numWords: number({
      label: "Words that interrupt",
      help: "How many words the caller says before the assistant stops.",
      unit: "words",
    }),
    voiceSeconds: number({
      label: "Speech that interrupts",
      help: "How long the caller speaks before the assistant stops.",
      unit: "seconds",
    }),
    backoffSeconds: number({
      label: "Wait after an interruption",
      help: "How long the assistant stays silent after it was interrupted.",
      unit: "seconds",
    }),
  },
  { label: "Stop speaking", help: "When the caller can interrupt." },
);

export const monitorPlan = group(
  {
    listenEnabled: toggle({ label: "Allow listening in", help: "Lets a running call be listened to." }),
    controlEnabled: toggle({ label: "Allow control", help: "Lets a running call be steered from outside." }),
  },
  { label: "Monitoring", help: "Who may follow and steer a running call." },
);

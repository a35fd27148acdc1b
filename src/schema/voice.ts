import { z } from "zod";
import { choice, group, integer, items, number, text, textList, toggle } from "./field";

/** A text that is spoken differently. */
const replacement = z.looseObject({
  type: choice({ label: "How it matches", help: "“exact” replaces just this text.", known: ["exact"] }),
  key: text({ label: "Text", help: "What is replaced." }),
  value: text({ label: "Spoken as", help: "What is said in its place." }),
});

const chunkPlan = group(
  {
    enabled: toggle({
      label: "Speak in pieces",
      help: "Begins to speak before the model has written its whole answer.",
    }),
    minCharacters: integer({
      label: "Shortest piece",
      help: "How much text is gathered before a piece is spoken.",
      unit: "characters",
    }),
    punctuationBoundaries: textList({
      label: "Cut after",
      help: "The punctuation marks after which a piece may end.",
    }),
    formatPlan: group(
      {
        enabled: toggle({
          label: "Write out for speech",
          help: "Turns numbers, dates and the like into words before they are spoken.",
        }),
        numberToDigitsCutoff: integer({
          label: "Read digit by digit from",
          help: "Numbers above this are read as single digits.",
        }),
        replacements: items(replacement, {
          label: "Replacements",
          help: "Texts that are spoken differently from how they are written.",
        }),
      },
      { label: "Format", help: "How written text is prepared for speech." },
    ),
  },
  { label: "Pieces", help: "How an answer is cut into pieces that are spoken one by one." },
);

export const voice = group(
  {
    provider: choice({ label: "Voice provider", help: "Who speaks the text.", known: ["standard"] }),
    model: choice({ label: "Voice model", help: "The speech model that is used.", known: ["standard"] }),
    voiceId: choice({ label: "Voice", help: "Who the assistant sounds like." }),
    language: text({ label: "Voice language", help: "The language that the voice speaks, as a code." }),
    style: number({
      label: "Style",
      help: "How strongly the voice's own manner comes through; usually from 0 to 1.",
    }),
    stability: number({
      label: "Stability",
      help: "Higher is steadier, lower is livelier; usually from 0 to 1.",
    }),
    similarityBoost: number({
      label: "Likeness",
      help: "How closely the voice keeps to its model; usually from 0 to 1.",
    }),
    useSpeakerBoost: toggle({
      label: "Bring out the speaker",
      help: "Makes the voice more like its model, at some cost in speed.",
    }),
    enableSsmlParsing: toggle({
      label: "Read SSML marks",
      help: "Obeys speech marks such as pauses instead of reading them aloud.",
    }),
    optimizeStreamingLatency: integer({
      label: "Favor speed",
      help: "Higher begins to speak sooner, at some cost in quality.",
    }),
    fillerInjectionEnabled: toggle({
      label: "Add filler words",
      help: "Lets the voice say “um” and “well” as people do.",
    }),
    chunkPlan,
  },
  { label: "Voice", help: "Who the assistant sounds like, and how it speaks." },
);

/** A voice that assistants can use; it has no ID. */
export const voiceEntry = z.looseObject({
  name: text({ label: "Name", help: "What the voice is called." }),
  language: text({ label: "Language", help: "The language that it speaks." }),
});

export type VoiceEntry = z.infer<typeof voiceEntry>;

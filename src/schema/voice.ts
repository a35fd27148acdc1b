import { z } from "zod";
import { choice, group, integer, items, number, text, textList, toggle } from "./field";
import { STANDARD } from "./standard";

/** A text that is spoken differently. */
const replacement = z.looseObject({
  type: choice({ label: "Match type", help: "How the text is matched.", known: { exact: "Exact" } }),
  key: text({ label: "Text", help: "The text to replace." }),
  value: text({ label: "Replacement", help: "What's spoken instead." }),
});

const chunkPlan = group(
  {
    enabled: toggle({ label: "Chunk plan", help: "Starts speaking before the whole answer is written." }),
    minCharacters: integer({
      label: "Min characters",
      help: "The shortest chunk to speak.",
      unit: "characters",
      usual: { min: 10, max: 100, step: 5 },
    }),
    punctuationBoundaries: textList({
      label: "Punctuation boundaries",
      help: "The punctuation marks that can end a chunk.",
      isShort: true,
    }),
    formatPlan: group(
      {
        enabled: toggle({
          label: "Format plan",
          help: "Rewrites numbers, dates and similar text for speech.",
        }),
        numberToDigitsCutoff: integer({
          label: "Number to digits cutoff",
          help: "Numbers above this are read digit by digit.",
        }),
        replacements: items(replacement, {
          label: "Replacements",
          help: "Text that's spoken differently from how it's written.",
        }),
      },
      { label: "Format plan", help: "How written text is prepared for speech." },
    ),
  },
  { label: "Chunk plan", help: "How an answer is split into chunks for speech.", part: "Chunk plan" },
);

export const voice = group(
  {
    provider: choice({
      label: "Voice provider",
      help: "The vendor that generates speech.",
      known: STANDARD,
      proper: true,
      isShort: true,
    }),
    model: choice({
      label: "Voice model",
      help: "The vendor's speech model.",
      known: STANDARD,
      proper: true,
      isShort: true,
    }),
    voiceId: choice({
      label: "Voice ID",
      help: "The voice the assistant speaks with, usually a name from the list.",
      proper: true,
      isShort: true,
    }),
    language: choice({
      label: "Voice language",
      help: "The language the voice speaks, such as en-US.",
      expects: "language",
      isShort: true,
    }),
    stability: number({
      label: "Stability",
      help: "Higher is more consistent, lower is more expressive.",
      usual: { min: 0, max: 1, step: 0.05 },
    }),
    similarityBoost: number({
      label: "Similarity boost",
      help: "How closely speech matches the original voice.",
      usual: { min: 0, max: 1, step: 0.05 },
    }),
    style: number({
      label: "Style",
      help: "How strongly the voice's own style comes through.",
      usual: { min: 0, max: 1, step: 0.05 },
    }),
    optimizeStreamingLatency: integer({
      label: "Optimize latency",
      help: "Higher values reduce latency, at some cost in quality.",
      usual: { min: 0, max: 4, step: 1 },
    }),
    useSpeakerBoost: toggle({
      label: "Speaker boost",
      help: "Makes speech more like the original speaker, with some added latency.",
    }),
    enableSsmlParsing: toggle({
      label: "SSML parsing",
      help: "Follows SSML tags, such as pauses, instead of reading them aloud.",
    }),
    fillerInjectionEnabled: toggle({
      label: "Filler injection",
      help: "Adds filler words such as “um” and “well”.",
    }),
    chunkPlan,
  },
  { label: "Voice", help: "The assistant's voice, and how it speaks.", section: "voice" },
);

/** A voice that assistants can use; it has no ID. */
export const voiceEntry = z.looseObject({
  name: text({ label: "Name", help: "The voice's name." }),
  language: text({ label: "Language", help: "The language the voice speaks." }),
});

export type VoiceEntry = z.infer<typeof voiceEntry>;

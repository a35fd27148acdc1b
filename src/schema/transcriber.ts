import { choice, group, number, text, textList, toggle } from "./field";

export const transcriber = group(
  {
    provider: choice({
      label: "Transcriber provider",
      help: "Who turns speech into text.",
      known: ["standard"],
    }),
    model: choice({
      label: "Transcriber model",
      help: "The recognition model that is used.",
      known: ["standard"],
    }),
    language: text({ label: "Spoken language", help: "The language that callers speak, as a code." }),
    languageDetectionEnabled: toggle({
      label: "Detect the language",
      help: "Finds out which language the caller speaks.",
    }),
    smartFormat: toggle({
      label: "Format numbers and dates",
      help: "Writes numbers, dates and the like as one would on paper.",
    }),
    endpointing: number({
      label: "Silence that ends a sentence",
      help: "How long the caller is silent before the transcriber takes a sentence as finished.",
    }),
    keywords: textList({
      label: "Keywords",
      help: "Names and terms that the transcriber should expect.",
    }),
  },
  { label: "Transcriber", help: "What turns the caller's speech into text." },
);

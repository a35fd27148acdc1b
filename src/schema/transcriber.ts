import { choice, group, number, textList, toggle } from "./field";
import { STANDARD } from "./standard";

export const transcriber = group(
  {
    provider: choice({
      label: "Transcriber provider",
      help: "The vendor that turns speech into text.",
      known: STANDARD,
      proper: true,
      isShort: true,
    }),
    model: choice({
      label: "Transcriber model",
      help: "The vendor's speech recognition model.",
      known: STANDARD,
      proper: true,
      isShort: true,
    }),
    language: choice({
      label: "Transcriber language",
      help: "The language customers speak, as a code such as en-US.",
      expects: "language",
      isShort: true,
    }),
    endpointing: number({
      label: "Endpointing",
      help: "How long a pause ends the customer's turn.",
      unit: "milliseconds",
      usual: { min: 10, max: 500, step: 5 },
    }),
    languageDetectionEnabled: toggle({
      label: "Language detection",
      help: "Detects the language the customer speaks.",
    }),
    smartFormat: toggle({
      label: "Smart format",
      help: "Formats numbers, dates and similar text for reading.",
    }),
    keywords: textList({ label: "Keywords", help: "Names and terms to listen for." }),
  },
  { label: "Transcriber", help: "Turns the customer's speech into text.", section: "transcriber" },
);

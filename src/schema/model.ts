import { z } from "zod";
import {
  choice,
  choiceList,
  group,
  inSection,
  integer,
  items,
  longText,
  number,
  textList,
  toggle,
} from "./field";
import { STANDARD } from "./standard";
import { toolDefinition } from "./tool";

/** One message that the model's conversation starts with. */
const modelMessage = z.looseObject({
  role: choice({
    label: "Role",
    help: "Who the message is from. The system message tells the assistant how to behave.",
    known: { system: "System", user: "User", assistant: "Assistant" },
  }),
  content: longText({
    label: "Content",
    help: "The message's text. Write {{name}} for a value that's filled in for each call.",
  }),
});

/** The files that an assistant's model may search. */
const modelKnowledgeBase = group(
  {
    provider: choice({
      label: "Knowledge base provider",
      help: "The engine that searches the files.",
      known: { kbengine: "Knowledge base engine" },
      proper: true,
      isShort: true,
    }),
    topK: number({
      label: "Top K",
      help: "How many of the best-matching passages the model gets.",
      unit: "passages",
      usual: { min: 1, max: 10, step: 1 },
    }),
    fileIds: textList({ label: "Files", help: "The files the assistant can look things up in." }),
  },
  { label: "Knowledge base", help: "The files the assistant can look things up in.", section: "knowledge" },
);

export const model = group(
  {
    provider: choice({
      label: "Model provider",
      help: "The vendor that runs the language model.",
      known: STANDARD,
      proper: true,
      whenNotSet: "Default: Standard.",
      isShort: true,
    }),
    model: choice({
      label: "Model",
      help: "The language model that writes the answers.",
      known: STANDARD,
      proper: true,
      whenNotSet: "Default: Standard.",
      isShort: true,
    }),
    temperature: number({
      label: "Temperature",
      help: "Lower is more predictable, higher is more varied.",
      usual: { min: 0, max: 2, step: 0.1 },
    }),
    maxTokens: integer({
      label: "Max tokens",
      help: "The most tokens the model can write in one turn.",
      unit: "tokens",
      usual: { min: 50, max: 1000, step: 10 },
    }),
    numFastTurns: number({
      label: "Fast opening turns",
      help: "How many opening turns use a faster model.",
      unit: "turns",
      usual: { min: 0, max: 5, step: 1 },
    }),
    fallbackModels: choiceList({
      label: "Fallback models",
      help: "Models to try, in order, when the first one fails.",
      known: STANDARD,
      proper: true,
      whenNotSet: "Default: Standard.",
      isShort: true,
    }),
    semanticCachingEnabled: toggle({
      label: "Semantic caching",
      help: "Reuses answers to earlier questions with the same meaning.",
    }),
    emotionRecognitionEnabled: toggle({
      label: "Emotion recognition",
      help: "Detects the customer's emotion so the model can respond to it.",
    }),
    messages: items(modelMessage, {
      label: "Messages",
      help: "The messages a conversation starts with. The system message is the prompt.",
      section: "prompt",
    }),
    knowledgeBase: modelKnowledgeBase,
    ...inSection("tools", {
      toolIds: textList({
        label: "Tool IDs",
        help: "Existing tools the assistant can use, along with its inline tools.",
      }),
      tools: items(toolDefinition, {
        label: "Inline tools",
        help: "Tools defined in this assistant: DTMF, end call, function and transfer call.",
      }),
    }),
  },
  { label: "Model", help: "The language model, its prompt, its knowledge and its tools.", section: "model" },
);

import { z } from "zod";
import { choice, choiceList, group, integer, items, longText, number, textList, toggle } from "./field";
import { toolDefinition } from "./tool";

/** One message that the model's conversation starts with. */
const modelMessage = z.looseObject({
  role: choice({
    label: "Role",
    help: "Whose words these are. “system” is the prompt that tells the assistant how to behave.",
    known: ["system", "user", "assistant"],
  }),
  content: longText({
    label: "Content",
    help: "The text of the message. Write {{name}} where a value is filled in for each call.",
  }),
});

/** The files that an assistant's model may search. */
const modelKnowledgeBase = group(
  {
    provider: choice({
      label: "Knowledge provider",
      help: "The engine that searches the files.",
      known: ["kbengine"],
    }),
    topK: number({
      label: "Passages per question",
      help: "How many of the best matching passages the model is given.",
      unit: "passages",
    }),
    fileIds: textList({
      label: "Files",
      help: "The files that the assistant may look things up in, by their ids.",
    }),
  },
  { label: "Knowledge base", help: "The files that the assistant may look things up in." },
);

export const model = group(
  {
    provider: choice({
      label: "Model provider",
      help: "Who runs the language model.",
      known: ["standard"],
      whenNotSet: "The service uses “standard”.",
    }),
    model: choice({
      label: "Model",
      help: "The language model that writes what the assistant says.",
      known: ["standard"],
      whenNotSet: "The service uses “standard”.",
    }),
    messages: items(modelMessage, {
      label: "Messages",
      help: "What the model is given before the caller speaks; the system message is the prompt.",
    }),
    temperature: number({
      label: "Temperature",
      help: "How freely the model words its answers. Low is predictable, high is varied.",
    }),
    maxTokens: integer({
      label: "Longest answer",
      help: "The most that the model may write in one turn.",
      unit: "tokens",
    }),
    numFastTurns: number({
      label: "Fast turns at the start",
      help: "For how many turns at the start of a call a faster model answers.",
      unit: "turns",
    }),
    fallbackModels: choiceList({
      label: "Fallback models",
      help: "Models to try, in this order, when the first one fails.",
      known: ["standard"],
      whenNotSet: "The service uses “standard”.",
    }),
    semanticCachingEnabled: toggle({
      label: "Reuse answers to similar questions",
      help: "Lets the service answer from earlier answers when a question means the same.",
    }),
    emotionRecognitionEnabled: toggle({
      label: "Recognize emotion",
      help: "Tells the model how the caller sounds, so that it can answer in kind.",
    }),
    knowledgeBase: modelKnowledgeBase,
    toolIds: textList({
      label: "Tools by id",
      help: "Existing tools that the assistant may use. They may be combined with the tools defined here.",
    }),
    tools: items(toolDefinition, {
      label: "Tools defined here",
      help: "Tools that belong to this assistant alone: keypad, end call, function and transfer call.",
    }),
  },
  { label: "Model", help: "The language model, its prompt, its knowledge and its tools." },
);

export type Model = z.infer<typeof model>;

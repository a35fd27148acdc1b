import { z } from "zod";
import {
  choice,
  group,
  items,
  json,
  longText,
  map,
  number,
  secret,
  secretMap,
  text,
  textList,
  toggle,
} from "./field";

/** A condition for saying a tool's message. */
const messageCondition = z.looseObject({
  param: text({ label: "Parameter", help: "The tool's parameter whose value is compared." }),
  operator: choice({ label: "Comparison", help: "How the value is compared.", known: ["eq"] }),
  value: json({ label: "Value", help: "What the parameter is compared with." }),
});

/** A tool's message in one language. */
const messageContent = z.looseObject({
  type: choice({ label: "Kind", help: "What kind of content this is.", known: ["text"] }),
  language: choice({ label: "Language", help: "The language code that this text is for." }),
  text: longText({ label: "Text", help: "What the assistant says in this language." }),
});

/** What the assistant says while it uses a tool. */
const toolMessage = z.looseObject({
  type: choice({
    label: "When it is said",
    help: "At the start, on completion, on failure, or when the tool takes long.",
    known: ["request-start"],
  }),
  content: longText({ label: "Text", help: "What the assistant says, in every language." }),
  contents: items(messageContent, {
    label: "Texts per language",
    help: "What the assistant says, language by language.",
  }),
  conditions: items(messageCondition, {
    label: "Conditions",
    help: "The message is spoken only when all of these hold.",
  }),
});

const functionParameters = group(
  {
    type: choice({ label: "Shape", help: "The shape of all parameters together.", known: ["object"] }),
    properties: map({
      label: "Parameters",
      help: "What the model passes to the function: a JSON schema for each parameter.",
      holds: "properties",
    }),
    required: textList({
      label: "Required parameters",
      help: "The parameters that the model must always pass.",
    }),
  },
  { label: "Parameters", help: "What the model passes to the function." },
);

const toolFields = {
  type: choice({ label: "Kind of tool", help: "What the tool does.", known: ["dtmf"] }),
  async: toggle({
    label: "Do not wait for the answer",
    help: "The assistant goes on talking while the tool works.",
  }),
  function: group(
    {
      name: text({ label: "Function name", help: "The name by which the model calls the function." }),
      description: longText({
        label: "Function description",
        help: "Tells the model what the function does and when to call it.",
      }),
      strict: toggle({
        label: "Strict parameters",
        help: "The model must keep exactly to the parameters' shape.",
      }),
      parameters: functionParameters,
    },
    { label: "Function", help: "What the model may call, and with which parameters." },
  ),
  server: group(
    {
      url: text({ label: "Server address", help: "Where the tool's requests are sent." }),
      timeoutSeconds: number({
        label: "Time to answer",
        help: "How long the server may take before the tool counts as failed.",
        unit: "seconds",
      }),
      secret: secret({
        label: "Server secret",
        help: "Sent along, so that the server can tell who is asking.",
      }),
      headers: secretMap({ label: "Headers", help: "HTTP headers sent with each request." }),
    },
    { label: "Server", help: "The server that does the tool's work." },
  ),
  messages: items(toolMessage, {
    label: "Messages",
    help: "What the assistant says at the start, on completion, on failure and on delay.",
  }),
};

/** A tool as defined inside a model. */
export const toolDefinition = z.looseObject(toolFields);

/** A tool as DELETE /tools/{id} returns it. */
export const tool = z.looseObject({
  id: text({ label: "Id", help: "The tool's id." }),
  ...toolFields,
  organizationId: text({ label: "Organization", help: "The organization that the tool belongs to." }),
  createdBy: text({ label: "Created by", help: "Who created the tool." }),
  createdAt: text({ label: "Created", help: "When the tool was created." }),
  updatedAt: text({ label: "Changed", help: "When the tool was last changed." }),
});

export type Tool = z.infer<typeof tool>;

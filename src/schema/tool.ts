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
  param: text({ label: "Parameter", help: "The tool parameter to compare." }),
  operator: choice({ label: "Operator", help: "How the value is compared.", known: { eq: "Equals" } }),
  value: json({ label: "Value", help: "The value to compare with." }),
});

/** A tool's message in one language. */
const messageContent = z.looseObject({
  type: choice({ label: "Content type", help: "The type of this content.", known: { text: "Text" } }),
  language: choice({ label: "Language", help: "The language code this text is for.", expects: "language" }),
  text: longText({ label: "Text", help: "What the assistant says in this language." }),
});

/** What the assistant says while it uses a tool. */
const toolMessage = z.looseObject({
  type: choice({
    label: "Message type",
    help: "When the message is spoken: as the tool starts, completes, fails or is delayed.",
    known: { "request-start": "Request start" },
  }),
  content: longText({ label: "Content", help: "What the assistant says in any language." }),
  contents: items(messageContent, {
    label: "Content by language",
    help: "What the assistant says in each language.",
  }),
  conditions: items(messageCondition, {
    label: "Conditions",
    help: "The message is spoken only if all of these match.",
  }),
});

const functionParameters = group(
  {
    type: choice({
      label: "Parameters type",
      help: "The JSON type of the parameters.",
      known: { object: "Object" },
    }),
    properties: map({
      label: "Parameters",
      help: "A JSON Schema for each parameter the model passes.",
      holds: "properties",
    }),
    required: textList({ label: "Required parameters", help: "The parameters the model must pass." }),
  },
  { label: "Parameters", help: "What the model passes to the function." },
);

const toolFields = {
  type: choice({ label: "Tool type", help: "What the tool does.", known: { dtmf: "DTMF (keypad)" } }),
  function: group(
    {
      name: text({
        label: "Function name",
        help: "The name the model calls the function by.",
        expects: "function name",
      }),
      description: longText({
        label: "Function description",
        help: "What the function does and when to call it.",
      }),
      strict: toggle({ label: "Strict", help: "The model must follow the parameters' schema exactly." }),
      parameters: functionParameters,
    },
    { label: "Function", help: "What the model can call, and with which parameters.", part: "Function" },
  ),
  async: toggle({ label: "Async", help: "The assistant continues talking while the tool runs." }),
  server: group(
    {
      url: text({ label: "Server URL", help: "Where the tool's requests are sent.", expects: "address" }),
      timeoutSeconds: number({
        label: "Server timeout",
        help: "How long the server can take before the tool fails.",
        unit: "seconds",
        usual: { min: 1, max: 60, step: 1 },
      }),
      secret: secret({
        label: "Server secret",
        help: "Sent with each request so your server can verify the sender.",
      }),
      headers: secretMap({ label: "Headers", help: "HTTP headers sent with each request." }),
    },
    { label: "Server", help: "The server that runs the tool.", part: "Server" },
  ),
  messages: items(toolMessage, {
    label: "Messages",
    help: "What the assistant says when the tool starts, completes, fails or is delayed.",
  }),
};

/** A tool as defined inside a model. */
export const toolDefinition = z.looseObject(toolFields);

/** A tool as DELETE /tools/{id} returns it. */
export const tool = z.looseObject({
  id: text({ label: "ID", help: "The tool's ID." }),
  ...toolFields,
  organizationId: text({ label: "Organization", help: "The organization the tool belongs to." }),
  createdBy: text({ label: "Created by", help: "Who created the tool." }),
  createdAt: text({ label: "Created", help: "When the tool was created." }),
  updatedAt: text({ label: "Last changed", help: "When the tool was last changed." }),
});

import { z } from "zod";
import {
  choice,
  choiceList,
  httpsUrl,
  items,
  longText,
  map,
  number,
  secret,
  text,
  textList,
  toggle,
} from "./field";
import { model } from "./model";
import {
  analysisPlan,
  artifactPlan,
  messagePlan,
  monitorPlan,
  startSpeakingPlan,
  stopSpeakingPlan,
  transportConfiguration,
  voicemailDetection,
} from "./plans";
import { transcriber } from "./transcriber";
import { voice } from "./voice";

const requestFields = {
  name: text({ label: "Name", help: "What the assistant is called. Squads hand over to it by this name." }),
  firstMessageMode: choice({
    label: "Who speaks first",
    help: "Whether the assistant begins, and whether it says the first message or makes one up.",
    known: ["assistant-speaks-first", "assistant-speaks-first-with-model-generated-message"],
  }),
  firstMessage: longText({ label: "First message", help: "What the assistant says when a call begins." }),
  model,
  voice,
  transcriber,
  endCallMessage: longText({ label: "Last message", help: "What the assistant says before it hangs up." }),
  endCallPhrases: textList({
    label: "Phrases that end the call",
    help: "When the assistant says one of these, the call ends.",
  }),
  endCallFunctionEnabled: toggle({
    label: "May hang up",
    help: "Lets the assistant end the call by itself.",
  }),
  dialKeypadFunctionEnabled: toggle({
    label: "May press keys",
    help: "Lets the assistant press keys of the telephone's keypad.",
  }),
  forwardingPhoneNumber: text({
    label: "Forward to",
    help: "The number to which the assistant may forward a call.",
  }),
  silenceTimeoutSeconds: number({
    label: "Hang up after a silence of",
    help: "How long nobody speaks before the call ends.",
    unit: "seconds",
  }),
  maxDurationSeconds: number({
    label: "Longest call",
    help: "How long a call may last before it ends.",
    unit: "seconds",
  }),
  backgroundSound: choice({
    label: "Background sound",
    help: "A sound behind the assistant's voice; “off” is none.",
    known: ["off"],
  }),
  backgroundDenoisingEnabled: toggle({
    label: "Filter background noise",
    help: "Takes noise out of what the caller says.",
  }),
  messagePlan,
  startSpeakingPlan,
  stopSpeakingPlan,
  voicemailDetection,
  voicemailMessage: longText({
    label: "Voicemail message",
    help: "What the assistant leaves on a voicemail.",
    whenNotSet: "The service leaves an empty message.",
  }),
  analysisPlan,
  artifactPlan,
  monitorPlan,
  hipaaEnabled: toggle({
    label: "HIPAA",
    help: "Handles calls under the rules for health data.",
    whenNotSet: "The service treats it as off.",
  }),
  clientMessages: choiceList({
    label: "Messages to the client",
    help: "Which messages are sent to the client during a call.",
  }),
  serverMessages: choiceList({
    label: "Messages to your server",
    help: "Which messages are sent to the server address.",
    known: ["end-of-call-report"],
  }),
  modelOutputInMessagesEnabled: toggle({
    label: "Use the model's text in messages",
    help: "Puts what the model wrote into the messages, in place of what was transcribed.",
  }),
  serverUrl: httpsUrl({
    label: "Server address",
    help: "Where server messages are sent. The service accepts only its own workflow hosts.",
  }),
  serverUrlSecret: secret({
    label: "Server secret",
    help: "Sent along with each message, so that the server can tell who is asking.",
  }),
  transportConfigurations: items(transportConfiguration, {
    label: "Transport",
    help: "How calls are carried.",
  }),
  metadata: map({ label: "Metadata", help: "Keys and values of your own." }),
};

/** The body of PATCH /assistants/{id}: every field is optional and nullable. */
export const assistantRequest = z.looseObject(requestFields);

/** An assistant as responses return it. */
export const assistant = z.looseObject({
  id: text({ label: "Id", help: "The assistant's id." }),
  ...requestFields,
  organizationId: text({ label: "Organization", help: "The organization that the assistant belongs to." }),
  createdBy: text({ label: "Created by", help: "Who created the assistant." }),
  createdAt: text({ label: "Created", help: "When the assistant was created." }),
  updatedAt: text({ label: "Changed", help: "When the assistant was last changed." }),
});

export type AssistantRequest = z.infer<typeof assistantRequest>;
export type Assistant = z.infer<typeof assistant>;

import { z } from "zod";
import {
  choice,
  choiceList,
  inSection,
  items,
  longText,
  map,
  number,
  part,
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

/** In the order of the form. */
const requestFields = {
  ...inSection("identity", {
    name: text({ label: "Name", help: "The assistant's name. Squads transfer calls to it by this name." }),
    hipaaEnabled: toggle({
      label: "HIPAA compliance",
      help: "Turns on the service's HIPAA mode. The API doesn't define what it changes.",
      whenNotSet: "Default: off.",
    }),
    metadata: map({ label: "Metadata", help: "Your own keys and values." }),
  }),
  model,
  voice,
  transcriber,
  ...inSection("conversation", {
    ...part("Start of call", {
      firstMessageMode: choice({
        label: "First message mode",
        help: "Who speaks first, and whether a model writes the first message.",
        known: {
          "assistant-speaks-first": "Assistant speaks first",
          "assistant-speaks-first-with-model-generated-message": "Assistant speaks first, model-generated",
        },
      }),
      firstMessage: longText({
        label: "First message",
        help: "What the assistant says when the call starts.",
      }),
    }),
    messagePlan,
    ...part("End of call", {
      endCallMessage: longText({
        label: "End call message",
        help: "What the assistant says before it hangs up.",
      }),
      endCallPhrases: textList({
        label: "End call phrases",
        help: "When the assistant says one of these phrases, the call ends.",
      }),
      endCallFunctionEnabled: toggle({ label: "End call function", help: "Lets the assistant hang up." }),
      silenceTimeoutSeconds: number({
        label: "Silence timeout",
        help: "How long a silence lasts before the call ends.",
        unit: "seconds",
        usual: { min: 10, max: 120, step: 5 },
      }),
      maxDurationSeconds: number({
        label: "Max duration",
        help: "How long a call can last before it ends.",
        unit: "seconds",
        usual: { min: 60, max: 3600, step: 60 },
      }),
    }),
    ...part("Phone", {
      forwardingPhoneNumber: text({
        label: "Forwarding phone number",
        help: "The number the assistant can forward calls to.",
      }),
      dialKeypadFunctionEnabled: toggle({
        label: "Dial keypad",
        help: "Lets the assistant press keys on the phone's keypad.",
      }),
    }),
    ...part("Background", {
      backgroundSound: choice({
        label: "Background sound",
        help: "The sound played behind the assistant's voice.",
        known: { off: "Off" },
      }),
      backgroundDenoisingEnabled: toggle({
        label: "Background denoising",
        help: "Filters noise out of the customer's audio.",
      }),
    }),
  }),
  startSpeakingPlan,
  stopSpeakingPlan,
  ...inSection("voicemail", {
    voicemailMessage: longText({
      label: "Voicemail message",
      help: "What the assistant says when voicemail answers.",
      whenNotSet: "Default: an empty message.",
    }),
    voicemailDetection,
  }),
  analysisPlan,
  artifactPlan,
  monitorPlan,
  ...inSection("server", {
    serverUrl: text({
      label: "Server URL",
      help: "Where server messages are sent. The service accepts only its own workflow hosts.",
      expects: "address",
    }),
    serverUrlSecret: secret({
      label: "Server URL secret",
      help: "Lets your server verify the sender. The API doesn't define how it's sent.",
    }),
    serverMessages: choiceList({
      label: "Server messages",
      help: "Events sent to the server URL.",
      known: { "end-of-call-report": "End-of-call report" },
    }),
    clientMessages: choiceList({
      label: "Client messages",
      help: "Events sent to the client during a call.",
    }),
    modelOutputInMessagesEnabled: toggle({
      label: "Model output in messages",
      help: "Uses the model's text in messages instead of the transcribed speech.",
    }),
  }),
  ...inSection("transport", {
    transportConfigurations: items(transportConfiguration, {
      label: "Transport configurations",
      help: "How phone calls are carried.",
    }),
  }),
};

/** The body of PATCH /assistants/{id}: every field is optional and nullable. */
export const assistantRequest = z.looseObject(requestFields);

/** An assistant as responses return it. */
export const assistant = z.looseObject({
  id: text({ label: "ID", help: "The assistant's ID." }),
  ...requestFields,
  organizationId: text({ label: "Organization", help: "The organization the assistant belongs to." }),
  createdBy: text({ label: "Created by", help: "Who created the assistant." }),
  createdAt: text({ label: "Created", help: "When the assistant was created." }),
  updatedAt: text({ label: "Last changed", help: "When the assistant was last changed." }),
});

export type Assistant = z.infer<typeof assistant>;

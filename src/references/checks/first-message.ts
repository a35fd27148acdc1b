import type { AssistantValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { LocalFinding } from "./problem";
import { isBlank } from "./values";

/** The two values of `firstMessageMode` that the API names. */
export const SPEAKS_FIRST = "assistant-speaks-first";
export const MODEL_GENERATED_FIRST = "assistant-speaks-first-with-model-generated-message";

/** Whether `firstMessage` fits `firstMessageMode`. */
export function checkFirstMessage({ value }: Loaded<AssistantValue>): LocalFinding[] {
  const { firstMessageMode: mode, firstMessage: message } = value;
  if (mode === SPEAKS_FIRST && isBlank(message)) {
    return [
      {
        kind: "first-message-missing",
        severity: "warning",
        path: ["firstMessage"],
        title: message ? "First message is blank" : "First message is missing",
        reason:
          "The assistant is set to speak first, but has nothing to say. Write a first message or use a model-generated one.",
        absent: ["firstMessage"],
        fix: {
          label: "Use a model-generated first message",
          changes: [{ path: ["firstMessageMode"], value: MODEL_GENERATED_FIRST }],
        },
      },
    ];
  }
  if (mode === MODEL_GENERATED_FIRST && !isBlank(message)) {
    return [
      {
        kind: "first-message-unspoken",
        severity: "hint",
        path: ["firstMessage"],
        title: "First message is never spoken",
        reason:
          "The model generates what the assistant says first, so this text isn't used. Remove it or change the first message mode.",
      },
    ];
  }
  return [];
}

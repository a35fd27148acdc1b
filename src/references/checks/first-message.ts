import { getAt } from "@/document/path";
import type { LocalFinding } from "./problem";
import { isBlank } from "./values";

/** The two values of `firstMessageMode` that the API names. */
export const SPEAKS_FIRST = "assistant-speaks-first";
export const MAKES_UP_FIRST = "assistant-speaks-first-with-model-generated-message";

/** Whether `firstMessage` fits `firstMessageMode`. */
export function checkFirstMessage(assistant: unknown): LocalFinding[] {
  const mode = getAt(assistant, ["firstMessageMode"]);
  const message = getAt(assistant, ["firstMessage"]);
  if (mode === SPEAKS_FIRST && isBlank(message)) {
    return [
      {
        kind: "first-message-missing",
        severity: "warning",
        path: ["firstMessage"],
        title: "There is no first message",
        reason: "The assistant is to begin with its first message. Write one, or let the model make one up.",
        absent: ["firstMessage"],
        fix: {
          label: "Let the model make it up",
          changes: [{ path: ["firstMessageMode"], value: MAKES_UP_FIRST }],
        },
      },
    ];
  }
  if (mode === MAKES_UP_FIRST && !isBlank(message)) {
    return [
      {
        kind: "first-message-unspoken",
        severity: "hint",
        path: ["firstMessage"],
        title: "The first message is never said",
        reason: "The model makes up how this assistant begins, so nobody hears the first message.",
      },
    ];
  }
  return [];
}

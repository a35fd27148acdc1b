import { elementsAt } from "./elements";
import { getAt, type Path } from "./path";
import { textAt } from "./read";

/** Names of fields that contain a prompt outside the messages. */
const KEYS = ["systemPrompt", "systemMessage", "instructions"] as const;

/** Where services have a prompt outside `model.messages`: docs/compatibility.md, "Found in real accounts". */
export const PROMPT_PLACES: readonly Path[] = KEYS.flatMap((key) => [["model", key], [key]]);

interface Prompt {
  path: Path;
  text: string;
  role: string | undefined;
}

/**
 * The texts of an assistant's messages, then those of its prompts outside them, which count as system
 * messages.
 * @param assistant an assistant, or an assistant-shaped object in a squad
 */
export function promptsIn(assistant: unknown): Prompt[] {
  const messages = elementsAt(assistant, ["model", "messages"]).map(({ path, element }) => ({
    path: [...path, "content"],
    role: textAt(element, "role"),
  }));
  const outside = PROMPT_PLACES.map((path) => ({ path, role: "system" }));
  return [...messages, ...outside].flatMap((prompt) => {
    const text = getAt(assistant, prompt.path);
    return typeof text === "string" && text.trim() !== "" ? [{ ...prompt, text }] : [];
  });
}

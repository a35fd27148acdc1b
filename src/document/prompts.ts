import { getAt, type Path } from "./path";

/** Names of fields that contain a prompt outside the messages. */
const KEYS = ["systemPrompt", "systemMessage", "instructions"] as const;

/** Where services have a prompt outside `model.messages`: docs/compatibility.md, "Found in real accounts". */
export const PROMPT_PLACES: readonly Path[] = KEYS.flatMap((key) => [["model", key], [key]]);

/**
 * An assistant's prompts outside its messages, with their paths. They count as system messages.
 * @param assistant an assistant, or an assistant-shaped object in a squad
 */
export function promptsOutsideMessages(assistant: unknown): { path: Path; text: string }[] {
  return PROMPT_PLACES.flatMap((path) => {
    const text = getAt(assistant, path);
    return typeof text === "string" && text.trim() !== "" ? [{ path, text }] : [];
  });
}

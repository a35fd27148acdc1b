import { getAt, type Path } from "./path";

/** The names of fields that hold a prompt outside the messages. */
const KEYS = ["systemPrompt", "systemMessage", "instructions"] as const;

/** Where services hold a prompt outside `model.messages`: docs/compatibility.md, "Found in real accounts". */
export const PROMPT_PLACES: readonly Path[] = KEYS.flatMap((key) => [["model", key], [key]]);

/**
 * The prompts that an assistant has outside its messages, with their paths. They count like a system message.
 * @param assistant an assistant, or an assistant-shaped object in a squad
 */
export function promptsOutsideMessages(assistant: unknown): { path: Path; text: string }[] {
  return PROMPT_PLACES.flatMap((path) => {
    const text = getAt(assistant, path);
    return typeof text === "string" && text.trim() !== "" ? [{ path, text }] : [];
  });
}

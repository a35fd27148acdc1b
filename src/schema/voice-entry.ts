import { z } from "zod";
import { text } from "./field";

/** A voice that assistants can use; it has no ID. */
export const voiceEntry = z.looseObject({
  name: text({ label: "Name", help: "What the voice is called." }),
  language: text({ label: "Language", help: "The language that it speaks." }),
});

export type VoiceEntry = z.infer<typeof voiceEntry>;

import { z } from "zod";
import { text } from "./field";

/** A voice that can be used (specification, Voice list entry). */
export const voiceEntry = z.looseObject({
  name: text({ label: "Name", help: "What the voice is called." }),
  language: text({ label: "Language", help: "The language that it speaks." }),
});

export type VoiceEntry = z.infer<typeof voiceEntry>;

import { textAt } from "@/lib/read";

/** What a voice is called. It has no id: its name is what an assistant's `voice.voiceId` is set to (unknowns, Reading). */
export function voiceName(voice: unknown): string {
  return textAt(voice, "name") ?? "Without a name";
}

/** The assistants by the voice that they speak with. */
export function assistantsByVoice(assistants: readonly object[]): ReadonlyMap<string, object[]> {
  const uses = new Map<string, object[]>();
  for (const assistant of assistants) {
    const voice = textAt(assistant, "voice", "voiceId");
    if (voice !== undefined) uses.set(voice, [...(uses.get(voice) ?? []), assistant]);
  }
  return uses;
}

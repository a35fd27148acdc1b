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

const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** A language code in words with the code behind it: "en-GB" → "British English (en-GB)". What is no code stays as it is. */
export function sayLanguage(code: string): string {
  try {
    const words = names.of(code);
    return words === undefined || words === code ? code : `${words} (${code})`;
  } catch {
    return code;
  }
}

import { type AssistantValue, loadVoice, type Prompt } from "@/api/dialects";
import { languageOf } from "@/document/text-language";
import { languageLabel } from "@/lib/format";
import type { Facts } from "@/references/facts";
import type { LocalFinding } from "./problem";
import { isBlank } from "./values";

const VOICE = ["voice", "language"];
const TRANSCRIBER = ["transcriber", "language"];

/** Codes that mean the same language, or one that services don't tell apart from it. */
const SAME = new Map(
  Object.entries({
    nb: "no",
    nn: "no",
    cmn: "zh",
    yue: "zh",
    tl: "fil",
    iw: "he",
    in: "id",
    hr: "sr",
    bs: "sr",
  }),
);

/**
 * Whether voice, transcriber and prompt are for the same language. A voice's language is what's set, or else
 * what the service's list says of it; these two are compared, too. It reports nothing if a language isn't
 * certain: missing, not a code ("multi"), detected during the call, or a prompt that isn't clearly in one
 * language. A prompt in English proves nothing either, because instructions for any language are written in
 * English.
 */
export function checkLanguages(assistant: AssistantValue, facts: Facts): LocalFinding[] {
  const set = languageIn(assistant.voice?.language);
  const listed = listedLanguage(assistant, facts);
  if (set && listed && set !== listed) {
    return [
      {
        kind: "voice-language-differs",
        severity: "warning",
        path: VOICE,
        title: "Voice is set to another language than its own",
        reason: `The service lists “${assistant.voice?.voiceId}” as a ${say(listed)} voice, but its language is set to ${say(set)}, so it may pronounce words wrong. Choose a ${say(set)} voice, or change the language.`,
      },
    ];
  }
  const spoken = set ?? listed;
  const heard = isDetected(assistant) ? undefined : languageIn(assistant.transcriber?.language);
  if (spoken && heard && spoken !== heard) {
    return [
      {
        kind: "languages-differ",
        severity: "warning",
        path: TRANSCRIBER,
        title: "Voice and transcriber use different languages",
        reason: `The voice speaks ${say(spoken)}, but the transcriber listens for ${say(heard)}, so customers may be misunderstood. Use one language, or turn on language detection.`,
      },
    ];
  }
  const language = spoken ?? heard;
  const prompt = language && promptOf(assistant);
  const written = prompt && languageOf(prompt.text);
  if (!prompt || !written || written === "en" || written === language) return [];
  const doer = spoken ? "the voice speaks" : "the transcriber listens for";
  return [
    {
      kind: "prompt-language-differs",
      severity: "hint",
      path: prompt.path,
      title: "Prompt and call use different languages",
      reason: `The prompt is in ${say(written)}, but ${doer} ${say(language)}. Check that the assistant answers in the right language.`,
    },
  ];
}

const say = (language: string) => languageLabel(language) ?? language;

function isDetected({ transcriber }: AssistantValue): boolean {
  // `languages` isn't in the API; transcribers for several languages use it.
  return Boolean(transcriber?.languageDetectionEnabled) || transcriber?.languages !== undefined;
}

/**
 * The language of the voice in the service's list, which has its own voices, by name. `standard` is the one
 * provider that the API names.
 */
function listedLanguage({ voice }: AssistantValue, facts: Facts): string | undefined {
  const name = voice?.voiceId;
  if (!name || (!isBlank(voice.provider) && voice.provider !== "standard")) return undefined;
  const [language, ...others] = new Set(
    facts.withName("voices", name).map((listed) => languageIn(loadVoice(listed).value.language)),
  );
  return others.length === 0 ? language : undefined;
}

/** A language without its region; undefined where a field doesn't name exactly one. */
function languageIn(field: string | null | undefined): string | undefined {
  const [language = ""] = (field ?? "").toLowerCase().split(/[-_]/);
  return language !== "mul" && languageLabel(language) !== undefined
    ? (SAME.get(language) ?? language)
    : undefined;
}

/** The longest of the prompts, which shows its language best. */
function promptOf({ prompts }: AssistantValue): Prompt | undefined {
  return prompts.filter(({ role }) => role === "system").toSorted((a, b) => b.text.length - a.text.length)[0];
}

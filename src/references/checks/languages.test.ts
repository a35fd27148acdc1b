import { describe, expect, it } from "vitest";
import { loadAssistant } from "@/api/dialects";
import { factsOf } from "@/references/facts";
import { checkLanguages } from "./languages";

const NOTHING = factsOf({});

const GERMAN =
  "Du bist die freundliche Stimme einer Zahnarztpraxis. Du nimmst Anrufe an und vereinbarst Termine mit den Patienten. Wenn jemand Schmerzen hat, biete einen Termin für den gleichen Tag an. Frage nicht nach der Versicherung, und nenne auf keinen Fall Preise. Bleibe ruhig und sprich nicht zu schnell.";

const kinds = (voice: unknown, transcriber: object, prompt?: string) =>
  checkLanguages(
    loadAssistant({
      voice: { language: voice },
      transcriber,
      model: { messages: prompt ? [{ role: "system", content: prompt }] : [] },
    }).value,
    NOTHING,
  ).map(({ kind, path }) => `${kind} ${path.join(".")}`);

describe("checkLanguages", () => {
  it("warns where voice and transcriber are for different languages", () => {
    expect(kinds("de-DE", { language: "en" })).toEqual(["languages-differ transcriber.language"]);
    const [finding] = checkLanguages(
      loadAssistant({ voice: { language: "de" }, transcriber: { language: "en-US" } }).value,
      NOTHING,
    );
    expect(finding?.reason).toContain("The voice speaks German, but the transcriber listens for English");
  });

  it("is silent where a language isn't certain, or it's the same one", () => {
    expect(kinds("en-GB", { language: "en_US" })).toEqual([]);
    expect(kinds("nb-NO", { language: "no" })).toEqual([]);
    expect(kinds("de", { language: "en", languageDetectionEnabled: true })).toEqual([]);
    expect(kinds("de", { language: "en", languages: ["en", "de"] })).toEqual([]);
    for (const unknown of ["multi", "auto", "", "{{language}}", null, 5, ["en"], "xx"]) {
      expect(kinds("de", { language: unknown })).toEqual([]);
      expect(kinds(unknown, { language: "de" })).toEqual([]);
    }
    const odd = loadAssistant({ voice: "x", transcriber: 5, model: [] }).value;
    expect(checkLanguages(odd, NOTHING)).toEqual([]);
  });

  it("compares a prompt that is clearly in a language, and no English one", () => {
    expect(kinds("es-ES", {}, GERMAN)).toEqual(["prompt-language-differs model.messages.0.content"]);
    expect(kinds(undefined, { language: "fr" }, GERMAN)).toEqual([
      "prompt-language-differs model.messages.0.content",
    ]);
    expect(kinds("de-AT", { language: "de" }, GERMAN)).toEqual([]);
    expect(kinds(undefined, {}, GERMAN)).toEqual([]);
    const english = "You are the voice of a practice and you answer the calls for it. ".repeat(5);
    expect(kinds("es-ES", {}, english)).toEqual([]);
  });

  it("reads a voice's language from the service's list, where only one is listed for it", () => {
    const voices = [
      { name: "Lucía", language: "es-ES" },
      { name: "Maya", language: "en-US" },
      { name: "Maya", language: "de" },
      { name: "Odd" },
    ];
    const found = (voice: object, transcriber: object = {}) =>
      checkLanguages(loadAssistant({ voice, transcriber }).value, factsOf({ voices })).map(
        ({ kind }) => kind,
      );
    expect(found({ voiceId: "Lucía", language: "en-GB" })).toEqual(["voice-language-differs"]);
    expect(found({ voiceId: "Lucía", language: "es-MX" })).toEqual([]);
    expect(found({ voiceId: "Lucía" }, { language: "en" })).toEqual(["languages-differ"]);
    expect(found({ voiceId: "Lucía" }, { language: "es" })).toEqual([]);
    expect(found({ voiceId: "Lucía", provider: "azure", language: "en-GB" })).toEqual([]);
    for (const uncertain of ["Maya", "Odd", "Unlisted"]) {
      expect(found({ voiceId: uncertain, language: "fr" })).toEqual([]);
    }
  });
});

import { expect, it } from "vitest";
import { assistantsByVoice, sayLanguage, voiceName } from "./voice-uses";

it("knows who speaks with a voice by its name", () => {
  const [clara, other] = [
    { id: "a", voice: { voiceId: "Clara" } },
    { id: "b", voice: { voiceId: "Clara" } },
  ];
  const uses = assistantsByVoice([clara, other, { voice: null }, { voice: { voiceId: 4 } }, {}]);
  expect([...uses]).toEqual([["Clara", [clara, other]]]);
});

it("says languages in words, and leaves what is no language code as it is", () => {
  expect(sayLanguage("es-MX")).toBe("Mexican Spanish (es-MX)");
  expect(sayLanguage("multi language!")).toBe("multi language!");
  expect([voiceName({ name: "Clara" }), voiceName({ name: 4 })]).toEqual(["Clara", "Without a name"]);
});

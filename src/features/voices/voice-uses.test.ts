import { expect, it } from "vitest";
import { assistantsByVoice, voiceName } from "./voice-uses";

it("knows who speaks with a voice by its name", () => {
  const [clara, other] = [
    { id: "a", voice: { voiceId: "Clara" } },
    { id: "b", voice: { voiceId: "Clara" } },
  ];
  const uses = assistantsByVoice([clara, other, { voice: null }, { voice: { voiceId: 4 } }, {}]);
  expect([...uses]).toEqual([["Clara", [clara, other]]]);
});

it("names a voice of any shape", () => {
  expect([voiceName({ name: "Clara" }), voiceName({ name: 4 })]).toEqual(["Clara", "Without a name"]);
});

import { expect, it } from "vitest";
import { placeInWords } from "./place-in-words";

it("says where a field is by the labels of the form", () => {
  for (const [path, words] of [
    [["model", "knowledgeBase", "fileIds", 1], "File 2"],
    [["voice", "voiceId"], "Voice ID"],
    [["members", 0, "assistantOverrides", "voice", "voiceId"], "Member 1 › Overrides › Voice ID"],
    [
      ["members", 2, "assistant", "model", "knowledgeBase", "fileIds", 0],
      "Member 3 › Squad-only assistant › File 1",
    ],
    [["members_overrides", "model", "toolIds", 4], "Overrides for all members › Tool 5"],
    [["members", 3, "assistantId"], "Member 4 › Assistant"],
    [["createPlan", "chunkPlans", 1, "fileIds", 0], "Chunk plan 2 › File 1"],
    [["model", "messages", 1, "content"], "Message 2 › Content"],
    [["artifactPlan", "recordingEnabled"], "Call recording"],
    [["hooks", 0, "do"], "Hook 1 › Do"],
    [["members", 0, "assistantDestinations", 1, "assistantName"], "Member 1 › Destination 2 › Transfer to"],
  ] as const) {
    expect(placeInWords(path)).toBe(words);
  }
});

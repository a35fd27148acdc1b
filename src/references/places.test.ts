import { describe, expect, it } from "vitest";
import { holderAddress, holderName, placeAddress, placeInWords, usesByHolder } from "./places";
import type { ResolvedReference } from "./reference";
import { buildIndex } from "./resolve";

describe("placeInWords", () => {
  it("says where in its record a reference stands", () => {
    for (const [path, words] of [
      [["model", "knowledgeBase", "fileIds", 1], "Knowledge base, file 2"],
      [["voice", "voiceId"], "Voice"],
      [["members", 0, "assistantOverrides", "voice", "voiceId"], "Member 1, overrides: voice"],
      [
        ["members", 2, "assistant", "model", "knowledgeBase", "fileIds", 0],
        "Member 3, squad-only assistant: knowledge base, file 1",
      ],
      [["members_overrides", "model", "toolIds", 4], "Overrides for all members: tool 5"],
      [["members", 3, "assistantId"], "Member 4: assistant id"],
      [["createPlan", "chunkPlans", 1, "fileIds", 0], "Chunk plan 2, file 1"],
      [["model", "messages", 1, "content"], "Model, message 2, content"],
      [
        ["members", 0, "assistantDestinations", 1, "assistantName"],
        "Member 1: destination 2, assistant name",
      ],
    ] as const) {
      expect(placeInWords(path)).toBe(words);
    }
  });
});

describe("addresses", () => {
  it("lead to the record and to its field, with the id encoded, and nowhere without an id", () => {
    const from = { kind: "squad", id: "a/b", name: undefined } as const;
    expect(holderAddress(from)).toBe("/squads/a%2Fb");
    expect(placeAddress({ from, path: ["members", 0, "assistantId"] })).toBe(
      "/squads/a%2Fb?field=members.0.assistantId",
    );
    expect(placeAddress({ from: { ...from, id: undefined }, path: [] })).toBeUndefined();
  });
});

describe("usesByHolder", () => {
  it("tells every record once, with all of its places", () => {
    const index = buildIndex({
      assistants: [
        { id: "a", name: "One", voice: { voiceId: "Clara" } },
        { voice: { voiceId: "Clara" } },
        { voice: { voiceId: "Clara" } },
      ],
      squads: [
        {
          id: "a",
          members: [{ assistantOverrides: { voice: { voiceId: "Clara" } } }],
          members_overrides: { voice: { voiceId: "Clara" } },
        },
      ],
    });
    const uses = usesByHolder(index.usedBy("voice", "Clara"));
    expect(uses.map(({ from, references }) => [from.kind, holderName(from), references.length])).toEqual([
      ["assistant", "One", 1],
      ["assistant", "Assistant without a name or ID", 1],
      ["assistant", "Assistant without a name or ID", 1],
      ["squad", "a", 2],
    ]);
    expect(usesByHolder([] as ResolvedReference[])).toEqual([]);
  });
});

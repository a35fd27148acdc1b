import { describe, expect, it } from "vitest";
import { placeAddress, referrerAddress, referrerName, usesByReferrer } from "./places";
import type { ResolvedReference } from "./reference";
import { buildIndex } from "./resolve";

describe("addresses", () => {
  it("lead to the record and to its field, with the id encoded, and nowhere without an id", () => {
    const from = { kind: "squad", id: "a/b", name: undefined } as const;
    expect(referrerAddress(from)).toBe("/squads/a%2Fb");
    expect(placeAddress({ from, path: ["members", 0, "assistantId"] })).toBe(
      "/squads/a%2Fb?field=members.0.assistantId",
    );
    expect(placeAddress({ from: { ...from, id: undefined }, path: [] })).toBeUndefined();
  });
});

describe("usesByReferrer", () => {
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
    const uses = usesByReferrer(index.usedBy("voice", "Clara"));
    expect(uses.map(({ from, references }) => [from.kind, referrerName(from), references.length])).toEqual([
      ["assistant", "One", 1],
      ["assistant", "Assistant without a name or ID", 1],
      ["assistant", "Assistant without a name or ID", 1],
      ["squad", "a", 2],
    ]);
    expect(usesByReferrer([] as ResolvedReference[])).toEqual([]);
  });
});

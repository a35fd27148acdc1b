import { expect, it } from "vitest";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { copyOf, fromFile } from "./new-page";

const squad = {
  id: "s1",
  organizationId: "o",
  createdAt: "then",
  name: "Tours",
  members_overrides: null,
  surprise: { id: "kept" },
  members: [
    { assistantId: "a1", assistant: null, assistantDestinations: [{ type: "assistant", message: "" }] },
    { assistant: { id: "t", name: "Guide", serverUrlSecret: "***", metadata: { note: null } } },
  ],
};

it("copies all that was set, without its own ID and without masked secrets", () => {
  expect(copyOf(squad)).toEqual({
    loaded: {
      name: "Copy of Tours",
      surprise: { id: "kept" },
      members: [
        { assistantId: "a1", assistant: null, assistantDestinations: [{ type: "assistant", message: "" }] },
        { assistant: { id: "t", name: "Guide", metadata: { note: null } } },
      ],
    },
    from: "Tours",
    lostSecrets: [["members", 1, "assistant", "serverUrlSecret"]],
  });
});

it("leaves a squad without a name without one, and takes odd members as they are", () => {
  expect(copyOf({ name: null, members: [null, 3] }).loaded).toEqual({ members: [null, 3] });
});

it("takes a file's squad as edits, its placeholders left out", () => {
  const document = { name: "", members: [{ assistant: { serverUrlSecret: SECRET_PLACEHOLDER } }] };
  expect(fromFile({ name: "x.json", document })).toEqual({
    loaded: {},
    edits: { members: [{ assistant: {} }] },
    from: "x.json",
    lostSecrets: [["members", 0, "assistant", "serverUrlSecret"]],
  });
});

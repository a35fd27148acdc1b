import { describe, expect, it } from "vitest";
import { buildIndex } from "@/references/resolve";
import type { KnownUses } from "@/references/use-uses";
import { usesOf } from "./file-columns";
import { filtered, isNarrowed } from "./filters";

const FILES = [
  { id: "f1", mimeType: "application/pdf", purpose: "assistants" },
  { id: "f2", mimeType: "audio/x-wav" },
  { id: "f3", mimeType: 7, isDeleted: true },
  {},
] as Parameters<typeof filtered>[0];

const index = buildIndex({
  assistants: [{ id: "a", model: { knowledgeBase: { fileIds: ["f1", null, "f9"] } } }],
  squads: [
    { id: "s", members: [{ assistant: { model: { knowledgeBase: { fileIds: ["f3"] } } } }], name: "Squad" },
  ],
  knowledgeBases: [{ id: "k", createPlan: { chunkPlans: [{ fileIds: ["f1"] }] } }],
});
const uses: KnownUses = { of: (id) => index.usedBy("file", id), unread: [] };
const ids = (...[filters, known = uses]: [Parameters<typeof filtered>[1], KnownUses?]) =>
  filtered(FILES, filters, known).map(({ id }) => id ?? "none");
const none = { withProblems: false };

describe("the files' filters", () => {
  it("leave deleted files out until they are asked for", () => {
    expect(ids(none)).toEqual(["f1", "f2", "none"]);
    expect(ids({ ...none, deleted: "1" })).toEqual(["f1", "f2", "f3", "none"]);
    expect([isNarrowed({ ...none, deleted: "1" }), isNarrowed({ ...none, used: "no" })]).toEqual([
      false,
      true,
    ]);
  });

  it("go by type in words, by purpose, and by having none", () => {
    expect(ids({ ...none, type: "Audio (WAV)" })).toEqual(["f2"]);
    expect(ids({ ...none, type: "" })).toEqual(["none"]);
    expect(ids({ ...none, purpose: "assistants" })).toEqual(["f1"]);
    expect(ids({ ...none, type: "PDF", purpose: "" })).toEqual([]);
  });

  it("know files that assistants, embedded ones and knowledge bases use", () => {
    expect(ids({ ...none, used: "yes", deleted: "1" })).toEqual(["f1", "f3"]);
    expect(ids({ ...none, used: "no", deleted: "1" })).toEqual(["f2", "none"]);
    expect(usesOf(uses, FILES[0])?.map(({ from }) => from.kind)).toEqual(["assistant", "knowledge-base"]);
  });

  it("hold nothing back while it is not known who uses it", () => {
    const coming: KnownUses = { of: () => undefined, unread: [] };
    expect(ids({ ...none, used: "yes" }, coming)).toEqual(["f1", "f2"]);
    const partly: KnownUses = { ...uses, unread: ["squads"] };
    expect(ids({ ...none, used: "no" }, partly)).toEqual(["f2", "none"]);
    expect(ids({ ...none, used: "yes" }, partly)).toEqual(["f1", "f2", "none"]);
  });
});

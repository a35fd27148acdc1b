import { describe, expect, it } from "vitest";
import { loadFile } from "@/api/dialects";
import { isNarrowed, narrowed } from "@/record-list/filters";
import type { FilterValues } from "@/record-list/use-list-url";
import { buildIndex } from "@/references/resolve";
import type { KnownUses } from "@/references/use-uses";
import { fileColumns, fileFilters } from "./file-columns";

const FILES = [
  { id: "f1", mimeType: "application/pdf", purpose: "assistants" },
  { id: "f2", mimeType: "audio/x-wav" },
  { id: "f3", mimeType: 7, isDeleted: true },
  { id: "f4" },
].map(loadFile);

const index = buildIndex({
  assistants: [{ id: "a", model: { knowledgeBase: { fileIds: ["f1", null, "f9"] } } }],
  squads: [
    { id: "s", members: [{ assistant: { model: { knowledgeBase: { fileIds: ["f3"] } } } }], name: "Squad" },
  ],
  knowledgeBases: [{ id: "k", createPlan: { chunkPlans: [{ fileIds: ["f1"] }] } }],
});
const uses: KnownUses = { of: (id) => index.usedBy("file", id), unread: [] };
const ids = (values: FilterValues, known = uses) =>
  narrowed(FILES, fileFilters(known, FILES), values).map(({ id }) => id);

it("the files' list shows a purpose in words, and the API's value on hover", () => {
  const purpose = fileColumns(uses).find(({ id }) => id === "purpose");
  const [first = loadFile({})] = FILES;
  expect([purpose?.accessorFn?.(first, 0), purpose?.meta?.title?.(first)]).toEqual([
    "Assistants",
    "assistants",
  ]);
});

describe("the files' filters", () => {
  it("leave deleted files out until they are asked for", () => {
    expect(ids({})).toEqual(["f1", "f2", "f4"]);
    expect(ids({ deleted: ["1"] })).toEqual(["f1", "f2", "f3", "f4"]);
    expect(isNarrowed(fileFilters(uses), { deleted: ["1"] })).toBe(false);
    expect(isNarrowed(fileFilters(uses), { used: ["no"] })).toBe(true);
  });

  it("go by type in words, by purpose, and by having none", () => {
    expect(ids({ type: ["Audio (WAV)"] })).toEqual(["f2"]);
    expect(ids({ type: [""] })).toEqual(["f4"]);
    expect(ids({ purpose: ["assistants"] })).toEqual(["f1"]);
    expect(ids({ type: ["PDF"], purpose: [""] })).toEqual([]);
  });

  it("know files that assistants, embedded ones and knowledge bases use", () => {
    expect(ids({ used: ["yes"], deleted: ["1"] })).toEqual(["f1", "f3"]);
    expect(ids({ used: ["no"], deleted: ["1"] })).toEqual(["f2", "f4"]);
  });

  it("hold nothing back while it is not known who uses it", () => {
    const coming: KnownUses = { of: () => undefined, unread: [] };
    expect(ids({ used: ["yes"] }, coming)).toEqual(["f1", "f2", "f4"]);
    const partly: KnownUses = { ...uses, unread: ["squads"] };
    expect(ids({ used: ["no"] }, partly)).toEqual(["f2", "f4"]);
    expect(ids({ used: ["yes"] }, partly)).toEqual(["f1", "f2", "f4"]);
  });
});

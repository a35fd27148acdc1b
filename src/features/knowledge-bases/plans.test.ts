import { describe, expect, it } from "vitest";
import { loadFile, loadKnowledgeBase } from "@/api/dialects";
import { buildIndex } from "@/references/resolve";
import { delimiterInWords, fileIdsOf, plannedFiles, sharedUses, websitesOf } from "./plans";

const chunkPlans = [
  { fileIds: ["a", "b"] },
  { fileIds: ["b", "", 4, null], websites: ["https://x.example"] },
  null,
];
const base = { id: "k", createPlan: { chunkPlans } };

describe("the plans of a knowledge base", () => {
  it("gather what they name, each once, from records of any shape", () => {
    expect(fileIdsOf(base)).toEqual(["a", "b"]);
    expect(fileIdsOf({ id: "k", fileIds: ["c"] })).toEqual(["c"]);
    expect(websitesOf(loadKnowledgeBase(base).value)).toEqual(["https://x.example"]);
    for (const odd of [{}, { createPlan: null }, { createPlan: { chunkPlans: "x" } }]) {
      expect([...fileIdsOf(odd), ...websitesOf(loadKnowledgeBase(odd).value)]).toEqual([]);
    }
  });

  it("tell which of their files are there, and nothing where the files are not read", () => {
    const listed = new Map(
      [{ id: "a" }, { id: "b", isDeleted: true }].map((file) => [file.id, loadFile(file)] as const),
    );
    const marks = (...parameters: Parameters<typeof plannedFiles>) =>
      plannedFiles(...parameters).map(({ mark }) => mark);
    expect(marks(["a", "b", "c"], listed)).toEqual([undefined, "Deleted", "Not found"]);
    expect(marks(["a"], undefined)).toEqual([undefined]);
  });

  it("know who else names their files, those that share most of them first", () => {
    const naming = (id: string, ...fileIds: string[]) => ({ id, model: { knowledgeBase: { fileIds } } });
    const index = buildIndex({
      assistants: [naming("one", "b"), naming("two", "a", "b"), naming("none", "c")],
      squads: [{ id: "s", members: [{ assistantOverrides: naming("x", "a") }] }],
      knowledgeBases: [base, { id: "other", createPlan: { chunkPlans: [{ fileIds: ["a"] }] } }],
    });
    const shared = sharedUses(loadKnowledgeBase(base), index).map(({ from, to }) => `${from.id} ${to.id}`);
    expect(shared).toEqual(["two a", "two b", "s a", "other a", "one b"]);
    expect(sharedUses(loadKnowledgeBase({ id: "k" }), index)).toEqual([]);
  });

  it("name the delimiters that cannot be seen", () => {
    const words = ["\n\n", "\t", "---", "constructor"].map(delimiterInWords);
    expect(words).toEqual(["blank line", "tab", undefined, undefined]);
  });
});

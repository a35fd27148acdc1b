import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { toolDefinition } from "@/schema/tool";
import { formLeaves } from "./form-leaves";
import { duplicateEntry, formValues, toDocumentValue, toFormValue } from "./values";

describe("a second entry like a given one", () => {
  it("has all that the first has, also what no form can hold, but not what only the service writes", () => {
    const tool = {
      id: "t1",
      createdAt: "2026-11-01",
      type: "function",
      async: true,
      "a.b": 1,
      more: { id: "own" },
    };
    const leaf = formLeaves(assistant).find(({ path }) => path.join(".") === "model.tools");
    if (!leaf) throw new Error("The schema has no tools");
    const [entry] = toFormValue(leaf, [tool]) as unknown[];
    const { id, createdAt, ...rest } = tool;
    expect(toDocumentValue(leaf, [entry, duplicateEntry(entry)])).toEqual([tool, rest]);
    expect(toDocumentValue(leaf, [duplicateEntry(formValues(toolDefinition, { type: "dtmf" }))])).toEqual([
      { type: "dtmf" },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { TypedText } from "@/document/exact-json";
import { openForm } from "@/form/form.testing";
import { assistant } from "@/schema/assistant";
import { draftContent, restoreDraft } from "./draft-values";

const loaded = {
  id: "a1",
  updatedAt: "2026-11-01T00:00:00Z",
  name: "Front desk",
  firstMessage: "Hello",
  serverUrlSecret: "s3cret",
  model: { temperature: 0.5, tools: [{ type: "dtmf", server: { secret: "tool-secret" } }] },
  metadata: { plan: "gold" },
};

const draftOf = (...edits: [name: string, value: unknown][]) => {
  const form = openForm(assistant, loaded);
  for (const [name, value] of edits) form.methods.setValue(name, value);
  const content = draftContent(form);
  if (!content) throw new Error("Nothing is unsaved");
  return content;
};

describe("a draft", () => {
  it("is nothing while nothing is changed", () => {
    expect(draftContent(openForm(assistant, loaded))).toBeUndefined();
  });

  it("brings the edits back to the version that they were made on, over its own storage format", () => {
    const draft = structuredClone(
      draftOf(["name", "Reception"], ["firstMessage", undefined], ["model.temperature", 0.7]),
    );
    expect(JSON.stringify(draft)).not.toMatch(/s3cret|tool-secret/);
    const taken = restoreDraft(assistant, draft, loaded);
    expect(taken.loaded).toBe(loaded);
    expect(taken.values).toEqual({
      ...loaded,
      name: "Reception",
      firstMessage: undefined,
      model: { ...loaded.model, temperature: 0.7 },
    });
    expect(taken.changes.map(({ path }) => path.join("."))).toEqual([
      "name",
      "firstMessage",
      "model.temperature",
    ]);
  });

  it("says which secrets the record has no longer", () => {
    const newest = { ...loaded, model: { ...loaded.model, tools: [] } };
    const { lostSecrets } = restoreDraft(assistant, draftOf(["model.tools.0.async", true]), newest);
    expect(lostSecrets).toEqual([["model", "tools", 0, "server", "secret"]]);
    expect(restoreDraft(assistant, draftOf(["name", "Desk"]), loaded).lostSecrets).toEqual([]);
  });

  it("preserves incomplete numbers and objects as typed", () => {
    const draft = structuredClone(
      draftOf(["model.maxTokens", "12x"], ["metadata", new TypedText('{"plan": ')]),
    );
    const { values, unfinished, changes } = restoreDraft(assistant, draft, loaded);
    expect(values).toMatchObject({ model: { maxTokens: "12x" }, metadata: new TypedText('{"plan": ') });
    expect(unfinished).toEqual([["metadata"]]);
    expect(changes.map(({ path }) => path.join("."))).toEqual(["model.maxTokens"]);
  });

  it("applies to the latest version if nobody changed the same place", () => {
    const newest = { ...loaded, firstMessage: "Good day", updatedAt: "2026-11-02T00:00:00Z" };
    const taken = restoreDraft(assistant, draftOf(["name", "Reception"]), newest);
    expect(taken.loaded).toBe(newest);
    expect(taken.values).toMatchObject({ name: "Reception", firstMessage: "Good day" });
    expect(taken.changes).toEqual([{ path: ["name"], before: "Front desk", after: "Reception" }]);
  });

  it("stays on its own version if someone changed the same place, so that the review asks", () => {
    const newest = { ...loaded, name: "Desk" };
    const taken = restoreDraft(assistant, draftOf(["name", "Reception"]), newest);
    expect(taken.loaded).toEqual(loaded);
    expect(taken.values).toMatchObject({ name: "Reception", serverUrlSecret: "s3cret" });
    expect(taken.changes).toEqual([{ path: ["name"], before: "Desk", after: "Reception" }]);
    const half = restoreDraft(assistant, draftOf(["metadata", new TypedText("{")]), {
      ...loaded,
      metadata: {},
    });
    expect(half.loaded).toEqual(loaded);
  });

  it("holds no secret that was typed, in no form, and says which is missing", () => {
    const draft = draftOf(["serverUrlSecret", "typed-1"], ["name", "Reception"]);
    expect(JSON.stringify(draft)).not.toMatch(/typed-1|s3cret/);
    expect(draft.leftOut).toEqual([["serverUrlSecret"]]);
    const { values, lostSecrets } = restoreDraft(assistant, draft, loaded);
    expect(values).toMatchObject({ serverUrlSecret: "s3cret" });
    expect(lostSecrets).toEqual([["serverUrlSecret"]]);

    const headers = new TypedText('{"A":"typed-3", "B": "tool-secret"');
    const note = new TypedText('{"server": {"secret": "typed-4');
    const tools = draftOf(["model.tools", [{ type: "dtmf", server: { secret: "typed-2", headers, note } }]]);
    expect(JSON.stringify(tools)).not.toMatch(/typed-|tool-secret/);
  });
});

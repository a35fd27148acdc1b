import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Path, setAt } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { editedDocument } from "@/form/edited-document";
import { formLeaves } from "@/form/form-leaves";
import { JsonText } from "@/form/json-text";
import { NOT_SET } from "@/form/not-set";
import { formValues } from "@/form/values";
import { assistant } from "@/schema/assistant";
import { draftContent, heldValue, keptValue, takeUp } from "./draft-values";

const loaded = {
  id: "a1",
  updatedAt: "2026-11-01T00:00:00Z",
  name: "Front desk",
  firstMessage: "Hello",
  serverUrlSecret: "s3cret",
  model: { temperature: 0.5, tools: [{ type: "dtmf", server: { secret: "tool-secret" } }] },
  metadata: { plan: "gold" },
};

/** A form on a document, with edits. */
function form(document: unknown, ...edits: [Path, unknown][]) {
  const fields = formLeaves(assistant, document);
  const defaults = formValues(assistant, document);
  const values = edits.reduce<unknown>((held, [path, value]) => setAt(held, path, value), defaults);
  const getValues = (() => values) as DocumentForm["methods"]["getValues"];
  return {
    schema: assistant,
    fields,
    loaded: document,
    defaults,
    methods: { getValues },
    edited: () => editedDocument(fields, document, defaults, values),
  };
}

const draftOf = (...edits: [Path, unknown][]) => {
  const content = draftContent(form(loaded, ...edits));
  if (!content) throw new Error("Nothing is unsaved");
  return content;
};

describe("a draft", () => {
  it("is nothing while nothing is changed", () => {
    expect(draftContent(form(loaded))).toBeUndefined();
  });

  it("brings the edits back to the version that they were made on, over its own storage format", () => {
    const draft = structuredClone(
      draftOf([["name"], "Reception"], [["firstMessage"], NOT_SET], [["model", "temperature"], "0.7"]),
    );
    expect(JSON.stringify(draft)).not.toMatch(/s3cret|tool-secret/);
    const taken = takeUp(assistant, draft, loaded);
    expect(taken.loaded).toBe(loaded);
    const again = form(loaded);
    expect(editedDocument(again.fields, loaded, again.defaults, taken.values)).toEqual({
      document: {
        ...loaded,
        name: "Reception",
        firstMessage: undefined,
        model: { ...loaded.model, temperature: 0.7 },
      },
      problems: [],
    });
    expect(taken.changes.map(({ path }) => path.join("."))).toEqual([
      "name",
      "firstMessage",
      "model.temperature",
    ]);
  });

  it("keeps half a number and half an object as they were typed", () => {
    const draft = structuredClone(
      draftOf(
        [["model", "temperature"], "0."],
        [["model", "maxTokens"], "12x"],
        [["metadata"], new JsonText('{"plan": ')],
      ),
    );
    const { values, unfinished, changes } = takeUp(assistant, draft, loaded);
    expect(values).toMatchObject({ model: { maxTokens: "12x" }, metadata: new JsonText('{"plan": ') });
    expect(unfinished).toEqual(expect.arrayContaining([["model", "maxTokens"], ["metadata"]]));
    expect(changes.some(({ path }) => path[0] === "metadata")).toBe(false);
  });

  it("joins the newest version where nobody changed the same", () => {
    const newest = { ...loaded, firstMessage: "Good day", updatedAt: "2026-11-02T00:00:00Z" };
    const taken = takeUp(assistant, draftOf([["name"], "Reception"]), newest);
    expect(taken.loaded).toBe(newest);
    expect(taken.values).toMatchObject({ name: "Reception", firstMessage: "Good day" });
    expect(taken.changes).toEqual([{ path: ["name"], before: "Front desk", after: "Reception" }]);
  });

  it("stays on its own version where somebody changed the same, so that the review asks", () => {
    const newest = { ...loaded, name: "Desk" };
    const taken = takeUp(assistant, draftOf([["name"], "Reception"]), newest);
    expect(taken.loaded).toEqual(loaded);
    expect(taken.values).toMatchObject({ name: "Reception", serverUrlSecret: "s3cret" });
    expect(taken.changes).toEqual([{ path: ["name"], before: "Desk", after: "Reception" }]);
    const half = takeUp(assistant, draftOf([["metadata"], new JsonText("{")]), { ...loaded, metadata: {} });
    expect(half.loaded).toEqual(loaded);
  });

  it("holds no secret that was typed, in no form, and says which is missing", () => {
    const draft = draftOf([["serverUrlSecret"], "typed-1"], [["name"], "Reception"]);
    expect(JSON.stringify(draft)).not.toMatch(/typed-1|s3cret/);
    expect(draft.leftOut).toEqual([["serverUrlSecret"]]);
    expect(takeUp(assistant, draft, loaded).values).toMatchObject({ serverUrlSecret: "s3cret" });

    const tools = [
      {
        type: "dtmf",
        server: { secret: "typed-2", timeoutSeconds: "1x", headers: new JsonText('{"A":"typed-3"}') },
      },
      {
        type: "dtmf",
        server: { secret: "tool-secret", note: new JsonText('{"server": {"secret": "typed-4') },
      },
    ];
    const kept = keptValue(assistant, tools, ["model", "tools"], ["tool-secret"]);
    expect(JSON.stringify(kept)).not.toMatch(/typed-|tool-secret/);
    expect(heldValue(kept)).toMatchObject([
      { type: "dtmf", server: { secret: NOT_SET, timeoutSeconds: "1x" } },
      { server: { secret: "••••••••" } },
    ]);
  });

  it("keeps any value that a form can hold", () => {
    const held = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.constant(NOT_SET),
        fc.json().map((text) => new JsonText(text)),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie("value"), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(held, (value) => {
        const kept = structuredClone(keptValue(assistant, value, ["metadata"], []));
        expect(heldValue(kept)).toEqual(value);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equal, isRecord, type JsonObject } from "@/document/equal";
import { TypedText } from "@/document/exact-json";
import { getAt, isWithin, setAt } from "@/document/path";
import { isEditable } from "@/document/read";
import { openForm } from "@/form/form.testing";
import { assistant } from "@/schema/assistant";
import { type DocumentEdits, editsTo } from "./document-edits";

const frontDesk = {
  id: "a1",
  name: "Front desk",
  updatedAt: "2026-11-01",
  model: { temperature: 0.5, messages: [{ role: "system", content: "Hi", x: 1 }], tools: [] },
  voice: { speed: 1 },
  surprise: { a: [1] },
};

/** The document of a form after applying edits. */
function formAfter(loaded: JsonObject, { document }: DocumentEdits): unknown {
  const form = openForm(assistant, loaded);
  form.put(document);
  return form.current();
}

describe("editsTo", () => {
  it("sets the fields that differ, and no others", () => {
    const wanted = { ...frontDesk, name: "Reception", voice: { speed: 2 }, fresh: true };
    const edits = editsTo(openForm(assistant, frontDesk), wanted);
    expect(edits.changes.map(({ path }) => path.join("."))).toEqual(["name", "voice.speed", "fresh"]);
    expect(edits).toMatchObject({ fields: 3, problems: [], leftOut: [] });
    expect(formAfter(frontDesk, edits)).toEqual(wanted);
  });

  it("sets nothing for what only the service writes", () => {
    expect(editsTo(openForm(assistant, frontDesk), { ...frontDesk, id: "b2", updatedAt: "now" })).toEqual({
      document: frontDesk,
      fields: 0,
      changes: [],
      problems: [],
      leftOut: [],
    });
  });

  it("leaves unfinished input in other fields", () => {
    const form = openForm(assistant, frontDesk);
    form.methods.setValue("model.temperature", "hot");
    form.methods.setValue("metadata", new TypedText("{"));
    const edits = editsTo(form, {
      ...frontDesk,
      model: { ...frontDesk.model, temperature: "hot" },
      name: "N",
    });
    expect(edits).toMatchObject({ fields: 1, problems: [] });
    form.put(edits.document);
    expect(form.methods.getValues("metadata")).toEqual(new TypedText("{"));
  });

  it("reports new invalid values at their places, and ignores old ones", () => {
    const loaded = { ...frontDesk, endCallMessage: 7, firstMessageMode: "mode-of-the-future" };
    const wanted = { ...loaded, serverUrl: 5, model: { ...loaded.model, messages: [{ role: 5 }] } };
    const { problems } = editsTo(openForm(assistant, loaded), wanted);
    expect(problems.map(({ path }) => path.join("."))).toEqual(["model.messages.0.role", "serverUrl"]);
  });

  it("leaves unusual entries of a list unchanged, wherever they are moved", () => {
    const tools = [{ type: "a", async: "odd" }, { type: "b" }];
    const loaded = { model: { tools } };
    const edits = editsTo(openForm(assistant, loaded), {
      model: { tools: [{ type: "c" }, tools[1], tools[0]] },
    });
    expect(edits.problems).toEqual([]);
    expect(formAfter(loaded, edits)).toEqual({ model: { tools: [{ type: "c" }, ...tools.toReversed()] } });
  });

  it("skips an entry of a list with an invalid value as a whole", () => {
    const tool = { type: "a", async: true };
    const loaded = { model: { messages: [{ role: "system", content: "Hi" }], tools: [tool] } };
    const odd = { type: "function", messages: [{ type: "request-start", contents: "odd" }], async: "yes" };
    const wanted = {
      model: {
        messages: [{ role: "system", content: "New" }, { role: "user", content: 5 }, null, { role: "bot" }],
        tools: [odd, { ...tool, async: "yes", blocking: true }, { type: "b" }],
      },
    };
    const { document, problems, leftOut } = editsTo(openForm(assistant, loaded), wanted);
    expect(document).toEqual({
      model: {
        messages: [{ role: "system", content: "New" }, { role: "bot" }],
        tools: [tool, { type: "b" }],
      },
    });
    expect(problems.map(({ path, skipped }) => [path.join("."), skipped.join(".")])).toEqual([
      ["model.messages.1.content", "model.messages.1"],
      ["model.messages.2", "model.messages.2"],
      ["model.tools.0.async", "model.tools.0"],
      ["model.tools.0.messages.0.contents", "model.tools.0"],
      ["model.tools.1.async", "model.tools.1"],
    ]);
    expect(leftOut).toEqual([]);
  });

  it("leaves a list as it is if it would take no entry", () => {
    const messages = [5, { role: 5 }, null];
    const wanted = { ...frontDesk, model: { ...frontDesk.model, messages } };
    expect(editsTo(openForm(assistant, frontDesk), wanted)).toMatchObject({ fields: 0, leftOut: [] });
    const tools = { model: { tools: [{ type: "function", async: "yes" }] } };
    expect(editsTo(openForm(assistant, {}), tools).document).not.toHaveProperty("model.tools");
  });

  it("skips a list of texts with an invalid value as a whole", () => {
    const wanted = { ...frontDesk, endCallPhrases: ["bye", null], voice: { speed: 1, style: "fast" } };
    const { document, problems } = editsTo(openForm(assistant, frontDesk), wanted);
    expect(document).toEqual(frontDesk);
    expect(problems.map(({ skipped }) => skipped)).toEqual([["voice", "style"], ["endCallPhrases"]]);
  });

  it("lists what the form can't hold", () => {
    const { leftOut, changes } = editsTo(openForm(assistant, frontDesk), {
      ...frontDesk,
      "a.b": 1,
      voice: null,
    });
    expect(leftOut.map(({ path }) => path)).toEqual([["a.b"]]);
    expect(changes.map(({ path }) => path)).toEqual([["voice"]]);
  });

  it("turns any document into any other, except for what it reports", () => {
    const keys = fc.constantFrom("name", "metadata", "model", "voice", "endCallPhrases", "x", "id", "a.b");
    const inner = fc.dictionary(
      fc.constantFrom("messages", "temperature", "tools", "chunkPlan", "stability", "y", "0"),
      fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.array(fc.dictionary(fc.constantFrom("role", "type", "id", "z"), fc.jsonValue({ maxDepth: 1 }))),
      ),
    );
    const document = fc
      .dictionary(keys, fc.oneof(inner, fc.string(), fc.jsonValue({ maxDepth: 2 })))
      .filter((value) => isEditable(value));
    fc.assert(
      fc.property(document, document, (loaded, wanted) => {
        const edits = editsTo(openForm(assistant, loaded), wanted);
        const named = [...edits.problems, ...edits.leftOut].map(({ path }) => path);
        let expected: unknown = { ...wanted, id: loaded.id };
        let made = formAfter(loaded, edits);
        for (const key of [...Object.keys(assistant.shape), "x", "a.b"]) {
          if (named.some((path) => isWithin(path, [key]))) {
            expected = setAt(expected, [key], undefined);
            made = setAt(made, [key], undefined);
          }
        }
        expect(equal(withoutUnset(made), withoutUnset(expected))).toBe(true);
        expect(getAt(made, ["id"])).toEqual(loaded.id);
      }),
      { numRuns: 40 },
    );
  });
});

/** An object whose fields were all removed may remain as an empty one. */
function withoutUnset(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnset);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, withoutUnset(inner)])
    .filter(([, inner]) => !(isRecord(inner) && Object.keys(inner).length === 0));
  return Object.fromEntries(kept);
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getAt, setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { changedFields, editedDocument } from "./edited-document";
import { formLeaves } from "./form-leaves";
import { JsonText } from "./json-text";
import { NOT_SET } from "./not-set";
import { formValues } from "./values";

const fields = formLeaves(assistant);
const edit = (loaded: unknown, path: (string | number)[], value: unknown) => {
  const defaults = formValues(assistant, loaded);
  return editedDocument(fields, loaded, defaults, setAt(defaults, path, value));
};

const anyDocument = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(assistant.shape)), fc.string()),
  fc.jsonValue(),
);

describe("a form's values", () => {
  it("give back the loaded document itself while nothing is changed, whatever it holds", () => {
    fc.assert(
      fc.property(anyDocument, (loaded) => {
        const defaults = formValues(assistant, loaded);
        const { document, problems } = editedDocument(
          fields,
          loaded,
          defaults,
          formValues(assistant, loaded),
        );
        expect(document).toBe(loaded);
        expect(problems).toEqual([]);
      }),
    );
  });

  it("change one field and leave all others alone, whatever they hold", () => {
    fc.assert(
      fc.property(anyDocument, fc.string(), (loaded, text) => {
        fc.pre(loaded.endCallMessage === undefined || typeof loaded.endCallMessage === "string");
        const { document } = edit(loaded, ["endCallMessage"], text);
        expect(document).toEqual({ ...loaded, endCallMessage: text });
      }),
    );
  });

  it("tell not set, explicitly none and empty apart", () => {
    expect(formValues(assistant, { name: null, firstMessage: "" })).toMatchObject({
      name: null,
      firstMessage: "",
      endCallMessage: NOT_SET,
    });
    expect(edit({ name: "A", hipaaEnabled: true }, ["name"], NOT_SET).document).toEqual({
      hipaaEnabled: true,
    });
    expect(edit({ name: "A" }, ["name"], null).document).toEqual({ name: null });
    expect(edit({ name: "A" }, ["name"], "").document).toEqual({ name: "" });
  });

  it("hold numbers as they are typed", () => {
    expect(edit({}, ["voice", "stability"], "0.5").document).toEqual({ voice: { stability: 0.5 } });
    expect(edit({ voice: { stability: 1 } }, ["voice", "stability"], "1e-3").document).toEqual({
      voice: { stability: 0.001 },
    });
    const half = edit({ voice: { stability: 1 } }, ["voice", "stability"], "0.5.");
    expect(half.document).toEqual({ voice: { stability: 1 } });
    expect(half.problems).toEqual([{ path: ["voice", "stability"], message: "Enter a number, such as 0.5" }]);
    expect(edit({}, ["model", "maxTokens"], "1.5").problems).toHaveLength(1);
  });

  it("edit an entry of an array and keep what is unknown in it", () => {
    const loaded = { model: { messages: [{ role: "system", content: "a", x: { y: 1 } }, { role: "user" }] } };
    const { document } = edit(loaded, ["model", "messages", 0, "content"], "b");
    expect(document).toEqual({
      model: { messages: [{ role: "system", content: "b", x: { y: 1 } }, { role: "user" }] },
    });
    expect(getAt(document, ["model", "messages", 1])).toEqual({ role: "user" });
  });

  it("name the places that were changed", () => {
    const loaded = { name: "A", model: { messages: [{ role: "system", content: "a" }] } };
    const defaults = formValues(assistant, loaded);
    const values = setAt(setAt(defaults, ["name"], "B"), ["model", "messages", 0, "content"], "b");
    expect(changedFields(fields, defaults, values).flatMap(({ paths }) => paths)).toEqual([
      ["name"],
      ["model", "messages", 0, "content"],
    ]);
  });

  it("show what does not fit its field as JSON, and save it as such", () => {
    const loaded = { name: { odd: true }, endCallPhrases: ["a\nb"], hipaaEnabled: "yes" };
    expect(formValues(assistant, loaded)).toMatchObject({
      name: new JsonText('{\n  "odd": true\n}'),
      hipaaEnabled: new JsonText('"yes"'),
    });
    expect(edit(loaded, ["hipaaEnabled"], new JsonText("true")).document).toEqual({
      ...loaded,
      hipaaEnabled: true,
    });
  });

  it("keep the other entries of a list as they are, blank ones and those of several lines too", () => {
    const loaded = { endCallPhrases: ["a\nb", "", " ", "c"] };
    expect(edit(loaded, ["endCallPhrases"], ["a\nb", "", " ", "d"]).document).toEqual({
      endCallPhrases: ["a\nb", "", " ", "d"],
    });
  });

  it("refuse JSON that is half typed, and JSON of which an entry would be lost", () => {
    const half = edit({}, ["metadata"], new JsonText('{\n  "a": \n}'));
    expect(half.problems).toEqual([
      { path: ["metadata"], message: "This is not JSON yet: line 3: a value is missing" },
    ]);
    const twice = edit({}, ["metadata"], new JsonText('{"a": 1, "a": 2}'));
    expect(twice.problems).toEqual([{ path: ["metadata"], message: "“a” stands there twice" }]);
  });

  it("keep an odd value inside an array whose other entries are edited", () => {
    const loaded = {
      model: {
        messages: [
          { role: 3, content: ["x"] },
          { role: "user", content: "b" },
        ],
      },
    };
    expect(edit(loaded, ["model", "messages", 1, "content"], "c").document).toEqual({
      model: {
        messages: [
          { role: 3, content: ["x"] },
          { role: "user", content: "c" },
        ],
      },
    });
  });

  it("never let an odd value that was not touched block a save", () => {
    const loaded = { serverUrl: "nonsense", voice: 7, model: { messages: "none", temperature: "hot" } };
    const { document, problems } = edit(loaded, ["name"], "New");
    expect(problems).toEqual([]);
    expect(document).toEqual({ ...loaded, name: "New" });
  });

  it("never let what is odd in a list block a save, when other entries are added, edited and moved", () => {
    const odd = { type: 7, messages: "none", server: { url: null, timeoutSeconds: "soon" } };
    const loaded = { model: { tools: [odd, { type: "dtmf", messages: [{ content: 4 }, {}] }] } };
    const [first, second] = getAt(formValues(assistant, loaded), ["model", "tools"]) as [object, object];
    const edited = setAt(second, ["messages", 1, "content"], "Hello");
    const { document, problems } = edit(loaded, ["model", "tools"], [{ type: "x" }, edited, first]);
    expect(problems).toEqual([]);
    expect(document).toEqual({
      model: {
        tools: [{ type: "x" }, { type: "dtmf", messages: [{ content: 4 }, { content: "Hello" }] }, odd],
      },
    });
  });

  it("tell what is unfinished at its own field, inside entries too", () => {
    const tools = [{ type: "x", server: { timeoutSeconds: "so" } }, { type: "y" }];
    expect(edit({}, ["model", "tools"], tools).problems).toEqual([
      {
        path: ["model", "tools", 0, "server", "timeoutSeconds"],
        message: "Enter a number, such as 0.5",
      },
    ]);
    const messages = [{ conditions: [{ param: "day" }, { value: new JsonText("{") }] }];
    expect(edit({}, ["model", "tools"], [{ messages }]).problems[0]?.path).toEqual([
      "model",
      "tools",
      0,
      "messages",
      0,
      "conditions",
      1,
      "value",
    ]);
  });

  it("put a problem where the value was changed", () => {
    expect(edit({}, ["serverUrl"], "ftp://x").problems).toEqual([
      { path: ["serverUrl"], message: "An address that begins with https://" },
    ]);
  });
});

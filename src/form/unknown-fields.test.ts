import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getAt, setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { changedFields, editedDocument } from "./edited-document";
import { canHold, formLeaves } from "./form-leaves";
import { JsonText } from "./json-text";
import { NOT_SET } from "./not-set";
import { entryValues, formValues } from "./values";

const open = (loaded: unknown) => {
  const fields = formLeaves(assistant, loaded);
  const defaults = formValues(assistant, loaded);
  return {
    defaults,
    names: fields.map(({ path }) => path.join(".")),
    with: (path: (string | number)[], value: unknown) => {
      const values = setAt(defaults, path, value);
      const changed = changedFields(fields, defaults, values).flatMap(({ paths }) => paths);
      return { ...editedDocument(fields, loaded, defaults, values), changed };
    },
  };
};

/** Documents in which whatever the schema knows may be anything, and whatever it does not know may be anywhere. */
const key = fc.oneof(
  fc.string(),
  fc.constantFrom("a.b", "x[0]", "0", "", "\\original", "__proto__", "surprise", "it's"),
);
const odd = fc.dictionary(key, fc.jsonValue());
const known = (...keys: string[]) =>
  fc.tuple(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), odd).map(([a, b]) => ({ ...b, ...a }));
const tool = fc
  .tuple(
    known("type", "async", "messages"),
    fc.option(known("name", "strict", "parameters")),
    fc.option(known("url", "secret", "headers")),
  )
  .map(([rest, called, server]) => ({ ...rest, function: called, server }));
const document: fc.Arbitrary<{ model: { tools: unknown[] } }> = fc
  .tuple(
    known("name", "metadata"),
    known("temperature", "knowledgeBase"),
    fc.array(tool, { minLength: 1, maxLength: 3 }),
  )
  .map(([rest, model, tools]) => JSON.parse(JSON.stringify({ ...rest, model: { ...model, tools } })));

describe("fields that the schema does not know", () => {
  it("are fields of any shape, wherever they stand among known ones", () => {
    const form = open({
      surprise: 1,
      voice: { speed: { a: 1 } },
      metadata: { mine: 1 },
      model: { tools: [] },
    });
    expect(form.names).toContain("surprise");
    expect(form.names).toContain("voice.speed");
    expect(form.names).not.toContain("metadata.mine");
    expect(form.with(["voice", "speed"], new JsonText('{"a": 2}'))).toMatchObject({
      document: { surprise: 1, voice: { speed: { a: 2 } } },
      changed: [["voice", "speed"]],
      problems: [],
    });
    expect(form.with(["surprise"], NOT_SET).document).not.toHaveProperty("surprise");
  });

  it("may join a document that had none of them", () => {
    const added = open({ name: "A", voice: {} }).with(["voice", "speed"], new JsonText("1.2"));
    expect(added.document).toEqual({ name: "A", voice: { speed: 1.2 } });
    expect(added.changed).toEqual([["voice", "speed"]]);
    const half = open({}).with(["surprise"], new JsonText("{"));
    expect(half.problems).toMatchObject([{ path: ["surprise"] }]);
  });

  it("leave out what only responses have", () => {
    const tools = [{ type: "dtmf", id: "t1", createdAt: "now", extra: 1 }];
    const names = Object.keys(getAt(open({ model: { tools } }).defaults, ["model", "tools", 0]) as object);
    expect(names).toContain("extra");
    expect(names).not.toContain("id");
  });

  it("are not editable under names that a form reads as paths", () => {
    expect(["a.b", "a[0]", "7", "", "it's", "__proto__", "a\\b"].filter(canHold)).toEqual([]);
    expect(["surprise", "x-y", "größe", "a,b", "a b"].every(canHold)).toBe(true);
    const loaded = { "a.b": 1, a: { b: 2 }, name: "A" };
    const form = open(loaded);
    expect(form.names).not.toContain("a.b");
    expect(form.with(["name"], "B").document).toEqual({ ...loaded, name: "B" });
  });

  it("keep a whole document as it is when one field is edited, at any depth", () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.string({ minLength: 1 }), (loaded, at, text) => {
        const index = at % loaded.model.tools.length;
        const path = ["model", "tools", index, "function", "description"];
        fc.pre(getAt(loaded, path) !== text);
        const edited = open(loaded).with(path, text);
        expect(edited.document).toEqual(setAt(loaded, path, text));
        expect(edited.changed).toEqual([path]);
        expect(edited.problems).toEqual([]);
      }),
    );
  });

  it("keep an entry as it was when entries are moved, and stay with it", () => {
    fc.assert(
      fc.property(document, (loaded) => {
        const tools = [...loaded.model.tools, { type: "dtmf", "a.b": [1] }];
        const form = open({ ...loaded, model: { ...loaded.model, tools } });
        const held = getAt(form.defaults, ["model", "tools"]) as unknown[];
        const { document } = form.with(["model", "tools"], held.toReversed());
        expect(getAt(document, ["model", "tools"])).toEqual(tools.toReversed());
      }),
    );
  });

  it("come with an entry that is put into the form", () => {
    const element = { type: "transferCall", destinations: [{ type: "number" }], function: null };
    const tools = [
      entryValues(assistant.shape.model.unwrap().unwrap().shape.tools.unwrap().unwrap().element, element),
    ];
    expect(open({}).with(["model", "tools"], tools).document).toEqual({ model: { tools: [element] } });
  });
});

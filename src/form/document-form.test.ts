import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRecord, type JsonObject } from "@/document/equal";
import { TypedText } from "@/document/exact-json";
import { getAt, setAt } from "@/document/path";
import { isEditable } from "@/document/read";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { changeAt } from "./document-form";
import { openForm } from "./form.testing";

const anyDocument = fc
  .dictionary(fc.oneof(fc.constantFrom(...Object.keys(assistant.shape)), fc.string()), fc.jsonValue())
  .filter((document) => isEditable(document));

const edit = (loaded: JsonObject, ...sets: [name: string, value: unknown][]) => {
  const form = openForm(assistant, loaded);
  for (const [name, value] of sets) form.methods.setValue(name, value);
  return { document: form.current(), problems: form.problems(), changed: form.changed() };
};

describe("a form on a record", () => {
  it("returns the loaded document itself while nothing is changed, whatever it contains", () => {
    fc.assert(
      fc.property(anyDocument, (loaded) => {
        const form = openForm(assistant, loaded);
        expect(form.current()).toBe(loaded);
        expect([form.problems(), form.changed()]).toEqual([[], []]);
      }),
    );
  });

  it("changes one field and no others, whatever they contain", () => {
    fc.assert(
      fc.property(anyDocument, fc.string(), (loaded, text) => {
        expect(edit(loaded, ["endCallMessage", text]).document).toEqual({ ...loaded, endCallMessage: text });
      }),
    );
  });

  it("preserves unknown and dotted keys, nulls, empty objects and lists when other fields are edited", () => {
    const loaded = {
      voice: null,
      model: { "a.b": { "c.d": null }, tools: [{ id: "t", function: null, more: {} }, { x: [] }] },
      hooks: [{ on: "x", do: [] }, null],
      metadata: { 0: "zero", "a.b": 1 },
    };
    const { document } = edit(loaded, ["model.tools.1.type", "dtmf"], ["name", "N"]);
    expect(document).toEqual(setAt(setAt(loaded, ["model", "tools", 1, "type"], "dtmf"), ["name"], "N"));
  });

  it("sets and unsets fields, and clears the errors at and below them", () => {
    const form = openForm(squad, { members: [{ assistantOverrides: { model: { temperature: 1 } } }] });
    form.methods.setError("members.0.assistantOverrides.model.messages", { message: "No" });
    changeAt(form, ["members", 0, "assistantOverrides", "model"], { x: { y: 1 } });
    expect(form.current()).toEqual({ members: [{ assistantOverrides: { model: { x: { y: 1 } } } }] });
    expect(form.methods.getFieldState("members.0.assistantOverrides.model").error).toBeUndefined();
    changeAt(form, ["members", 0, "assistantOverrides", "model", "x"], undefined);
    expect(form.current()).toEqual({ members: [{}] });
  });

  it("gives a typed text its own line breaks back, and has no change once it's undone by hand", () => {
    const form = openForm(assistant, { firstMessage: "Hello,\r\nhow\rcan I help?\n" });
    changeAt(form, ["firstMessage"], "Hi,\nhow\ncan I help?\n");
    expect(form.current()).toEqual({ firstMessage: "Hi,\r\nhow\rcan I help?\n" });
    changeAt(form, ["firstMessage"], "");
    changeAt(form, ["firstMessage"], "Hello,\nhow\ncan I help?\n");
    expect(form.changed()).toEqual([]);
  });

  it("drops a pinned version with its record, and has it again with that record", () => {
    const member = { assistantId: "a", assistantVersion: 3, note: "kept" };
    const form = openForm(squad, { members: [member, { id: "m", assistantId: "a", version: 2 }] });
    const choose = (index: number, id: string) => {
      changeAt(form, ["members", index, "assistantId"], id);
      return getAt(form.current(), ["members", index]);
    };
    expect(choose(0, "b")).toEqual({ assistantId: "b", note: "kept" });
    expect(choose(0, "c")).toEqual({ assistantId: "c", note: "kept" });
    expect(choose(0, "a")).toEqual(member);
    expect(choose(1, "b")).toEqual({ id: "m", assistantId: "b", version: 2 });
    expect(form.changed()).toEqual(["members.1.assistantId"]);
    const voiced = openForm(assistant, { voice: { voiceId: "Clara", version: 2 } });
    changeAt(voiced, ["voice", "voiceId"], "Maya");
    expect(voiced.current()).toEqual({ voice: { voiceId: "Maya", version: 2 } });
  });

  it("distinguishes not set, null and empty", () => {
    const loaded = { name: "A", hipaaEnabled: true };
    expect(edit(loaded, ["name", undefined]).document).toEqual({ hipaaEnabled: true });
    expect(edit(loaded, ["name", null]).document).toEqual({ name: null, hipaaEnabled: true });
    expect(edit(loaded, ["name", ""]).document).toEqual({ name: "", hipaaEnabled: true });
    expect(edit({ voice: null }, ["voice.style", 1], ["voice.style", undefined]).document).toEqual({
      voice: null,
    });
  });

  it("treats any map as one value, even with keys that look like paths", () => {
    const metadata = { "a.b": 1, 0: [], __x: null };
    expect(edit({ metadata: { old: 1 } }, ["metadata", metadata])).toMatchObject({
      document: { metadata },
      changed: ["metadata"],
    });
  });

  it("lists changed fields: those of an entry, or the list if it has more or fewer entries", () => {
    const loaded = { name: "A", model: { messages: [{ role: "system", content: "a" }] } };
    expect(edit(loaded, ["name", "B"], ["model.messages.0.content", "b"]).changed).toEqual([
      "name",
      "model.messages.0.content",
    ]);
    expect(edit(loaded, ["model.messages", []]).changed).toEqual(["model.messages"]);
    expect(edit(loaded, ["fresh", new TypedText("{")]).changed).toEqual(["fresh"]);
  });

  it("can become any other document, as far as names allow it", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (loaded, wanted) => {
        fc.pre(![...Object.keys(loaded), ...Object.keys(wanted)].some(isPath));
        const form = openForm(assistant, loaded);
        form.put(wanted);

        if (keysIn(wanted).some(isPath)) return;

        expect(form.current()).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});

/** Whether react-hook-form reads a key as something other than a name. */
function isPath(key: string): boolean {
  return /[.[\]'"\\]|^(constructor|prototype)$/.test(key) || !Number.isNaN(Number(key));
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];
}

describe("the changed fields", () => {
  it("is current before the first subscription and after the last", () => {
    const { changes, methods } = openForm(assistant, { name: "A" });
    methods.setValue("name", "B");
    expect(changes.current()).toEqual([["name"]]);
    const stop = changes.subscribe(() => {});
    methods.setValue("firstMessage", "Hello");
    expect(changes.current()).toHaveLength(2);
    stop();
    methods.setValue("name", "A");
    expect(changes.current()).toEqual([["firstMessage"]]);
  });

  it("notifies only when a field becomes changed or unchanged", () => {
    const { changes, methods } = openForm(assistant, { name: "A" });
    let told = 0;
    const stop = changes.subscribe(() => {
      told += 1;
    });
    methods.setValue("name", "B");
    methods.setValue("name", "BC");
    expect([told, changes.current()]).toEqual([1, [["name"]]]);
    methods.setValue("name", "A");
    expect([told, changes.current()]).toEqual([2, []]);
    stop();
  });
});

it("counts what was changed in a list's entries, also where some were added", () => {
  const to = (name: string) => ({ type: "assistant", assistantName: name });
  const member = (id: string, ...names: string[]) => ({
    assistantId: id,
    assistantDestinations: names.map(to),
  });
  const form = openForm(squad, { name: "Main", members: [member("a", "b", "c"), member("b", "a")] });
  const counted: number[] = [];
  const stop = form.changes.subscribe(() => counted.push(form.changes.count()));
  form.methods.setValue("name", "Line");
  form.methods.setValue("members.0.assistantDestinations.0.assistantName", "d");
  form.methods.setValue("members.1.assistantDestinations.0.description", "Now");
  form.methods.setValue("members", [...form.methods.getValues("members"), member("c")]);
  form.methods.setValue("members.0.assistantDestinations.1.assistantName", "e");
  form.methods.setValue("members.0.assistantDestinations", [to("d")]);
  stop();
  expect(counted).toEqual([1, 2, 3, 4, 5, 6]);
});

describe("the members of a squad", () => {
  const OWN = "members.0.assistantOverrides";
  const loaded = {
    members: [
      { assistantId: "a", assistantOverrides: { model: { temperature: 0.5 }, "x.y": 1 } },
      { assistantId: "b" },
    ],
  };

  it("are removed and added as whole objects, including what no field shows", () => {
    const form = openForm(squad, loaded);
    form.methods.setValue(OWN, undefined);
    expect(form.current()).toEqual({ members: [{ assistantId: "a" }, { assistantId: "b" }] });
    form.methods.setValue(OWN, { name: "N", "c.d": [1] });
    form.methods.setValue(`${OWN}.name`, "M");
    expect(form.current()).toEqual({
      members: [{ assistantId: "a", assistantOverrides: { name: "M", "c.d": [1] } }, { assistantId: "b" }],
    });
  });

  it("have the same content after they are moved", () => {
    const form = openForm(squad, loaded);
    form.methods.setValue("members", loaded.members.toReversed());
    expect(form.current()).toEqual({ members: loaded.members.toReversed() });
  });
});

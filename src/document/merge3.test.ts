import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { anyDocument } from "./documents.testing";
import { equal, type JsonObject } from "./equal";
import { merge3, type Side } from "./merge3";
import { formatPath } from "./path";

const withTools = (...tools: object[]) => ({ model: { tools } });
const paths = (merge: { conflicts: { path: readonly (string | number)[] }[] }) =>
  merge.conflicts.map(({ path }) => path.join("."));

describe("merge3 of objects", () => {
  const base = { name: "A", voice: { style: 1, speed: 2 }, updatedAt: "1", metadata: { updatedAt: "x" } };

  it("takes both sides' changes to different fields", () => {
    const mine = { ...base, voice: { style: 9, speed: 2 } };
    const theirs = { ...base, voice: { style: 1, speed: 8, extra: true }, updatedAt: "2" };
    const result = merge3(base, mine, theirs, { schema: assistant });
    expect(result.merged).toEqual({ ...base, voice: { style: 9, speed: 8, extra: true }, updatedAt: "2" });
    expect(result.conflicts).toEqual([]);
    expect(result.theirChanges.map(({ path }) => path.join("."))).toEqual(["voice.speed", "voice.extra"]);
  });

  it("asks if both changed a field, and applies the answer", () => {
    const mine = { ...base, name: "M" };
    const theirs = { ...base, name: "T" };
    expect(merge3(base, mine, theirs)).toMatchObject({
      merged: { name: "T" },
      conflicts: [{ path: ["name"], base: "A", mine: "M", theirs: "T", choice: undefined }],
    });
    const answered = merge3(base, mine, theirs, { choices: new Map([["name", "mine"]]) });
    expect(answered).toMatchObject({ merged: { name: "M" }, conflicts: [{ choice: "mine" }] });
    expect(merge3(base, mine, theirs, { choices: new Map([["name", "theirs"]]) }).merged).toEqual(theirs);
    expect(merge3(base, mine, theirs, { prefer: "mine" })).toEqual(answered);
  });

  it("sees no conflict in the same change on both sides, null and absent included", () => {
    expect(merge3(base, { ...base, name: "X" }, { ...base, name: "X" }).conflicts).toEqual([]);
    expect(merge3(base, { ...base, name: undefined }, { ...base, name: null }).conflicts).toEqual([]);
    expect(merge3({ ...base, a: null }, { ...base, a: "mine" }, base)).toMatchObject({
      merged: { a: "mine" },
      conflicts: [],
    });
  });

  it("preserves the user's choice between not set and Null", () => {
    expect(merge3({}, { name: null }, {}).merged).toEqual({ name: null });
  });

  it("asks if one side removed what the other changed", () => {
    const mine = { ...base, voice: null };
    const theirs = { ...base, voice: { style: 5, speed: 2 } };
    expect(merge3(base, mine, theirs)).toMatchObject({ merged: theirs, conflicts: [{ path: ["voice"] }] });
    expect(merge3(base, mine, theirs, { choices: new Map([["voice", "mine"]]) }).merged).toEqual(mine);
    expect(paths(merge3(base, theirs, mine))).toEqual(["voice"]);
  });

  it("takes response-only fields from them without asking, but not their namesakes elsewhere", () => {
    const mine = { ...base, updatedAt: "mine", metadata: { updatedAt: "mine" } };
    const theirs = { ...base, updatedAt: "theirs", metadata: { updatedAt: "theirs" } };
    const result = merge3(base, mine, theirs, { schema: assistant });
    expect(paths(result)).toEqual(["metadata.updatedAt"]);
    expect(result.merged).toMatchObject({ updatedAt: "theirs" });
    expect(result.theirChanges.map(({ path }) => path.join("."))).toEqual(["metadata.updatedAt"]);
  });
});

describe("merge3 of arrays", () => {
  const lookup = { id: "t1", type: "function", function: { name: "lookup", description: "a" } };
  const hangUp = { id: "t2", type: "endCall", updatedAt: "1" };

  it("merges elements by ID, wherever they are", () => {
    const base = withTools(lookup, hangUp);
    const mine = withTools(hangUp, { ...lookup, function: { name: "find", description: "a" } });
    const theirs = withTools({ ...lookup, function: { name: "lookup", description: "b" } }, hangUp);
    expect(merge3(base, mine, theirs, { schema: assistant })).toMatchObject({
      merged: withTools(hangUp, { ...lookup, function: { name: "find", description: "b" } }),
      conflicts: [],
    });
  });

  it("includes what either side added, and leaves out what either removed", () => {
    const mine = withTools(lookup, hangUp, { type: "dtmf" });
    const theirs = withTools({ ...hangUp, updatedAt: "2" }, { id: "t3", type: "transferCall" });
    expect(merge3(withTools(lookup, hangUp), mine, theirs, { schema: assistant })).toMatchObject({
      merged: withTools({ ...hangUp, updatedAt: "2" }, { type: "dtmf" }, { id: "t3", type: "transferCall" }),
      conflicts: [],
    });
  });

  it("matches by name when the service assigned new IDs", () => {
    const theirs = withTools({ ...lookup, id: "n1" }, { ...hangUp, id: "n2", async: true });
    const mine = withTools({ ...lookup, async: false }, hangUp);
    expect(merge3(withTools(lookup, hangUp), mine, theirs, { schema: assistant })).toMatchObject({
      merged: withTools({ ...lookup, id: "n1", async: false }, { ...hangUp, id: "n2", async: true }),
      conflicts: [],
    });
  });

  it("doesn't treat a removed tool as changed because of its time stamp", () => {
    const theirs = withTools(lookup, { ...hangUp, updatedAt: "2" });
    expect(merge3(withTools(lookup, hangUp), withTools(lookup), theirs, { schema: assistant })).toMatchObject(
      { merged: withTools(lookup), conflicts: [] },
    );
  });

  it("asks about an element that one side removed and the other changed", () => {
    const theirs = withTools(lookup, { ...hangUp, async: true });
    const result = merge3(withTools(lookup, hangUp), withTools(lookup), theirs, { schema: assistant });
    expect(paths(result)).toEqual(["model.tools.id=t2"]);
    const choices = new Map<string, Side>([["model.tools.id=t2", "mine"]]);
    expect(
      merge3(withTools(lookup, hangUp), withTools(lookup), theirs, { choices, schema: assistant }).merged,
    ).toEqual(withTools(lookup));
  });

  it("merges members and destinations by the assistant that they name", () => {
    const to = (assistantName: string, description: string) => ({
      type: "assistant",
      assistantName,
      description,
    });
    const squadOf = (a: string, b: string) => ({
      members: [
        { assistantId: "1", assistantDestinations: [to("B", a), to("C", b)] },
        { assistant: { name: "B" } },
      ],
    });
    const result = merge3(squadOf("x", "y"), squadOf("mine", "y"), squadOf("x", "theirs"), { schema: squad });
    expect(result).toMatchObject({ merged: squadOf("mine", "theirs"), conflicts: [] });
  });

  it("matches elements without keys by content, and asks only about those that both changed", () => {
    const messages = (...texts: string[]) => ({
      messages: texts.map((content) => ({ role: "user", content })),
    });
    const result = merge3(messages("a", "b"), messages("M", "b"), messages("a", "T"));
    expect(result).toMatchObject({ merged: messages("M", "T"), conflicts: [] });
    expect(
      paths(merge3(messages("a", "b", "c"), messages("a", "M", "c"), messages("a", "T", "c", "d"))),
    ).toEqual(["messages.1.content"]);
    expect(paths(merge3(messages("a", "b", "c"), messages("a", "c"), messages("a", "T", "c")))).toEqual([
      "messages.entry=2",
    ]);
    expect(
      merge3(messages("a", "b"), messages("new", "a", "b"), messages("a", "b", "new", "end")),
    ).toMatchObject({ merged: messages("a", "b", "new", "end"), conflicts: [] });
    expect(merge3(messages("a", "b"), messages("b", "a"), messages("a", "B and b"))).toMatchObject({
      merged: messages("B and b", "a"),
      conflicts: [],
    });
    expect(merge3(messages("a", "b"), messages("M", "b"), messages("a", "b")).merged).toEqual(
      messages("M", "b"),
    );
    expect(paths(merge3({ a: ["x"] }, { a: ["y"] }, { a: ["z"] }))).toEqual(["a.0"]);
    expect(merge3({ a: ["x", "y"] }, { a: ["m", "x", "y"] }, { a: ["x", "t"] }).merged).toEqual({
      a: ["m", "x", "t"],
    });
    expect(paths(merge3({ a: [1] }, { a: [2] }, { a: [3] }))).toEqual(["a"]);
  });

  it("asks when both sides reordered the elements differently", () => {
    const list = (...names: string[]) => ({ list: names.map((name) => ({ name })) });
    expect(paths(merge3(list("a", "b", "c"), list("b", "a", "c"), list("a", "c", "b")))).toEqual(["list"]);
    expect(paths(merge3(list("a", "b", "c"), list("c", "b", "a"), list("c", "b", "a")))).toEqual([]);
  });
});

describe("merge3 of anything", () => {
  it("is the other side if one side changed nothing", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (base, other) => {
        const theirs = merge3(base, base, other);
        expect(equal(theirs.merged, other)).toBe(true);
        expect(theirs.conflicts).toEqual([]);
        const mine = merge3(base, other, base);
        expect(mine.conflicts).toEqual([]);
        expect(mine.theirChanges).toEqual([]);
      }),
    );
  });

  it("gives the same result in either order when edits don't overlap", () => {
    const record = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { maxKeys: 4 });
    fc.assert(
      fc.property(anyDocument, record, record, (shared, a, b) => {
        const base = { shared, left: {}, right: {} };
        const mine = { ...base, left: a };
        const theirs = { ...base, right: b };
        const merged = merge3(base, mine, theirs);
        expect(merged.conflicts).toEqual([]);
        expect(equal(merged.merged, { shared, left: a, right: b })).toBe(true);
        expect(equal(merge3(base, theirs, mine).merged, merged.merged)).toBe(true);
      }),
    );
  });

  it("preserves a renamed key's place, and an order that came with another edit", () => {
    const merged = (base: JsonObject, mine: JsonObject, theirs: JsonObject) =>
      JSON.stringify(merge3(base, mine, theirs).merged);
    expect(merged({ a: 1, b: 2, c: 3 }, { x: 1, b: 2, c: 3 }, { a: 1, b: 2, c: 3, d: 4 })).toBe(
      '{"x":1,"b":2,"c":3,"d":4}',
    );
    expect(merged({ a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 0 }, { a: 1, n: 0, b: 2, c: 3 })).toBe(
      '{"c":3,"a":1,"n":0,"b":0}',
    );
  });

  it("leaves nothing open after all answers, and asks the same questions again", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, anyDocument, fc.boolean(), (base, mine, theirs, forMine) => {
        const open = merge3(base, mine, theirs);
        const choices = new Map(
          open.conflicts.map(({ path }) => [formatPath(path), forMine ? "mine" : "theirs"] as const),
        );
        const answered = merge3(base, mine, theirs, { choices });
        expect(choices.size).toBe(open.conflicts.length);
        expect(answered.conflicts.map(({ path }) => path)).toEqual(open.conflicts.map(({ path }) => path));
        expect(answered.conflicts.filter(({ choice }) => choice === undefined)).toEqual([]);
        if (!forMine) expect(equal(answered.merged, open.merged)).toBe(true);
      }),
    );
  });
});

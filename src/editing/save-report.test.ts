import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diff } from "@/document/diff";
import { anyDocument } from "@/document/documents.testing";
import type { JsonObject } from "@/document/equal";
import { type Path, removeAt, setAt } from "@/document/path";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { requestBody } from "./body";
import { compare } from "./compare";
import { uncleared } from "./save-report";
import { shownPaths } from "./shown";

/** The save report for a change from newest to merged, for each response, with other records in the list. */
function reportOf(newest: JsonObject, merged: JsonObject, answer: JsonObject, others: JsonObject[] = []) {
  const { body } = requestBody({ schema: assistant, newest, merged });
  const changes = diff(newest, merged);
  const shown = shownPaths([newest, ...others]);
  const { outcomes, sideEffects } = compare({
    schema: assistant,
    newest,
    sent: body,
    changes,
    answer,
    shown,
  });
  return {
    outcomes: Object.fromEntries(outcomes.map(({ path, outcome }) => [path.join("."), outcome])),
    sideEffects: sideEffects.map(({ path }) => path.join(".")),
  };
}

describe("compare", () => {
  const newest = { id: "1", name: "A", voice: { style: 1, speed: 2 }, updatedAt: "1" };

  it.each([
    ["the value asked for", { ...newest, name: "B", updatedAt: "2" }, "stored"],
    ["the old value", newest, "not-stored"],
    ["a third value", { ...newest, name: "b" }, "changed"],
    ["nothing, though the service shows the field", { id: "1", voice: newest.voice }, "not-stored"],
    ["null", { ...newest, name: null }, "not-stored"],
  ])("finds in %s", (_what, answer, outcome) => {
    expect(reportOf(newest, { ...newest, name: "B" }, answer)).toEqual({
      outcomes: { name: outcome },
      sideEffects: [],
    });
  });

  it("cannot check what the service never shows", () => {
    const merged = { ...newest, firstMessage: "Hi", voice: { ...newest.voice, stability: 1 } };
    expect(reportOf(newest, merged, newest).outcomes).toEqual({
      firstMessage: "unverified",
      "voice.stability": "unverified",
    });
    expect(
      reportOf(newest, merged, newest, [{ firstMessage: null, voice: { stability: 2 } }]).outcomes,
    ).toEqual({ firstMessage: "not-stored", "voice.stability": "not-stored" });
  });

  it.each([
    ["null", { ...newest, name: null }, "stored"],
    ["nothing where the field was shown before", { id: "1", voice: newest.voice }, "stored"],
    ["the old value", newest, "not-stored"],
    ["a default", { ...newest, name: "" }, "changed"],
  ])("takes a cleared field answered with %s", (_what, answer, outcome) => {
    expect(reportOf(newest, { ...newest, name: null }, answer).outcomes).toEqual({ name: outcome });
    const { name: _name, ...without } = newest;
    expect(reportOf(newest, without, answer).outcomes).toEqual({ name: outcome });
  });

  it("cannot check an explicit none that the service answers with nothing", () => {
    expect(reportOf(newest, { ...newest, firstMessage: null }, newest).outcomes).toEqual({
      firstMessage: "unverified",
    });
  });

  it.each([
    ["masked", "***", "unverified"],
    ["empty", "", "unverified"],
    ["in clear", "new", "stored"],
    ["as another one", "other", "changed"],
  ])("takes a secret answered %s", (_what, answer, outcome) => {
    const before = { ...newest, serverUrlSecret: "old" };
    expect(
      reportOf(before, { ...before, serverUrlSecret: "new" }, { ...before, serverUrlSecret: answer }),
    ).toEqual({ outcomes: { serverUrlSecret: outcome }, sideEffects: [] });
  });

  it("lists what changed although nobody asked", () => {
    const merged = { ...newest, name: "B" };
    const answer = { ...merged, voice: { style: 1 }, extra: 1, updatedAt: "2" };
    expect(reportOf(newest, merged, answer, [{ extra: null }]).sideEffects).toEqual(["voice.speed", "extra"]);
    expect(reportOf(newest, merged, { id: "1", name: "B" }).sideEffects).toEqual(["voice"]);
  });

  it("does not tell of empty objects and lists that the service put where nothing was", () => {
    const merged = { ...newest, name: "B" };
    const answer = { ...merged, messagePlan: {}, endCallPhrases: [] };
    expect(
      reportOf(newest, merged, answer, [{ messagePlan: null, endCallPhrases: null }]).sideEffects,
    ).toEqual([]);
  });

  it("tells of a masked secret that was lost", () => {
    const before = { ...newest, serverUrlSecret: "***" };
    const merged = { ...before, name: "B" };
    expect(reportOf(before, merged, { ...merged, serverUrlSecret: null }).sideEffects).toEqual([
      "serverUrlSecret",
    ]);
    expect(
      reportOf({ ...before, serverUrlSecret: "s" }, { ...merged, serverUrlSecret: "s" }, merged),
    ).toEqual({ outcomes: { name: "stored" }, sideEffects: [] });
  });

  it("takes a new tool as stored when the service gives it an id and defaults", () => {
    const tools = [{ id: "t1", type: "dtmf", server: { secret: "***" } }];
    const before = { id: "1", model: { tools } };
    const added = { type: "function", function: { name: "f" }, server: { secret: "typed" } };
    const merged = { id: "1", model: { tools: [...tools, added] } };
    const answered = (secret: string, name = "f") => ({
      id: "1",
      model: { tools: [...tools, { id: "t2", type: "function", function: { name }, server: { secret } }] },
    });
    expect(reportOf(before, merged, answered("typed"))).toEqual({
      outcomes: { "model.tools": "stored" },
      sideEffects: [],
    });
    expect(reportOf(before, merged, answered("***"))).toEqual({
      outcomes: { "model.tools": "unverified" },
      sideEffects: [],
    });
    expect(reportOf(before, merged, answered("typed", "g")).outcomes).toEqual({ "model.tools": "changed" });
    expect(reportOf(before, merged, before).outcomes).toEqual({ "model.tools": "not-stored" });
  });

  it("is exact about free-form maps, and indifferent to the order of keys", () => {
    const before = { metadata: { a: 1 } };
    expect(
      reportOf(before, { metadata: { a: 1, b: { c: 0 } } }, { metadata: { b: { c: -0 }, a: 1 } }),
    ).toEqual({ outcomes: { "metadata.b.c": "stored" }, sideEffects: [] });
    expect(reportOf(before, { metadata: {} }, before).outcomes).toEqual({ "metadata.a": "not-stored" });
    expect(reportOf(before, { metadata: { a: 1, b: 2 } }, before).outcomes).toEqual({
      "metadata.b": "not-stored",
    });
    const properties = (inner: object) => ({
      model: { tools: [{ function: { parameters: { properties: inner } } }] },
    });
    expect(
      reportOf(
        properties({ a: {} }),
        properties({ a: { type: "x" } }),
        properties({ a: { type: "x", b: 1 } }),
      ),
    ).toEqual({
      outcomes: { "model.tools.0.function.parameters.properties.a.type": "stored" },
      sideEffects: ["model.tools.0.function.parameters.properties.a.b"],
    });
  });

  it("finds everything stored in an answer that is what was sent", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const newest = { id: "1", metadata: before, odd: before, voice: before };
        const merged = { id: "1", metadata: after, odd: after, voice: after };
        const { body } = requestBody({ schema: assistant, newest, merged });
        const result = reportOf(newest, merged, body, [merged]);
        expect(Object.values(result.outcomes).filter((outcome) => outcome !== "stored")).toEqual([]);
        expect(result.sideEffects).toEqual([]);
      }),
    );
  });
});

it("tells clearings that were sent as null from those that were left out", () => {
  const newest = {
    name: "A",
    members_overrides: { firstMessage: "Hi", voice: { style: 1 } },
    members: [{ assistantId: "a", assistantOverrides: { model: { temperature: 1 } } }],
  };
  const cleared = [
    ["name"],
    ["members_overrides", "firstMessage"],
    ["members", 0, "assistantOverrides", "model", "temperature"],
  ];
  const merged = setAt(
    cleared.reduce<JsonObject>((document, path) => removeAt(document, path), newest),
    ["members_overrides", "voice", "style"],
    null,
  );
  const reportOf = (answer: JsonObject, omitted: Path[] = []) => {
    const { body: sent } = requestBody({ schema: squad, newest, merged, omitted });
    const changes = diff(newest, merged);
    return compare({ schema: squad, newest, sent, changes, answer, shown: shownPaths([newest]) });
  };
  expect(uncleared(reportOf(newest))).toEqual({
    asNull: [["name"], ["members_overrides", "voice", "style"]],
    leftOut: cleared.slice(1),
  });
  expect(uncleared(reportOf(newest, [["name"]])).leftOut).toEqual(cleared);
  expect(uncleared(reportOf(merged))).toEqual({ asNull: [], leftOut: [] });
  expect(uncleared(undefined)).toEqual({ asNull: [], leftOut: [] });
});

describe("inside a list", () => {
  const newest = { members: [{ assistantId: "a", assistantOverrides: { firstMessage: "Hi", name: "A" } }] };
  const added = { assistantId: "b", assistantOverrides: { firstMessage: "Ho", name: "B" } };
  const merged = { members: [...newest.members, added] };
  const inside = (sent: JsonObject, answer: JsonObject) => {
    const changes = diff(newest, sent);
    const shown = shownPaths([newest]);
    const { outcomes } = compare({ schema: squad, newest, sent, changes, answer, shown });
    return outcomes.flatMap((one) =>
      (one.inside ?? []).map(({ path, outcome }) => `${path.join(".")} ${outcome}`),
    );
  };

  it("names each field that isn't as asked, wherever its entry is now", () => {
    const dropped = { members: [{ assistantId: "b", assistantOverrides: { name: "b" } }, ...newest.members] };
    expect(inside(merged, dropped)).toEqual([
      "members.1.assistantOverrides.firstMessage not-stored",
      "members.1.assistantOverrides.name changed",
    ]);
  });

  it("names entries that are missing, that weren't removed, and that nobody asked for", () => {
    expect(
      inside(merged, { members: [...newest.members, { assistantId: "c" }, { assistantId: "d" }] }),
    ).toEqual(["members.1 not-stored", "members.1 changed", "members.2 changed"]);
    expect(
      inside({ members: [added, { assistantId: "c" }] }, { members: [added, ...newest.members] }),
    ).toEqual(["members.1 not-stored", "members.1 not-stored"]);
  });

  it("is silent about what is stored", () => {
    expect(inside(merged, merged)).toEqual([]);
  });
});

it("names what else changed entry by entry", () => {
  const tools = [{ type: "dtmf" }, { type: "function", function: { name: "f", strict: true } }];
  const newest = { id: "1", name: "A", model: { tools } };
  const merged = { ...newest, name: "B" };
  const { sideEffects } = reportOf(newest, merged, {
    ...merged,
    model: { tools: [{ type: "function", function: { name: "f" } }] },
  });
  expect(sideEffects).toEqual(["model.tools.0.function.strict", "model.tools.0"]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getAt, type Path, setAt } from "@/document/path";
import { squad } from "@/schema/squad";
import { changedFields, editedDocument } from "./edited-document";
import { formLeaves } from "./form-leaves";
import { JsonText } from "./json-text";
import { NOT_SET } from "./not-set";
import { baseAt, begunAs } from "./own-base";
import { formValues } from "./values";

const open = (loaded: unknown) => {
  const fields = formLeaves(squad, loaded);
  const defaults = formValues(squad, loaded);
  return {
    defaults,
    with: (...sets: [Path, unknown][]) => {
      const values = sets.reduce<unknown>((held, [path, value]) => setAt(held, path, value), defaults);
      const changed = changedFields(fields, defaults, values).flatMap(({ paths }) => paths);
      return { ...editedDocument(fields, loaded, defaults, values), changed };
    },
  };
};

const OWN: Path = ["members", 0, "assistantOverrides"];
const ALL: Path = ["members_overrides"];
const member = (more: object = {}) => ({ assistantId: "a", "a.b": 1, ...more });
const squadOf = (overrides: unknown, at: Path) => {
  const own = at === OWN ? overrides : undefined;
  const all = at === ALL ? overrides : undefined;
  return JSON.parse(
    JSON.stringify({ name: "S", members: [member({ assistantOverrides: own })], members_overrides: all }),
  );
};

describe.each([
  ["a member's", OWN],
  ["all members'", ALL],
])("%s overrides", (_, at) => {
  const field = [...at, "model", "temperature"];

  it.each([
    ["absent", undefined],
    ["none", null],
    ["empty", {}],
    ["odd", "text"],
  ])("that are %s stay so while they are only looked at", (_state, overrides) => {
    const loaded = squadOf(overrides, at);
    // As react-hook-form leaves it when a field is shown.
    const { document, changed } = open(loaded).with([at, { model: { temperature: undefined } }]);
    if (overrides === undefined || at === OWN) expect(changed).toEqual([]);
    expect(open(loaded).with().document).toBe(loaded);
    expect(document).toEqual(loaded);
  });

  it.each([
    ["absent", undefined],
    ["none", null],
    ["empty", {}],
  ])("that are %s get what one field needs, and nothing else", (_state, overrides) => {
    const { document, changed } = open(squadOf(overrides, at)).with([field, "0.5"]);
    expect(document).toEqual(squadOf({ model: { temperature: 0.5 } }, at));
    expect(changed).toEqual([field]);
  });

  it("leave no empty objects behind when the last field goes", () => {
    const loaded = squadOf({ model: { temperature: 0.5 } }, at);
    expect(open(loaded).with([field, NOT_SET]).document).toEqual(squadOf(undefined, at));
    const more = squadOf({ model: { temperature: 0.5 }, name: "N" }, at);
    expect(open(more).with([field, NOT_SET]).document).toEqual(squadOf({ name: "N" }, at));
  });

  it("go as a whole, with what no form can hold, or become explicitly none", () => {
    const loaded = squadOf({ model: { temperature: 0.5, "x.y": 1 }, "c.d": 2 }, at);
    expect(open(loaded).with([at, begunAs(undefined)])).toMatchObject({ changed: [field], problems: [] });
    expect(open(loaded).with([at, begunAs(undefined)]).document).toEqual(squadOf(undefined, at));
    expect(open(loaded).with([at, begunAs(null)]).document).toEqual(squadOf(null, at));
    const unheld = squadOf({ "c.d": 2 }, at);
    expect(open(unheld).with([at, begunAs(undefined)])).toMatchObject({
      changed: [at],
      document: squadOf(undefined, at),
    });
  });

  it("can be begun anew and edited further", () => {
    const loaded = squadOf({ model: { temperature: 0.5, "x.y": 1 } }, at);
    const again = { ...begunAs(undefined), voice: { voiceId: "Clara" } };
    expect(open(loaded).with([at, again]).document).toEqual(squadOf({ voice: { voiceId: "Clara" } }, at));
    const from = { name: "A", "x.y": [1] };
    const values = { ...begunAs(from), name: NOT_SET, model: { temperature: "1" } };
    expect(open(loaded).with([at, values]).document).toEqual(
      squadOf({ "x.y": [1], model: { temperature: 1 } }, at),
    );
  });
});

const overrides = fc.option(
  fc.dictionary(
    fc.constantFrom("name", "model", "voice", "variableValues", "a.b", "metadata"),
    fc.jsonValue(),
  ),
  { nil: undefined },
);
const anySquad = fc
  .array(fc.record({ assistantId: fc.jsonValue(), assistant: overrides, assistantOverrides: overrides }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((members): { members: unknown[] } => JSON.parse(JSON.stringify({ members })));

it("changes one field of one member's overrides, whatever the squad is made of", () => {
  fc.assert(
    fc.property(anySquad, fc.nat(), fc.string(), (loaded, at, text) => {
      const path = ["members", at % loaded.members.length, "assistantOverrides", "endCallMessage"];
      const { document } = open(loaded).with([path, text]);
      expect(document).toEqual(setAt(loaded, path, text));
    }),
    { numRuns: 60 },
  );
});

it("knows what an object of a form stands on, also in entries that were moved or added", () => {
  const loaded = { members: [member({ assistantOverrides: { name: "first" } }), member()] };
  const { defaults } = open(loaded);
  const [first, second] = getAt(defaults, ["members"]) as unknown[];
  const values = { members: [{ assistantId: "new" }, second, first] };
  const at = (index: number) => baseAt(loaded, values, ["members", index, "assistantOverrides"]);
  expect([at(0), at(1), at(2)]).toEqual([undefined, undefined, { name: "first" }]);
  expect(baseAt(loaded, { members_overrides: begunAs({ name: "x" }) }, ["members_overrides", "name"])).toBe(
    "x",
  );
});

it("holds nothing of assistants that are not there: a squad of fifty members opens quickly", () => {
  const [held] = getAt(open({ members: [member()] }).defaults, ["members"]) as object[];
  expect(held).not.toHaveProperty("assistantOverrides");
  expect(held).not.toHaveProperty("assistant");
  const odd = open({ members: [{ ...member(), assistantOverrides: "text" }] }).with([
    ["members", 0, "assistantId"],
    new JsonText("7"),
  ]);
  expect(odd.document).toEqual({ members: [{ ...member(), assistantId: 7, assistantOverrides: "text" }] });
});

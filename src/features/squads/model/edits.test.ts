import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { JsonObject } from "@/document/equal";
import { isEditable } from "@/document/read";
import { openForm } from "@/form/form.testing";
import { squad } from "@/schema/squad";
import * as edits from "./edits";

type Edit = (members: edits.Members) => edits.Members;

/** Anything, as it is after a round trip: JSON keeps no -0. */
const odd = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)))
  .filter((value) => isEditable(value));
const key = fc.oneof(fc.constantFrom("x", "a.b", "id", "note"), fc.string({ maxLength: 4 }));
const destination = fc
  .record(
    {
      type: fc.constantFrom("assistant", "sip"),
      assistantName: fc.oneof(fc.constantFrom("Front desk", "Billing", ""), odd),
      message: odd,
      transferMode: fc.constantFrom("delete-history", null, "telepathy"),
      description: fc.oneof(fc.string(), odd),
    },
    { requiredKeys: [] },
  )
  .chain((known) => fc.dictionary(key, odd, { maxKeys: 2 }).map((more) => ({ ...more, ...known })));
const assistant = fc.record(
  {
    name: fc.oneof(fc.constantFrom("Front desk", "Sales"), odd),
    silenceTimeoutSeconds: fc.oneof(fc.integer(), odd),
    model: fc.record({ provider: fc.constant("openai"), temperature: odd }, { requiredKeys: [] }),
    hidden: odd,
  },
  { requiredKeys: [] },
);
const anyMember = fc
  .record(
    {
      assistantId: fc.oneof(fc.constantFrom("a1", "a2"), odd),
      assistant: fc.oneof(assistant, fc.constant(null), odd),
      assistantOverrides: fc.oneof(assistant, odd),
      assistantDestinations: fc.oneof(
        { weight: 5, arbitrary: fc.array(destination, { maxLength: 3 }) },
        { weight: 1, arbitrary: odd },
      ),
    },
    { requiredKeys: [] },
  )
  .chain((known) => fc.dictionary(key, odd, { maxKeys: 2 }).map((more) => ({ ...more, ...known })));

const place = fc.integer({ min: 0, max: 5 });
const editOf = (entry: fc.Arbitrary<unknown>): fc.Arbitrary<Edit> =>
  fc.oneof(
    entry.map(
      (value): Edit =>
        (list) => [...list, value],
    ),
    place.map(
      (index): Edit =>
        (list) =>
          list.toSpliced(index, 1),
    ),
    place.map(
      (index): Edit =>
        (list) =>
          index < list.length ? edits.duplicated(list, index) : list,
    ),
  );
const anyEdit = fc.oneof(
  editOf(anyMember),
  fc.tuple(place, editOf(destination)).map(
    ([index, edit]): Edit =>
      (members) =>
        edits.withDestinations(members, index, edit),
  ),
);

const inTurn = (members: edits.Members, steps: readonly Edit[]) =>
  steps.reduce((held, edit) => edit(held), members);

/** The squad after edits of what its form holds. */
function editedByForm(document: Record<string, unknown>, steps: readonly Edit[]): unknown {
  const form = openForm(squad, document);
  const members = inTurn(edits.entriesIn(form.methods.getValues("members")), steps);
  form.methods.setValue("members", members);
  return form.current();
}

describe("edits of a squad's members", () => {
  it("make the same document of what a form holds as of the document itself, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.array(anyMember, { maxLength: 4 }),
        fc.array(anyEdit, { maxLength: 8 }),
        fc.dictionary(fc.constantFrom("name", "id", "x"), odd),
        (members, steps, others) => {
          const document = { ...others, members };
          const edited = { ...document, members: inTurn(members, steps) };
          expect(editedByForm(document, steps)).toEqual(edited);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("leave members that are no objects where they are, and everything else of the others", () => {
    const members = [7, { assistantId: "a", x: 1 }, null, "odd"];
    const add: Edit = (list) => [...list, edits.newDestination("Billing")];
    const added = edits.withDestinations(members, 1, add);
    expect(added).toEqual([
      7,
      { assistantId: "a", x: 1, assistantDestinations: [{ type: "assistant", assistantName: "Billing" }] },
      null,
      "odd",
    ]);
    expect(edits.withDestinations(members, 0, add)).toBe(members);
    expect(edits.withDestinations(added, 1, (list) => list.toSpliced(0, 1))[1]).toEqual({
      ...(members[1] as object),
      assistantDestinations: [],
    });
  });

  it("keep what isn't a list as its one entry, and say what can't be edited", () => {
    for (const held of ["Billing", 5, { a: 1 }]) {
      const members = [{ assistantDestinations: held }];
      const added = edits.withDestinations(members, 0, (list) => [...list, {}]);
      expect(added).toEqual([{ assistantDestinations: [held, {}] }]);
    }
    expect(edits.entriesIn(null)).toEqual([]);
    expect(edits.oddIn({ members: [7, { assistantDestinations: [{}, "odd"] }, null] })).toEqual([
      7,
      null,
      "odd",
    ]);
  });

  it("duplicate without the id, with the unknown fields", () => {
    const members = [
      { id: "m", assistantId: "a", "odd.key": { deep: [1] }, assistantDestinations: [{ y: 2 }] },
    ];
    const twice = editedByForm({ members }, [(held) => edits.duplicated(held, 0)]);
    const { id: _id, ...copy } = members[0] ?? {};
    expect(twice).toEqual({ members: [members[0], copy] });
  });
});

function opened(document: JsonObject) {
  const { methods, current } = openForm(squad, document);
  const changed: (string | undefined)[] = [];
  methods.subscribe({ formState: { values: true }, callback: ({ name }) => changed.push(name) });
  const say = vi.fn();
  return { edits: edits.squadEdits({ methods }, say), changed, say, document: current };
}

describe("the edits of a form's squad", () => {
  it("are one change each, give back the place, and are announced", () => {
    const { edits: on, changed, say, document } = opened({ name: "S", members: null });
    expect(on.addMember({ assistantId: "a" })).toBe(0);
    expect(on.addMember({ assistant: {}, "x.y": 1 })).toBe(1);
    expect(on.addDestination(0, edits.newDestination("Billing"))).toBe(0);
    expect(on.addDestination(0, { ...edits.newDestination("Sales"), message: "" })).toBe(1);
    on.moveDestination(0, 1, 0);
    on.moveMember(1, 0);
    on.duplicateDestination(1, 0);
    on.duplicateMember(0);
    on.removeDestination(2, 2);
    const added = { assistant: {}, "x.y": 1 };
    const sales = { type: "assistant", assistantName: "Sales", message: "" };
    expect(document()).toEqual({
      name: "S",
      members: [added, added, { assistantId: "a", assistantDestinations: [sales, sales] }],
    });
    expect(changed).toEqual(Array(9).fill("members"));
    expect(say).toHaveBeenCalledTimes(9);
    expect(say).toHaveBeenLastCalledWith("Transfer to Billing removed from member 3");
  });

  it("keep what isn't an object where it is", () => {
    const { edits: on, document } = opened({ members: [5, { assistantDestinations: "odd" }] });
    expect(on.addDestination(0, edits.newDestination("Billing"))).toBeUndefined();
    on.addDestination(1, edits.newDestination("Billing"));
    on.addMember({ assistantId: "a" });
    expect(document()).toEqual({
      members: [
        5,
        { assistantDestinations: ["odd", { type: "assistant", assistantName: "Billing" }] },
        { assistantId: "a" },
      ],
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

const place = fc.integer({ min: -1, max: 5 });
const editOf = (entry: fc.Arbitrary<unknown>): fc.Arbitrary<Edit> =>
  fc.oneof(
    entry.map(
      (value): Edit =>
        (list) => [...list, value],
    ),
    place.map(
      (index): Edit =>
        (list) =>
          edits.removed(list, index),
    ),
    fc.tuple(place, place).map(
      ([from, to]): Edit =>
        (list) =>
          edits.moved(list, from, to),
    ),
    place.map(
      (index): Edit =>
        (list) =>
          edits.duplicated(list, index),
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
    expect(edits.moved(added, 1, 3)).toEqual([7, null, "odd", added[1]]);
    expect(edits.withDestinations(members, 0, add)).toBe(members);
    expect(edits.withDestinations(added, 1, (list) => edits.removed(list, 0))[1]).toEqual({
      ...(members[1] as object),
      assistantDestinations: [],
    });
  });

  it("give back the very members where the place is none", () => {
    const members = [{ assistantDestinations: [{}] }];
    expect(edits.removed(members, 1)).toBe(members);
    expect(edits.removed(members, -1)).toBe(members);
    expect(edits.moved(members, 0, 1)).toBe(members);
    expect(edits.duplicated(members, 3)).toBe(members);
    expect(edits.withDestinations(members, 0, (list) => edits.moved(list, 0, 0))).toBe(members);
    expect(edits.withDestinations(members, 0, (list) => edits.removed(list, 1))).toBe(members);
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

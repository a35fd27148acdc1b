import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { diff } from "@/document/diff";
import { equal, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { fromPlain, jsonOf, parseJson, toPlain } from "@/document/exact-json";
import { isWithin, type Path, setAt } from "@/document/path";
import { isEditable } from "@/document/read";
import { commit, prepare } from "@/editing/save";
import { FakeService, type Manners } from "@/editing/service.testing";
import { openForm } from "@/form/form.testing";
import { elementOf, formLeaves } from "@/form/form-leaves";
import { assistant, assistantRequest } from "@/schema/assistant";
import type { Leaf } from "@/schema/field";
import { freshDatabase, recordKey } from "@/storage/database.testing";
import { draftsOf, storeDraft } from "@/storage/drafts";

/** Values of an unknown field, which an odd service may also return in place of others. */
const anything = fc.jsonValue({ maxDepth: 2 }).filter((value) => isEditable(value));
const unknownKeys = fc.dictionary(fc.stringMatching(/^x[a-z0-9_.]{0,6}$/), anything, { maxKeys: 2 });

/** A value for a field: usually as described, sometimes anything. */
function valueFor(leaf: Leaf): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.string(), fc.constantFrom("", "standard", "a value that nobody named"));
  const fitting = (): fc.Arbitrary<unknown> => {
    switch (leaf.meta.control) {
      case "number":
        return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
      case "integer":
        return fc.integer();
      case "toggle":
        return fc.boolean();
      case "textList":
      case "choiceList":
        return fc.array(text, { maxLength: 3 });
      case "map":
        return fc
          .dictionary(fc.string(), leaf.meta.secret ? fc.string() : anything, { maxKeys: 3 })
          .filter((value) => isEditable(value));
      case "json":
        return anything;
      case "items":
        return fc.array(documentOf(formLeaves(elementOf(leaf.schema))), { maxLength: 2 });
      case "secret":
        return fc.stringMatching(/^[a-z]{6,12}$/);
      default:
        return text;
    }
  };
  return fc.oneof({ weight: 8, arbitrary: fitting() }, { weight: 1, arbitrary: fc.constant(null) }, anything);
}

/** A document with some of the fields and with unknown ones. */
function documentOf(leaves: readonly Leaf[]): fc.Arbitrary<Record<string, unknown>> {
  const some = fc.subarray([...leaves], { maxLength: Math.min(6, leaves.length) });
  return fc
    .tuple(
      unknownKeys,
      some.chain((chosen) =>
        fc.tuple(...chosen.map((leaf) => valueFor(leaf).map((value) => ({ path: leaf.path, value })))),
      ),
    )
    .map(
      ([unknown, fields]) =>
        fields.reduce<unknown>(
          (document, { path, value }) => setAt(document, path, value),
          unknown,
        ) as Record<string, unknown>,
    );
}

const leaves = formLeaves(assistantRequest);
const anyAssistant = documentOf(leaves).map((document) => ({ ...document, id: "a", updatedAt: "1" }));
const anyManners: fc.Arbitrary<Manners> = fc.record({
  omitted: fc.constantFrom("kept", "reset"),
  nested: fc.constantFrom("merged", "replaced"),
  nulls: fc.constantFrom("clear", "unchanged", "absent"),
  unknown: fc.constantFrom("stored", "ignored", "refused"),
  secrets: fc.constantFrom("clear", "masked", "empty"),
  hidden: fc.subarray(["voicemailMessage", "firstMessage"]),
  answers: fc.constantFrom("record", "part", "nothing", "lost"),
});

/** The form's document after one text was edited. */
function typed(loaded: JsonObject, text: string | undefined): JsonObject {
  const form = openForm(assistant, loaded);
  if (text !== undefined) form.methods.setValue("endCallMessage", text);
  expect(form.problems()).toEqual([]);
  return form.current();
}

/** The places where two stored documents differ. Null and absence are the same. */
function differences(before: unknown, after: unknown): Path[] {
  return diff(before, after)
    .filter((change) => !equal(change.before ?? null, change.after ?? null))
    .map(({ path }) => path)
    .filter(([key]) => key !== "updatedAt");
}

describe("any assistant, opened in the form", () => {
  it("is not written when nothing was changed, whatever the service's manners", async () => {
    await fc.assert(
      fc.asyncProperty(anyAssistant, anyManners, async (stored, manners) => {
        const service = new FakeService([stored], manners);
        const [loaded = {}] = await service.readAll();
        const mine = typed(loaded, undefined);
        expect(mine).toBe(loaded);
        const prepared = await prepare({ schema: assistant, id: "a", loaded, mine, io: service });
        expect(prepared.kind).toBe("nothing");
        expect(service.bodies).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("differs only in the changed field once stored, or the review or the report says where else", async () => {
    await fc.assert(
      fc.asyncProperty(anyAssistant, anyManners, fc.string(), async (stored, manners, text) => {
        fc.pre(typeof (stored as { endCallMessage?: unknown }).endCallMessage !== "object");
        const service = new FakeService([stored], manners);
        const [loaded = {}] = await service.readAll();
        const edit = { schema: assistant, id: "a", loaded, mine: typed(loaded, text), io: service };
        const prepared = await prepare(edit);
        if (prepared.kind !== "ready") {
          // The new text equals the old one.
          expect(edit.mine).toEqual(loaded);
          return;
        }
        const saved = await commit({ ...edit, prepared });
        const told: Path[] = [["endCallMessage"], ...prepared.hidden, ...prepared.secretsAtRisk];
        if ("report" in saved && saved.report) told.push(...saved.report.sideEffects.map(({ path }) => path));
        if (saved.kind === "saved") told.push(...saved.withoutRefused);
        const silent = differences(stored, service.stored[0]).filter(
          (path) => !told.some((place) => isWithin(path, place) || isWithin(place, path)),
        );
        expect(silent).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});

it("keeps every digit of a number from the response through clone, form, draft and merge to the request", async () => {
  const metadata = '{"account":12345678901234567890,"limit":1e400,"share":0.10000000000000000001}';
  const response = parseJson(`{"id":"a","name":"Ada","metadata":${metadata}}`);
  const service = new FakeService([{ id: "a" }], { nested: "replaced", omitted: "reset" });
  service.readAll = async () => (isRecord(response) ? [response] : []);
  const sent = vi.spyOn(service, "write");
  const loaded = recordOf(fromPlain(structuredClone(toPlain(response))));
  const database = freshDatabase();
  await storeDraft(database, {
    ...recordKey(),
    draft: "d1",
    at: 1,
    loaded,
    edited: typed(loaded, "Bye"),
    unfinished: [],
    leftOut: [],
  });
  const [draft] = await draftsOf(database, recordKey());
  const [draftLoaded, mine] = [recordOf(draft?.loaded), recordOf(draft?.edited)];
  const edit = { schema: assistant, id: "a", loaded: draftLoaded, mine, io: service };
  const prepared = await prepare(edit);
  if (prepared.kind !== "ready") throw new Error("Nothing to save");
  await commit({ ...edit, prepared });
  expect(jsonOf(sent.mock.calls[0])).toContain(metadata);
});

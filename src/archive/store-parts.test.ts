import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CallStore } from "./call-store";
import { ElementReader } from "./element-reader";
import { atOnce } from "./steps.testing";
import { restored, storeOf } from "./store.testing";
import { partsOf, refill } from "./store-parts";
import { Views } from "./view";
import { NO_NAMES, SORT_COLUMNS } from "./view-types";

const NOW = new Date("2026-11-21T12:00:00Z");
const encoder = new TextEncoder();

const word = fc.constantFrom("refund", "Zoë", "Ångström", "日本", "🦷 tooth", "UPPER", "line\nbreak", "");
const said = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
const time = fc.constantFrom("2026-11-20T10:00:00.000Z", "2026-11-19T08:30:00", "soon", null);
const aCall = fc.record(
  {
    id: fc.integer({ min: 0, max: 8 }).map((number) => `call-${number}`),
    status: fc.constantFrom("ended", "in-progress", "scheduled"),
    schedulePlan: fc.record({ earliestAt: time }),
    endedReason: fc.constantFrom("customer-ended-call", "silence"),
    assistantId: fc.constantFrom("a1", "a2"),
    phoneNumberId: fc.constant("p1"),
    customer: fc.record({ name: word, number: fc.constantFrom("+44 1", "+44 2") }),
    startedAt: time,
    endedAt: time,
    summary: said,
    transcript: said,
    analysis: fc.record({ successEvaluation: fc.constantFrom("8", "true") }),
    messages: fc.array(
      fc.record(
        {
          role: fc.constantFrom("system", "bot", "user"),
          message: said,
          time: fc.double({ noNaN: true }),
          secondsFromStart: fc.integer({ min: 0, max: 90 }),
        },
        { requiredKeys: ["role"] },
      ),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ["id"] },
);
const edits = fc.record({
  calls: fc.array(aCall, { maxLength: 12 }),
  broken: fc.array(fc.constantFrom("[1]", '{"id":', "7"), { maxLength: 2 }),
  replaced: fc.array(aCall, { maxLength: 3 }),
  removed: fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 3 }),
  later: fc.array(aCall, { maxLength: 3 }),
});

function add(store: CallStore, calls: readonly object[], act: "add" | "replace" = "add") {
  const reader = new ElementReader();
  for (const call of calls) if (reader.take({ ...call })) store[act](reader);
  store.eraseUnused();
}

/** Everything that a store can be asked. */
function answers(store: CallStore) {
  store.conversations.texts.settle();
  const views = new Views(store);
  views.name({ ...NO_NAMES, assistants: { a1: "Front desk" } });
  const view = (query: string, column: (typeof SORT_COLUMNS)[number] = "started") =>
    atOnce(views.view({ query, chosen: {}, sort: { column, descending: true }, from: 0, to: 99 }, NOW));
  const ids = Array.from({ length: 9 }, (_, number) => `call-${number}`);
  return {
    orders: SORT_COLUMNS.map((column) => view("", column)),
    found: ["refund", "angstrom", "日本", "front", "-zoe", "status:ended", "number:44"].map((one) =>
      view(one),
    ),
    calls: ids.map((id) => (store.rowOfId(id) < 0 ? undefined : store.call(store.rowOfId(id)))),
    said: Array.from({ length: store.length }, (_, row) => store.conversations.transcript(row)),
    counts: [store.length, store.removed, store.broken, store.organizationId, [...store.unended]],
  };
}

it.each([
  [[{ id: "1" }, { id: "2", orgId: "ours" }], "ours"],
  [[{ id: "1", orgId: "ours", organizationId: "first" }], "first"],
])("knows the organization of %j", (calls, organization) => {
  expect(storeOf(calls).organizationId).toBe(organization);
});

describe("a stored archive", () => {
  it("answers like the one it was made of, also after calls went, changed and came in", () => {
    fc.assert(
      fc.property(edits, ({ calls, broken, replaced, removed, later }) => {
        const store = storeOf(calls);
        for (const text of broken) store.addInvalid(encoder.encode(text), 0, text.length);
        const first = restored(store);
        expect(answers(first)).toEqual(answers(store));
        for (const one of [store, first]) {
          add(one, replaced, "replace");
          one.remove(removed.map((number) => `call-${number}`));
          add(one, later);
        }
        const before = answers(store);
        expect(answers(first)).toEqual(before);
        expect(answers(restored(first))).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it("has nothing left of a call that was removed or replaced, and all of the others", () => {
    const call = (id: string, name: string) => ({
      id,
      status: `status ${name}`,
      customer: { name: `customer ${name}`, number: `+44 ${name}` },
      startedAt: `time ${name}`,
      summary: `Summary ${name}`,
      messages: [
        { role: "system", message: `prompt ${name}` },
        { role: "user", message: `message ${name} ${name === "wide" ? "日本" : ""}` },
      ],
    });
    const names = { one: "first", two: "second", three: "wide", four: "last" };
    const store = storeOf(Object.entries(names).map(([id, name]) => call(id, name)));
    add(store, [call("two", "replacement")], "replace");
    store.remove(["one", "three"]);
    const text = [...partsOf(store)].map((part) => new TextDecoder("latin1").decode(part)).join("");
    for (const gone of ["first", "second", "wide", "one", "three"]) expect(text).not.toContain(gone);
    for (const left of ["replacement", "last", "two", "four"]) expect(text).toContain(left);
    const said = restored(store).call(3).messages;
    expect(said.map(({ message }) => message.trim())).toEqual(["prompt last", "message last"]);
  });

  it("has rows, orders, filters and counts before what was said", () => {
    const call = { status: "ended", assistantId: "a1", summary: "Short", messages: [{ role: "bot" }] };
    const store = storeOf([
      { ...call, id: "one" },
      { ...call, id: "two", status: "in-progress" },
    ]);
    const again = new CallStore();
    const [columns] = partsOf(store);
    refill(again)(columns as Uint8Array<ArrayBuffer>);
    const rowsOf = (of: CallStore) => {
      const ask = { query: "status:ended", chosen: {}, from: 0, to: 9 };
      const sort = { column: "assistant", descending: true } as const;
      return atOnce(new Views(of).view({ ...ask, sort }, NOW));
    };
    store.conversations.texts.settle();
    const whole = rowsOf(store);
    expect(whole.rows).toMatchObject([{ id: "one", summary: "Short", messages: 1 }]);
    expect(rowsOf(again)).toEqual({ ...whole, rows: whole.rows.map(({ summary: _, ...row }) => row) });
  });

  it("refuses what was cut, or is something else", () => {
    const parts = [...partsOf(storeOf([{ id: "one", summary: "Short" }]))];
    for (const [index, part] of parts.entries()) {
      const take = refill(new CallStore());
      for (const before of parts.slice(0, index)) take(before);
      expect(() => take(part.slice(0, part.length - 8))).toThrow();
    }
    expect(() => refill(new CallStore())(encoder.encode("something else, of some length"))).toThrow();
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { CallStore } from "./call-store";
import { ElementReader } from "./element-reader";
import { atOnce } from "./steps.testing";
import { Views } from "./view";
import { FACETS, type Facet, type Selection } from "./view-types";

const NOW = new Date("2026-11-21T12:00:00Z");
const VALUES = ["", "one", "two", "three"];
const WORDS = ["re", "ref", "refund", "fun", "und", "r"];

const value = fc.constantFrom(...VALUES);
const aCall = fc.record({
  status: value,
  endedReason: value,
  assistantId: value,
  type: value,
  said: fc.array(fc.constantFrom("refund", "refuse", "fund", "under", "four", "é"), { maxLength: 4 }),
});
type Made = typeof aCall extends fc.Arbitrary<infer T> ? T : never;

const someChosen = fc.record(
  {
    status: fc.uniqueArray(value, { maxLength: 3 }),
    endedReason: fc.uniqueArray(value, { maxLength: 3 }),
    assistantId: fc.uniqueArray(value, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

function storeOf() {
  const store = new CallStore();
  const views = new Views(store);
  const reader = new ElementReader();
  const add = (calls: readonly Made[]) => {
    for (const { said, ...texts } of calls) {
      const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
      reader.take({
        ...given,
        id: `id ${store.length}`,
        messages: [{ role: "user", message: said.join(" ") }],
      });
      store.add(reader);
    }
  };
  return { views, add };
}

const ask = (change: Partial<Selection>) => ({
  query: "",
  chosen: {},
  sort: { column: "started", descending: true } as const,
  from: 0,
  to: 1000,
  ...change,
});

/** Undefined for a call in progress, which has no end reason yet. */
const textOf = (call: Made, facet: Facet) => {
  const text = facet in call ? String(Reflect.get(call, facet)) : "";
  return facet === "endedReason" && text === "" && call.status !== "" ? undefined : text;
};
const passes = (call: Made, chosen: Selection["chosen"], but?: Facet) =>
  FACETS.every((facet) => {
    const wanted = chosen[facet];
    const text = textOf(call, facet);
    return facet === but || !wanted?.length || (text !== undefined && wanted.includes(text));
  });

test("counts each facet with the others applied, and shows what all of them choose", () => {
  fc.assert(
    fc.property(fc.array(aCall, { maxLength: 40 }), someChosen, (calls, chosen) => {
      const { views, add } = storeOf();
      add(calls);
      const { matched, facets } = atOnce(views.view(ask({ chosen }), NOW));
      expect(matched).toBe(calls.filter((call) => passes(call, chosen)).length);
      for (const facet of FACETS) {
        const counts = new Map<string, number>();
        for (const call of calls.filter((one) => passes(one, chosen, facet))) {
          const text = textOf(call, facet);
          if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
        }
        const listed = facets[facet].filter(({ count }) => count > 0);
        expect(new Map(listed.map(({ value, count }) => [value, count]))).toEqual(counts);
      }
    }),
    { numRuns: 60 },
  );
});

test("finds the same whatever was searched for before, and in calls that came in meanwhile", () => {
  const search = fc.record({ word: fc.constantFrom(...WORDS), calls: fc.array(aCall, { maxLength: 12 }) });
  fc.assert(
    fc.property(fc.array(search, { maxLength: 10 }), (searches) => {
      const { views, add } = storeOf();
      const all: Made[] = [];
      for (const { word, calls } of searches) {
        add(calls);
        all.push(...calls);
        const { rows } = atOnce(views.view(ask({ query: word }), NOW));
        const found = rows.map(({ key }) => key).sort((one, other) => one - other);
        const expected = all.flatMap(({ said }, row) => (said.join(" ").includes(word) ? [row] : []));
        expect(found).toEqual(expected);
      }
    }),
    { numRuns: 100 },
  );
});

import { expect, it } from "vitest";
import type { Facets } from "@/archive/view-types";
import { offersFor, termAt } from "./offers";

const NAMES = {
  assistants: new Map(Object.entries({ a1: "Front desk", a2: "Billing", a3: "Front desk" })),
  squads: new Map(),
  numbers: new Map(),
  squadsOfNumbers: new Map(),
};
const counted = (counts: object) => Object.entries(counts).map(([value, count]) => ({ value, count }));
const FACETS: Facets = {
  status: [],
  endedReason: counted({ "customer-ended-call": 1200, "assistant-ended-call": 3, "": 1 }),
  assistantId: counted({ a1: 4, a2: 2, a3: 1, "a-gone": 1 }),
  squadId: [],
  type: [],
  evaluation: [{ value: "8", count: 5 }],
  phoneNumberId: [],
};
const NOW = new Date(2026, 10, 21, 14, 3);

/** The suggestions at the "|", as texts. */
function offered(typed: string, isAskedFor = false): string[] {
  const caret = typed.indexOf("|");
  const term = termAt(typed.replace("|", ""), caret);
  const known = {
    facets: FACETS,
    names: NAMES,
    annotations: undefined,
    scorecards: ["Call quality", "Sales"],
  };
  return term ? offersFor(term, known, isAskedFor, NOW).map(({ text }) => text) : [];
}

it.each<[string, string[]]>([
  ["|", []],
  ["as|", ["assistant:", "assignee:"]],
  ["refund -En|", ["-ended:"]],
  ["refund|", []],
  ['"as|', []],
  ['"as"|', []],
  ["assistant:|", ['assistant:"Front desk"', "assistant:Billing", "assistant:a-gone"]],
  ['assistant:"front d|', ['assistant:"Front desk"']],
  ['assistant:"Front desk"|', []],
  ["-ended:ended CALL|", []],
  ["-ended:customer|", ["-ended:customer-ended-call"]],
  ["ended:not|", ["ended:none"]],
  ["evaluation:|", ["evaluation:<5", "evaluation:8"]],
  ["after:2026-11|", ["after:2026-11-14", "after:2026-11-01"]],
  ["longer:2 minutes|", []],
  ["-score:call|", ['-score:"Call quality"', '-score:"Call quality failed"', '-score:"Call quality <70"']],
  ["color:|", []],
])("offers what fits %j", (typed, texts) => {
  expect(offered(typed)).toEqual(texts);
});

it("offers every operator to those who ask", () => {
  expect(offered("|", true)).toHaveLength(17);
  expect(offered("refund |", true)).toContain("longer:");
});

it.each<[string, string, number, number]>([
  ["the word before the caret, to its end", "one tw|o three", 4, 7],
  ["a value in quotation marks", 'x assistant:"Front| desk" y', 2, 24],
  ["nothing between two words", "one | two", 4, 4],
])("replaces %s", (_name, typed, start, end) => {
  const caret = typed.indexOf("|");
  expect(termAt(typed.replace("|", ""), caret)).toMatchObject({ start, end });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visible } from "@/lib/visible";
import { formatQuery, OPERATORS, parseQuery, readDay, readDuration, type Term } from "./query";

const word = (value: string, isNegated = false): Term => ({ value, isNegated });
const of = (operator: Term["operator"], value: string): Term => ({ ...word(value), operator });

describe("the search box", () => {
  it.each<[string, Term[]]>([
    ["", []],
    ["refund order", [word("refund"), word("order")]],
    ['"a full refund"', [word("a full refund")]],
    ['"still typing', [word("still typing")]],
    ["-refund", [word("refund", true)]],
    ['-"a refund" x', [word("a refund", true), word("x")]],
    ["-", [word("-")]],
    ["ended:customer-ended-call", [of("ended", "customer-ended-call")]],
    ['Assistant:"Front desk"', [of("assistant", "Front desk")]],
    ["longer:1m30s", [of("longer", "1m30s")]],
    ["longer:soon", [word("longer:soon")]],
    ["after:yesterday", [of("after", "yesterday")]],
    ["color:red", [word("color:red")]],
    ["12:30", [word("12:30")]],
    ["https://x.example", [word("https://x.example")]],
    ["+1 (555) 010-0199 refund", [word("+1 (555) 010-0199"), word("refund")]],
    ["+1 555 010 0199 4821", [word("+1 555 010 0199"), word("4821")]],
    ["+1 555 refund", [word("+1"), word("555"), word("refund")]],
    [
      "\u200e-number:\u202a+1\u00a0555\u00a0010\u00a00199\u202c ",
      [{ operator: "number", value: "+1 555 010 0199", isNegated: true }],
    ],
  ])("%j", (text, terms) => {
    expect(parseQuery(text)).toEqual(terms);
  });

  it("reads again what it wrote", () => {
    const value = fc
      .stringMatching(/^[^"]*[^"\s][^"]*$/)
      .map(visible)
      .filter((text) => text.trim() !== "");
    const term = fc.oneof(
      fc.record({ value, isNegated: fc.boolean() }),
      fc.record({
        operator: fc.constantFrom(...OPERATORS.filter((name) => !/after|before|longer|shorter/.test(name))),
        value,
        isNegated: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.array(term, { maxLength: 5 }), (terms) => {
        expect(parseQuery(formatQuery(terms))).toEqual(terms);
      }),
    );
  });

  it("reads anything, and what it reads it can write", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("-", '"', ":", " ", "a", "+1", "(555)", "0100199", "ended:", "after:"),
        }),
        (text) => {
          const terms = parseQuery(text);
          expect(parseQuery(formatQuery(terms))).toEqual(terms);
        },
      ),
    );
  });
});

it("reads lengths of time and days", () => {
  expect(["90", "90s", "2m", "1.5h", "1m 30s", "1:30", "1:02:03", "5min"].map(readDuration)).toEqual([
    90, 90, 120, 5400, 90, 90, 3723, 300,
  ]);
  expect(["", "x", "1:99:1", "-5", "m"].map(readDuration)).toEqual(Array(5).fill(undefined));
  const days = { today: 20261121, yesterday: 20261120 };
  const read = ["2026-01-05", "Today", "yesterday", "2026-13-01"].map((text) => readDay(text, days));
  expect(read).toEqual([20260105, 20261121, 20261120, undefined]);
});

import { expect, it } from "vitest";
import { callSortText, readCallSort, selectionOf } from "./calls-url";

const NOW = new Date(2026, 10, 21, 12);
const selection = (text: string) => selectionOf(new URLSearchParams(text), NOW);

it("shows all calls, the newest first, where the address says nothing", () => {
  expect(selection("")).toEqual({ query: "", chosen: {}, sort: { column: "started", descending: true } });
});

it("reads search, filters, days and order", () => {
  expect(selection('q="a refund&ended=x&ended=&when=7d&sort=-duration')).toEqual({
    query: 'after:2026-11-15 before:2026-11-22 "a refund',
    chosen: { endedReason: ["x", ""] },
    sort: { column: "duration", descending: true },
  });
  expect(selection("when=..2026-02-28").query).toBe("before:2026-03-01");
});

it("takes what makes no sense for nothing", () => {
  const plain = selection("");
  for (const text of ["sort=__proto__", "sort=-toString", "when=2026-13-01..", "when=x", "ended"]) {
    expect(selection(text)).toMatchObject({ sort: plain.sort, query: "" });
  }
});

it.each(["when", "duration", "-evaluation"])("says the order %s as it was read", (text) => {
  expect(callSortText(readCallSort(new URLSearchParams({ sort: text })))).toBe(text);
  expect(callSortText(readCallSort(new URLSearchParams()))).toBeUndefined();
});

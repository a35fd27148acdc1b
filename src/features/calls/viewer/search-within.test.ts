import { expect, it } from "vitest";
import { searchWithin } from "./search-within";

const texts = ["I'd like a REFUND, a refund", "Cafe\u0301 Zoë", "It’s fine"];
const found = (query: string) =>
  searchWithin(texts, query).map(({ at, range: [from, to] }) => `${at} ${texts[at]?.slice(from, to)}`);

it.each([
  ["refund", ["0 REFUND", "0 refund"]],
  ['"a refund"', ["0 a REFUND", "0 a refund"]],
  ["refund like", ["0 like", "0 REFUND", "0 refund"]],
  ["fund refund", ["0 REFUND", "0 refund"]],
  ["cafe zoe", ["1 Cafe\u0301", "1 Zoë"]],
  ["it's", ["2 It’s"]],
  ["status:ended", []],
  ["-refund", []],
  ["", []],
  ["   ", []],
  ["nowhere", []],
])("%s", (query, expected) => {
  expect(found(query)).toEqual(expected);
});

it("finds a phrase across paragraphs and several spaces", () => {
  const text = "I want\n\na  refund\t(please).";
  const parts = (query: string) => searchWithin([text], query).map(({ range }) => text.slice(...range));
  expect(parts('"want a refund"')).toEqual(["want\n\na  refund"]);
  expect(parts('"refund (please)."')).toEqual(["refund\t(please)."]);
  expect(parts('"a r" want')).toEqual(["want", "a  r"]);
  expect(parts('"wanta"')).toEqual([]);
});

it("keeps places right behind marks that are left out", () => {
  const text = "e\u0301e\u0301 end";
  expect(searchWithin([text], "end")).toEqual([{ at: 0, range: [5, 8] }]);
  expect(searchWithin([text], "ee")).toEqual([{ at: 0, range: [0, 4] }]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv";

/**
 * Every text that could start a cell, wherever a spreadsheet splits and however it reads quotation marks and
 * spaces.
 */
const starts = (line: string) => line.split(/[,;\t\r\n"]/).map((text) => text.replace(/^ +/, ""));

const nasty = fc
  .array(fc.constantFrom("=1+1", "+", "-", "@", "＝", ";", ",", "\t", "\n", "\r", '"', "'", " ", "a", "é"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

test.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" =1+1", " '=1+1"],
  ["＝1+1", "'＝1+1"],
  ["a;=1+1", `"a;'=1+1"`],
  ["a\t=1+1", `"a\t'=1+1"`],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ["Asked:\n- a refund", `"Asked:\n'- a refund"`],
  ["+44 (20) 7946-0018", "+44 (20) 7946-0018"],
  ["-5", "-5"],
  ["+44 1;=1+1", `"'+44 1;'=1+1"`],
  ["well-being = 1", "well-being = 1"],
  ["a;b", '"a;b"'],
  ['say "no"', '"say ""no"""'],
])("writes %j as %j", (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test("writes numbers and missing values", () => {
  expect(csvLine([-1.5, undefined, 0])).toBe("-1.5,,0\r\n");
});

test("no cell starts a formula at a comma, a semicolon or a tab, and a reader of CSV finds each again", () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(["id", ...cells]);
      for (const start of starts(line)) expect(start).not.toMatch(/^[=@＝]|^[+-](?![\d ().-]*$)/);
      const read = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)];
      const texts = read.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
      const bare = (text: string) => text.replaceAll("'", "");
      expect(texts.map(bare)).toEqual(["id", ...cells].map(bare));
    }),
    { numRuns: 2000 },
  );
});

test("takes as long as its text, whatever is in it", () => {
  for (const unit of [" ", ", ", '"', "\t", "-", ";-1", "+1 "]) {
    const text = unit.repeat(200_000);
    expect(csvLine([text]).length).toBeGreaterThan(text.length);
  }
});

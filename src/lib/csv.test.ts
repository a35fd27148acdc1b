import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv";
import { readCsv, withoutApostrophes } from "./csv.testing";

/**
 * Every text that could start a cell, wherever a spreadsheet splits and however it reads quotation marks and
 * spaces.
 */
const starts = (line: string) => line.split(/[,;\t\r\n"]/).map((text) => text.replace(/^ +/, ""));

const nasty = fc
  .array(
    fc.constantFrom(
      ...["=1+1", "+", "-", "@", "＝", ";", ",", "\t", "\n", "\r", '"', "'", " ", "a", "é"],
      ...["0049", "1e5", "12345678901234567890", ":", "/", "May", "%", "true"],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" =1+1", "' =1+1"],
  ["＝1+1", "'＝1+1"],
  ["a;=1+1", `"a;'=1+1"`],
  ["a\t=1+1", `"a\t'=1+1"`],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ["a;'=1+1", `"a;''=1+1"`],
  ["Asked:\n- a refund", `"Asked:\n'- a refund"`],
  ["well-being = 1", "well-being = 1"],
  ["a;b", '"a;b"'],
  ['say "no"', '"say ""no"""'],
  ["'quoted'", "''quoted'"],
  // Numbers of phones, and IDs.
  ["+1-555-010-0199", "'+1-555-010-0199"],
  ["+44 (20) 7946-0018", "'+44 (20) 7946-0018"],
  ["-5550100197", "'-5550100197"],
  ["0049 30 5550123", "'0049 30 5550123"],
  ["12345678901234567890", "'12345678901234567890"],
  ["1e5", "'1e5"],
  ["call-1e5", "call-1e5"],
  ["5b1d0c52-0000-4000-8000-00000000a001", "5b1d0c52-0000-4000-8000-00000000a001"],
  ["••• 99", "••• 99"],
  // Times, dates, amounts and truth values.
  ["4:07", "'4:07"],
  ["2026-11-20", "'2026-11-20"],
  ["2026-11-20T09:00:00.000Z", "2026-11-20T09:00:00.000Z"],
  ["5 May", "'5 May"],
  ["March1", "'March1"],
  ["5:30 pm", "'5:30 pm"],
  ["1/2", "'1/2"],
  ["7,5", `"'7,5"`],
  ["85 %", "'85 %"],
  ["$5", "'$5"],
  ["true", "'true"],
  ["Booked for 5 May", "Booked for 5 May"],
  // A spreadsheet changes nothing about these.
  ["7", "7"],
  ["15550100199", "15550100199"],
  ["0", "0"],
])("writes %j as %j", (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test("writes numbers and missing values", () => {
  expect(csvLine([-1.5, undefined, 0])).toBe("-1.5,,0\r\n");
});

test("no cell starts a formula at a comma, a semicolon or a tab, and a reader of CSV can undo the rule", () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(["id", ...cells]);
      for (const start of starts(line)) expect(start).not.toMatch(/^[=@＝+-]/);
      expect(readCsv(line)[0]?.map(withoutApostrophes)).toEqual(["id", ...cells]);
    }),
    { numRuns: 2000 },
  );
});

test("takes as long as its text, whatever is in it", () => {
  for (const unit of [" ", ", ", '"', "\t", "-", ";-1", "+1 ", "0", "1e", "'", ";'", "May"]) {
    const text = unit.repeat(200_000);
    expect(csvLine([text]).length).toBeGreaterThanOrEqual(text.length);
  }
});

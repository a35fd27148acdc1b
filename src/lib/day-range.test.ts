import { expect, it } from "vitest";
import { addDays, comparableEnd, daysIn, isDay, rangeBefore, readRange, sayRange, weekOf } from "./day-range";

const NOW = new Date(2026, 10, 21, 9);

it("reads presets and ranges, and nothing else", () => {
  expect(readRange("7d", NOW)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(readRange("today", NOW)).toEqual({ from: "2026-11-21", to: "2026-11-21" });
  expect(readRange("yesterday", NOW)).toEqual({ from: "2026-11-20", to: "2026-11-20" });
  expect(readRange("2026-11-01..2026-11-20", NOW)).toEqual({ from: "2026-11-01", to: "2026-11-20" });
  expect(readRange("2026-11-20..2026-11-01", NOW)).toEqual({ from: "2026-11-01", to: "2026-11-20" });
  expect(readRange("2026-11-01..", NOW)).toEqual({ from: "2026-11-01" });
  expect(readRange("..2026-11-01", NOW)).toEqual({ to: "2026-11-01" });
  for (const odd of [undefined, null, "", "..", "tomorrow", "2026-02-30..", "2026-11-01", "a..b", "..x"]) {
    expect(readRange(odd, NOW), String(odd)).toBeUndefined();
  }
});

it("counts days over changes of the clock, of the month and of the year", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-29", -1)).toBe("2026-03-28");
  expect(daysIn("2026-10-20", "2026-10-30")).toBe(11);
  expect(rangeBefore({ from: "2026-11-15", to: "2026-11-21" })).toEqual({
    from: "2026-11-08",
    to: "2026-11-14",
  });
  expect(rangeBefore({ from: "2026-11-15" })).toBeUndefined();
  expect([isDay("2028-02-29"), isDay("2026-02-29"), isDay("2026-1-1")]).toEqual([true, false, false]);
});

it("compares a range that isn't over with the same hours of the range before", () => {
  const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime();
  const now = new Date(2026, 10, 21, 15);
  expect(comparableEnd({ from: "2026-11-21", to: "2026-11-21" }, now)).toBe(at(2026, 10, 20, 15));
  expect(comparableEnd({ from: "2026-10-23", to: "2026-11-21" }, now)).toBe(at(2026, 9, 22, 15));
  expect(comparableEnd({ from: "2026-11-20", to: "2026-11-20" }, now)).toBeUndefined();
  expect(comparableEnd({ to: "2026-11-21" }, now)).toBeUndefined();
});

it("says ranges in words", () => {
  expect(sayRange("30d", NOW)).toBe("Last 30 days");
  expect(sayRange("", NOW)).toBe("Any time");
  expect(sayRange("2026-11-01..2026-11-20", NOW)).toBe("1 Nov – 20 Nov");
  expect(sayRange("2025-11-01..2025-11-01", NOW)).toBe("1 Nov 2025");
  expect(sayRange("2026-11-01..", NOW)).toBe("Since 1 Nov");
  expect(sayRange("..2026-11-01", NOW)).toBe("Until 1 Nov");
});

// The examples of ISO 8601's own calendar: https://en.wikipedia.org/wiki/ISO_week_date
it.each([
  ["1977-01-01", "1976-W53", "1976-12-27"],
  ["1978-01-02", "1978-W01", "1978-01-02"],
  ["1979-12-31", "1980-W01", "1979-12-31"],
  ["1982-01-03", "1981-W53", "1981-12-28"],
  ["2026-11-22", "2026-W47", "2026-11-16"],
  ["2026-11-23", "2026-W48", "2026-11-23"],
])("counts %s to the week %s", (day, text, from) => {
  expect(weekOf(day)).toEqual({ text, number: Number(text.slice(-2)), from });
});

import { expect, it } from "vitest";
import { weekOf } from "./iso-week";

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

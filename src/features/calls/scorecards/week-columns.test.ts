import { expect, it } from "vitest";
import { byWeek, scoredCalls } from "./results";
import { question, scorecard, scored, version } from "./scorecards.testing";
import { weekColumns } from "./week-columns";

const CARD = scorecard(version("v", [question("tone", "rating")], 50));
const NOW = new Date(2026, 10, 23);
const columns = (...days: [day: Date | undefined, tone: number][]) => {
  const all = days.map(([day, tone], index) =>
    scored(`${index}`, "v", { tone }, { startedAt: day?.getTime() }),
  );
  return weekColumns(byWeek(scoredCalls(CARD, all)), "Call quality", NOW);
};

it("has a column for each week from the first to the last, also without scores", () => {
  const on = (day: number) => new Date(2026, 10, day);
  const found = columns([on(20), 5], [on(2), 4], [on(3), 2], [undefined, 1]);
  expect(found.map(({ key, value }) => `${key} ${value}`)).toEqual([
    "2026-11-02 50",
    "2026-11-09 0",
    "2026-11-16 100",
  ]);
  expect(found.map(({ facts }) => facts)).toEqual([
    ["Median score 50", "2 calls", "50% passed (9% to 91%)"],
    ["No score"],
    ["Median score 100", "1 call", "100% passed (21% to 100%)"],
  ]);
  expect(found[0]?.label).toMatch(/^Week 45, from 2 Nov|^Week 45, from Nov 2/);
  expect(found[0]?.to).toBe(
    `/calls?${new URLSearchParams({ q: 'score:"Call quality"', when: "2026-11-02..2026-11-08" })}`,
  );
});

it("has the interval of a median of enough calls", () => {
  const [week] = columns(...Array.from({ length: 30 }, (_, index): [Date, number] => [NOW, 1 + (index % 5)]));
  expect(week?.value).toBe(50);
  const [low = 0, high = 0] = week?.range ?? [];
  expect(low).toBeLessThan(50);
  expect(high).toBeGreaterThan(50);
  expect(week?.facts[1]).toMatch(/^95% interval /);
});

it("has at most the latest half a year, and nothing without times", () => {
  const found = columns([new Date(2024, 0, 1), 1], [NOW, 5]);
  expect(found).toHaveLength(26);
  expect(found.at(-1)?.value).toBe(100);
  expect(columns([undefined, 3])).toEqual([]);
});

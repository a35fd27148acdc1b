import { expect, it } from "vitest";
import { fractionOf } from "./random-share";

const IDS = Array.from(
  { length: 20_000 },
  (_, at) => `c0000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
);
const share = (seed: string, percent: number) => IDS.filter((id) => fractionOf(seed, id) < percent / 100);

it.each([1, 5, 20, 50, 95])("has about %i percent, the same each time", (percent) => {
  const found = share("seed", percent);
  const expected = (IDS.length * percent) / 100;
  // Four standard deviations.
  const most = 4 * Math.sqrt(expected * (1 - percent / 100));
  expect(Math.abs(found.length - expected)).toBeLessThan(most);
  expect(share("seed", percent)).toEqual(found);
});

it("has none, all, other ones for another seed, and those of a smaller share", () => {
  expect(share("seed", 0)).toEqual([]);
  expect(share("seed", 100)).toEqual(IDS);
  const [five, ten, others] = [share("seed", 5), share("seed", 10), share("other", 5)];
  expect(five.filter((id) => !ten.includes(id))).toEqual([]);
  expect(others.filter((id) => five.includes(id)).length).toBeLessThan(five.length / 5);
});

import { expect, it } from "vitest";
import { fnv1a, fractionOf } from "./hash";

it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
  ["Zürich 😀", 2323229994],
])("is the same number in every version for %j", (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

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

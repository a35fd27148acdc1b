import { describe, expect, it } from "vitest";
import type { CallStore } from "./call-store";
import { firstPageOf, isFirstPage } from "./first-page";
import { sayFirstPage } from "./load-note";
import { storeOf } from "./store.testing";

const DAY = 24 * 60 * 60 * 1000;
const NEWEST = Date.parse("2026-11-27T12:00:00Z");
const A_YEAR_AGO = NEWEST - 365 * DAY;

/** A store with this many calls, each this long before the next. */
function stored(calls: number, apartMs: number, listed?: number | "more") {
  const createdAt = (index: number) =>
    Number.isNaN(apartMs) ? "soon" : new Date(NEWEST - index * apartMs).toISOString();
  const store = storeOf(
    Array.from({ length: calls }, (_, index) => ({ id: `c${index}`, createdAt: createdAt(index) })),
  );
  store.listed = listed;
  return store;
}

const isNoted = (store: CallStore, usedSince: number | undefined = A_YEAR_AGO) => {
  const page = firstPageOf(store);
  return page !== undefined && isFirstPage(page, usedSince);
};

const MINUTES = 60_000;

describe("a list that stops at a round number", () => {
  it.each([50, 100, 250, 500, 1000])("may be a page of %d calls", (calls) => {
    expect(isNoted(stored(calls, 43 * MINUTES))).toBe(true);
    expect(isNoted(stored(calls + 1, 43 * MINUTES))).toBe(false);
    expect(isNoted(stored(calls - 1, 43 * MINUTES))).toBe(false);
  });

  it("isn't one where the calls go back as far as the account, or a year", () => {
    expect(isNoted(stored(100, (365 / 99) * DAY))).toBe(false);
    expect(isNoted(stored(100, (365 / 99) * DAY), NEWEST - 3000 * DAY)).toBe(false);
    expect(isNoted(stored(100, 43 * MINUTES), NEWEST - 5 * DAY)).toBe(false);
    expect(isNoted(stored(100, 43 * MINUTES), NEWEST)).toBe(false);
  });

  it("isn't one where nobody knows since when the account is in use, or when the calls were", () => {
    const page = firstPageOf(stored(100, 43 * MINUTES));
    expect(page && isFirstPage(page, undefined)).toBe(false);
    expect(isNoted(stored(100, Number.NaN))).toBe(false);
  });
});

describe("what the service says", () => {
  it("decides, whatever the number", () => {
    expect(isNoted(stored(120, 43 * MINUTES, 4213), undefined)).toBe(true);
    expect(isNoted(stored(120, 43 * MINUTES, "more"), undefined)).toBe(true);
    expect(isNoted(stored(100, 43 * MINUTES, 100))).toBe(false);
    expect(isNoted(stored(0, 0, 5))).toBe(true);
  });
});

it("says how many calls there are, and the day of the oldest", () => {
  const say = (listed?: number | "more") => {
    const page = firstPageOf(stored(100, 43 * MINUTES, listed));
    return page && sayFirstPage(page);
  };
  expect(say()).toBe(
    "The service returned exactly 100 calls, the oldest of 24 Nov 2026, and may have left out others.",
  );
  expect(say(4213)).toBe("The service returned only 100 of 4,213 calls, the oldest of 24 Nov 2026.");
  expect(say("more")).toBe(
    "The service returned 100 calls, the oldest of 24 Nov 2026, and says that there are more.",
  );
});

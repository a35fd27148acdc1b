import { expect, test } from "vitest";
import { pause, retryAfterMs, waitMs } from "./pause";

const NOW = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["seconds", "7", 7000],
  ["nothing", "0", 0],
  ["a date", "Sat, 21 Nov 2026 12:00:05 GMT", 5000],
  ["a date gone by", "Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["fractions of a second", "0.5", 500],
  ["no header", null, undefined],
  ["an odd header", "soon", undefined],
])("Retry-After: %s", (_, header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});

test("waits follow the service, grow without its word, and never spin", () => {
  expect([0, 1, 2, 20].map((times) => waitMs(undefined, times))).toEqual([1000, 2000, 4000, 30_000]);
  expect([0, 5].map((times) => waitMs(20_000, times))).toEqual([20_000, 20_000]);
  expect([0, 3, 30].map((times) => waitMs(0, times))).toEqual([250, 2000, 10_000]);
});

test("a pause ends when it is canceled", async () => {
  const abort = new AbortController();
  const paused = pause(60_000, abort.signal);
  abort.abort();
  await expect(paused).rejects.toMatchObject({ name: "AbortError" });
  await expect(pause(60_000, abort.signal)).rejects.toMatchObject({ name: "AbortError" });
});

import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { isBookkeeping } from "./bookkeeping";

const moved = (path: string, before: unknown, after: unknown) =>
  isBookkeeping(assistant, { path: path.split("."), before, after });

it("recognizes a service's own times and counters", () => {
  expect(moved("lastReadAt", "2026-11-21T10:00:00Z", "2026-11-21T10:00:09Z")).toBe(true);
  expect(moved("stats.requestCount", 3, 4)).toBe(true);
  expect(moved("version", 3, 4)).toBe(true);
  expect(moved("etag", "a1", "b2")).toBe(true);
});

it("never includes values that a user may have set", () => {
  expect(moved("maxDurationSeconds", 600, 700)).toBe(false);
  expect(moved("metadata.reviewedAt", "2026-11-21", "2026-11-22")).toBe(false);
  expect(moved("futureSetting", 3, 4)).toBe(false);
  expect(moved("futureText", "a", "b")).toBe(false);
  expect(moved("lastReadAt", "2026-11-21T10:00:00Z", undefined)).toBe(false);
});

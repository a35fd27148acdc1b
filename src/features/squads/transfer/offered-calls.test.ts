import { expect, test } from "vitest";
import type { CallRow } from "@/archive/view-types";
import { offeredCalls } from "./use-call-conversation";

const now = new Date("2026-11-21T12:00:00Z");
let key = 0;
const row = (change: Partial<CallRow>): CallRow => ({ key: key++, phase: "ended", messages: 1, ...change });

test("calls that can be picked keep their order, those of the assistant apart", () => {
  const own = [
    row({ id: "new", startedAt: "2026-11-20T10:00:00Z" }),
    row({ id: "old", startedAt: "2026-11-01T10:00:00Z", customerName: "Ann" }),
  ];
  const all = [row({ id: "other", createdAt: "2026-11-21T10:00:00Z" }), ...own, row({ id: "no-time" })];
  const offered = offeredCalls(own, all, now);
  expect(offered.own.map(({ id }) => id)).toEqual(["new", "old"]);
  expect(offered.others.map(({ id }) => id)).toEqual(["other", "no-time"]);
  expect(offered.own[1]?.words).toMatch(/Ann · 1 message$/);
  expect(offered.others[1]?.words).toBe("no-time · 1 message");
});

test("calls without an id, without messages or with another's id are not offered", () => {
  const calls = [row({ id: "a", messages: 0 }), row({})];
  expect(offeredCalls([], calls, now)).toEqual({ own: [], others: [] });
});

test("of very many calls the newest are offered", () => {
  const calls = Array.from({ length: 200 }, (_, index) => row({ id: `c${index}` }));
  const { others } = offeredCalls([], calls, now);
  expect(others).toHaveLength(100);
  expect(others[0]?.id).toBe("c0");
});

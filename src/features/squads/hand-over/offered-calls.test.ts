import { expect, test } from "vitest";
import { offeredCalls } from "./use-call-conversation";

const messages = [{ role: "user", message: "hello" }];
const now = new Date("2026-11-21T12:00:00Z");

test("calls that can be picked come newest first, those of the assistant apart", () => {
  const calls = [
    { id: "old", assistantId: "a", startedAt: "2026-11-01T10:00:00Z", messages, customer: { name: "Ann" } },
    { id: "new", assistantId: "a", startedAt: "2026-11-20T10:00:00Z", messages },
    { id: "other", assistantId: "b", createdAt: "2026-11-21T10:00:00Z", messages },
    { id: "no-time", messages, startedAt: 5 },
  ];
  const { own, others } = offeredCalls(calls, "a", now);
  expect(own.map(({ id }) => id)).toEqual(["new", "old"]);
  expect(others.map(({ id }) => id)).toEqual(["other", "no-time"]);
  expect(own[1]?.words).toMatch(/Ann · 1 message$/);
});

test("calls without an id or without messages are not offered", () => {
  const calls = [{ id: "a" }, { messages }, { id: 3, messages }, { id: "b", messages: [] }, null, "call"];
  expect(offeredCalls(calls, undefined, now)).toEqual({ own: [], others: [] });
});

test("of very many calls the newest are offered", () => {
  const calls = Array.from({ length: 3000 }, (_, index) => ({
    id: `c${index}`,
    startedAt: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
    messages,
  }));
  const { others } = offeredCalls(calls, "a", now);
  expect(others).toHaveLength(100);
  expect(others[0]?.id).toBe("c2999");
});

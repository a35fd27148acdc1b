import { expect, test } from "vitest";
import type { CallRow } from "@/archive/view-types";
import { conversationOf, offeredCalls, sampleConversation, sayRole } from "./conversation";
import { UNKNOWN_PARTY } from "./transfer";

test("a call's messages come in the order of their times, where each has one", () => {
  const messages = [
    { role: "user", message: "b", secondsFromStart: 20 },
    { role: "bot", message: "a", secondsFromStart: 3.5 },
  ];
  expect(conversationOf({ messages }).map(({ text }) => text)).toEqual(["a", "b"]);
  const untimed = [...messages, { role: "user", message: "c" }];
  expect(conversationOf({ messages: untimed }).map(({ text }) => text)).toEqual(["b", "a", "c"]);
});

test("a message of any shape stays in its place", () => {
  const messages = [null, 3, "bare", { role: 7 }, { role: "user", message: { a: 1 } }, { content: "c" }];
  const [line, text] = [
    { role: undefined, text: undefined, at: undefined },
    (text: string) => ({ ...line, text }),
  ];
  expect(conversationOf({ messages })).toEqual([
    line,
    line,
    text("bare"),
    line,
    { ...line, role: "user" },
    text("c"),
  ]);
});

test("known roles have names", () => {
  const roles = ["User", "bot", "System", "tool_call_result", undefined, "constructor"];
  expect(roles.map(sayRole).join(", ")).toBe(
    "Customer, Assistant, System message, Tool call result, Unknown role, Constructor",
  );
});

test("the sample starts with the system message, and works for an unknown assistant", () => {
  const own = sampleConversation({ system: "mine", firstMessage: "hi", firstMessageMode: undefined });
  expect(own.slice(0, 2).map(({ text }) => text)).toEqual(["mine", "hi"]);
  const unknown = sampleConversation(UNKNOWN_PARTY);
  expect(unknown).toHaveLength(own.length);
  expect(unknown.every(({ text }) => Boolean(text))).toBe(true);
});

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
  expect(offered.map(({ value, group }) => [value, group])).toEqual([
    ["new", "Calls with this assistant"],
    ["old", "Calls with this assistant"],
    ["other", "Other calls"],
    ["no-time", "Other calls"],
  ]);
  expect(offered[1]?.label).toMatch(/Ann · 1 message$/);
  expect(offered[3]?.label).toBe("no-time · 1 message");
});

test("calls without an id, without messages or with another's id are not offered", () => {
  const calls = [row({ id: "a", messages: 0 }), row({})];
  expect(offeredCalls([], calls, now)).toEqual([]);
});

test("of very many calls the newest are offered", () => {
  const calls = Array.from({ length: 200 }, (_, index) => row({ id: `c${index}` }));
  const others = offeredCalls([], calls, now);
  expect(others).toHaveLength(100);
  expect(others[0]?.value).toBe("c0");
});

import { expect, test } from "vitest";
import { conversationOf, openingOf, sayRole } from "./conversation";
import { UNKNOWN_PARTY } from "./transfer";
import { sampleConversation } from "./use-call-conversation";

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

test("only a system message that comes first is the original", () => {
  const system = { role: "system", text: "s" };
  const user = { role: "user", text: "u" };
  expect(openingOf([system, user, system])).toEqual({ original: system, said: [user, system] });
  expect(openingOf([user, system])).toEqual({ original: undefined, said: [user, system] });
  expect(openingOf([])).toEqual({ original: undefined, said: [] });
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

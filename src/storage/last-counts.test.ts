import { expect, test } from "vitest";
import { IN_TAB, textStore } from "./device";
import { forgetCounts } from "./last-counts";

test("a connection's counts are forgotten with it, and odd stored texts count nothing", () => {
  const texts = new Map<string, string>();
  const session = textStore(() => ({
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    clear: () => texts.clear(),
  }));
  session.set(IN_TAB.counts, JSON.stringify({ one: { "/calls": 5 }, other: { "/squads": 2 } }));
  forgetCounts(session, "one");
  expect(JSON.parse(session.get(IN_TAB.counts) ?? "")).toEqual({ other: { "/squads": 2 } });
  session.set(IN_TAB.counts, "[1");
  forgetCounts(session, "other");
  expect(session.get(IN_TAB.counts)).toBe("[1");
});

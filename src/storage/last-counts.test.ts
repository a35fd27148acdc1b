import { expect, test } from "vitest";
import { forgetIn } from "./by-connection";
import { device, IN_TAB, ON_DEVICE, textStore } from "./device";
import { memoryStorage } from "./device.testing";
import { countInTab, lastCount, storeCount } from "./last-counts";
import { storageSettings } from "./settings";

test("a connection's counts are forgotten with it, and odd stored texts count nothing", () => {
  const storage = memoryStorage();
  const session = textStore(() => storage);
  session.set(IN_TAB.counts, JSON.stringify({ one: { "/calls": 5 }, other: { "/squads": 2 } }));
  forgetIn(session, IN_TAB.counts, "one");
  expect(JSON.parse(session.get(IN_TAB.counts) ?? "")).toEqual({ other: { "/squads": 2 } });
  session.set(IN_TAB.counts, "[1");
  forgetIn(session, IN_TAB.counts, "other");
  expect(session.get(IN_TAB.counts)).toBe("[1");
});

test("another tab shows the counts of a remembered connection only, and none if nothing may be stored", () => {
  storeCount({ id: "a", remember: true }, "/calls", 7);
  storeCount({ id: "b", remember: false }, "/calls", 8);
  expect(countInTab("b", "/calls")).toBe(8);
  expect(JSON.parse(device.get(ON_DEVICE.counts) ?? "")).toEqual({ a: { "/calls": 7 } });
  device.set(ON_DEVICE.counts, JSON.stringify({ c: { "/calls": 9 } }));
  expect(lastCount({ id: "c", remember: true }, "/calls")).toBe(9);
  expect(lastCount({ id: "c", remember: true }, "/files")).toBeUndefined();
  expect(lastCount({ id: "c", remember: false }, "/calls")).toBeUndefined();
  expect(countInTab("c", "/calls")).toBeUndefined();
  storageSettings.set({ ...storageSettings.current(), storeNothing: true });
  storeCount({ id: "a", remember: true }, "/calls", 7);
  expect(device.get(ON_DEVICE.counts)).toBeUndefined();
  storageSettings.set({ ...storageSettings.current(), storeNothing: false });
});

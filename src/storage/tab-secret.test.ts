import { expect, test } from "vitest";
import type { TextStore } from "./device";
import { createTabSecret } from "./tab-secret";

function start() {
  const texts = new Map<string, string>();
  const session: TextStore = {
    get: (name) => texts.get(name),
    set: (name, text) => (text === undefined ? void texts.delete(name) : void texts.set(name, text)),
    clear: () => texts.clear(),
  };
  const tab = { name: "" };
  return { texts, session, tab, open: (inTab = tab) => createTabSecret({ session, name: "s", tab: inTab }) };
}

const TEXTS = ["key-1", '{"a":"schlüssel 🗝"}', "k".repeat(100_000)];

test.each(TEXTS)("survives a reload, and is in neither half: %.20s", (text) => {
  const { open, texts, tab } = start();
  open().set(text);
  expect(open().get()).toBe(text);
  const hex = Buffer.from(text).toString("hex");
  for (const half of [texts.get("s") ?? "", tab.name]) {
    expect(half.length).toBeGreaterThanOrEqual(hex.length);
    expect(half).not.toContain(text);
    expect(half).not.toContain(hex);
  }
});

test("is gone in a restored tab, which has no name, and in one with a name of its own", () => {
  const { open } = start();
  open().set("key-1");
  expect(open({ name: "" }).get()).toBeUndefined();
  expect(open({ name: "popup" }).get()).toBeUndefined();
});

test("is gone where only the window's name is left, or the halves don't fit", () => {
  const { open, texts, tab } = start();
  open().set("key-1");
  texts.set("s", "00");
  expect(open().get()).toBeUndefined();
  texts.set("s", '{"a":"not hexadecimal"}');
  expect(open().get()).toBeUndefined();
  texts.clear();
  expect(open().get()).toBeUndefined();
  expect(tab.name).not.toBe("");
});

test("stays readable for the page that a reload opens, if the page before stores the same text meanwhile", () => {
  const { open, tab } = start();
  const before = open();
  before.set("key-1");
  const next = open({ name: tab.name });
  before.set("key-1");
  expect(next.get()).toBe("key-1");
});

test("uses other random bytes for another text, and leaves nothing once it's removed", () => {
  const { open, texts, tab } = start();
  open().set("key-1");
  const first = [texts.get("s"), tab.name];
  open().set("key-2");
  open().set("key-1");
  expect(texts.get("s")).not.toBe(first[0]);
  expect(tab.name).not.toBe(first[1]);
  open().set(undefined);
  expect([texts.size, tab.name]).toEqual([0, ""]);
});

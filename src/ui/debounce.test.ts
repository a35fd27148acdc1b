import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = new EventTarget();
let told: string[] = [];
let typing: typeof import("./debounce");
const type = (name: string, text: string) => typing.debounceTyping(name, () => told.push(`${name}: ${text}`));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  // The browser counts as idle at once.
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  typing = await import("./debounce");
  told = [];
});
afterEach(() => {
  typing.flushTyping();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function press(key: string, held: Partial<KeyboardEvent> = {}) {
  page.dispatchEvent(Object.assign(new Event("keydown"), { key, ...held }));
}

test("tells what was typed last, once, at the pause", () => {
  type("name", "a");
  vi.advanceTimersByTime(60);
  type("name", "ab");
  vi.advanceTimersByTime(60);
  expect(told).toEqual([]);
  expect(typing.isTypingPending("name")).toBe(true);
  vi.advanceTimersByTime(60);
  expect(told).toEqual(["name: ab"]);
  expect(typing.isTypingPending("name")).toBe(false);
});

test("does not leave who types on without a pause behind", () => {
  for (let stroke = 1; stroke <= 20; stroke += 1) {
    type("name", "a".repeat(stroke));
    vi.advanceTimersByTime(60);
  }
  expect(told).toEqual([`name: ${"a".repeat(15)}`]);
});

test("tells of one text before another is typed in", () => {
  type("name", "a");
  type("firstMessage", "b");
  expect(told).toEqual(["name: a"]);
  expect(typing.isTypingPending("firstMessage")).toBe(true);
});

test.each([["pointerdown"], ["focusout"], ["submit"], ["visibilitychange"], ["pagehide"], ["beforeunload"]])(
  "tells before anybody hears of %s",
  (event) => {
    type("name", "a");
    const heard: number[] = [];
    const look = () => heard.push(told.length);
    page.addEventListener(event, look);
    page.dispatchEvent(new Event(event));
    page.removeEventListener(event, look);
    expect(heard).toEqual([1]);
  },
);

test("tells before a shortcut and before any key that types nothing, not before letters", () => {
  type("name", "a");
  for (const key of ["b", "ß", "👋", " ", "Backspace", "Shift"]) press(key);
  expect(told).toEqual([]);
  press("s", { ctrlKey: true });
  expect(told).toEqual(["name: a"]);
  type("name", "ab");
  press("Enter");
  expect(told).toEqual(["name: a", "name: ab"]);
});

test("counts what is typed at once", () => {
  const before = typing.keystrokes();
  type("name", "a");
  type("name", "ab");
  expect(typing.keystrokes()).toBe(before + 2);
});

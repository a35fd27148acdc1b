import { expect } from "@playwright/test";
import type { Remote } from "./remote";

/** The middle of a visible, uncovered element, as JSON; null while there is none. */
function middleOf(selector: string, words: string): number[] | null {
  const texts = (element: Element) =>
    [element.getAttribute("aria-label"), element.textContent].map((text) => text?.trim() ?? "");
  const found = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const label =
    found.find((element) => texts(element).includes(words)) ??
    found.find((element) => texts(element).some((text) => text.startsWith(words)));
  const element = label instanceof HTMLLabelElement ? label.control : label;
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const there = document.elementFromPoint(x, y);
  return there && (element.contains(there) || there.contains(element)) ? [x, y] : null;
}

const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent).join("\n");
const countOf = (selector: string) => document.querySelectorAll(selector).length;

const MODIFIER = "\uE009";
const BACKSPACE = "\uE003";

/** A user's actions in a browser. Elements are found by a selector and the start of their text. */
export function person(remote: Remote) {
  const run = async (source: (...args: string[]) => unknown, ...args: string[]): Promise<unknown> =>
    JSON.parse(await remote.run(source.toString(), args));
  const press = (...keys: string[]) =>
    remote.act([
      {
        type: "key",
        id: "keys",
        actions: [
          ...keys.map((value) => ({ type: "keyDown", value })),
          ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
        ],
      },
    ]);
  const click = async (selector: string, words = "") => {
    let middle: unknown;
    await expect(async () => {
      const before = middle;
      middle = await run(middleOf, selector, words);
      expect(middle, `${selector} ${words}`).not.toBeNull();
      // Wait until it stops moving: content that appears above it would move it away from the mouse.
      expect(middle).toEqual(before);
    }).toPass({ timeout: 30_000, intervals: [100] });
    const [x, y] = Array.isArray(middle) ? middle : [];
    await remote.act([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y, duration: 0 },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  };
  return {
    goto: (url: string) => remote.goto(url),
    click,
    /** Replaces the text in a text field. */
    async fill(selector: string, words: string, text: string) {
      await click(selector, words);
      await press(MODIFIER, "a");
      await press(BACKSPACE);
      for (const letter of text) await press(letter);
    },
    async sees(selector: string, words: string) {
      await expect.poll(() => run(textOf, selector), { timeout: 30_000 }).toContain(words);
    },
    async counts(selector: string, count: number) {
      await expect.poll(() => run(countOf, selector), { timeout: 30_000 }).toBe(count);
    },
  };
}

import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { leaveCompositionAlone } from "@/lib/listen";
import { singleKeys } from "@/storage/settings";
import { useShortcuts } from "./shortcuts";

const acts = {
  find: vi.fn(),
  help: vi.fn(),
  next: vi.fn(),
  play: vi.fn(),
  palette: vi.fn(),
  save: vi.fn(),
  undo: vi.fn(),
  redo: vi.fn(),
};

function Page() {
  useShortcuts(acts);
  return <textarea aria-label="Prompt" />;
}

/** The shortcuts that a key is, and whether it's kept from the browser. */
function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): string[] {
  for (const act of Object.values(acts)) act.mockClear();
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  return Object.entries(acts).flatMap(([id, act]) => (act.mock.calls.length > 0 ? [id] : []));
}

it("are told by their keys, on either kind of machine and any layout", async () => {
  await render(<Page />);
  expect(press("k", { ctrlKey: true })).toEqual(["palette"]);
  expect(press("K", { metaKey: true })).toEqual(["palette"]);
  expect(press("z", { metaKey: true })).toEqual(["undo"]);
  expect(press("Z", { metaKey: true, shiftKey: true })).toEqual(["redo"]);
  expect(press("y", { ctrlKey: true })).toEqual(["redo"]);
  expect(press("y", { metaKey: true })).toEqual([]);
  expect(press(" ", { code: "Space" })).toEqual(["play"]);
  // J of a Dvorak keyboard is where others have C, and what is at its place there is H.
  expect(press("j", { code: "KeyC" })).toEqual(["next"]);
  expect(press("h", { code: "KeyJ" })).toEqual([]);
  expect(press("J", { code: "KeyJ" })).toEqual(["next"]);
  expect(press("j", { code: "KeyJ", repeat: true })).toEqual(["next"]);
});

it("take a sign whether the keyboard needs Shift for it or not, and no key with Alt", async () => {
  await render(<Page />);
  expect(press("/", { code: "Slash" })).toEqual(["find"]);
  expect(press("/", { code: "Digit7", shiftKey: true })).toEqual(["find"]);
  expect(press("?", { code: "Slash", shiftKey: true })).toEqual(["help"]);
  expect(press("?", { code: "Slash" })).toEqual(["help"]);
  expect(press("k", { ctrlKey: true, altKey: true })).toEqual([]);
  expect(press("s", { ctrlKey: true, shiftKey: true })).toEqual([]);
  expect(press("j", { ctrlKey: true })).toEqual([]);
});

it("leave keys to text, input methods, open dialogs and who handled them, and are off where they're turned off", async () => {
  const { getByRole } = await render(<Page />);
  const text = getByRole("textbox").element();
  expect(press("/", {}, text)).toEqual([]);
  expect(press(" ", { code: "Space" }, text)).toEqual([]);
  expect(press("k", { ctrlKey: true }, text)).toEqual(["palette"]);
  expect(press("s", { metaKey: true }, text)).toEqual(["save"]);

  leaveCompositionAlone();
  expect(press("j", { isComposing: true })).toEqual([]);
  expect(press("s", { ctrlKey: true, isComposing: true }, text)).toEqual([]);
  expect(press("j", { keyCode: 229 })).toEqual([]);
  expect(press("j")).toEqual(["next"]);

  document.body.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  expect(press("j")).toEqual([]);
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  expect(press("j")).toEqual([]);
  dialog.remove();
  expect(press("j")).toEqual(["next"]);

  singleKeys.set(false);
  expect(press("j")).toEqual([]);
  expect(press(" ", { code: "Space" })).toEqual([]);
  expect(press("k", { ctrlKey: true })).toEqual(["palette"]);
  singleKeys.reset();
});

it("keep a key from the browser unless their action declines it", async () => {
  await render(<Page />);
  const key = new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
  acts.undo.mockReturnValue(false);
  const left = new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(left);
  expect(left.defaultPrevented).toBe(false);
});

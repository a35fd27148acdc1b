import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keyCaps, shortcutGroups } from "./shortcut-words";
import { isPressed, isSingle, type Pressed, SHORTCUTS, type ShortcutId } from "./shortcuts";

const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const ids = Object.keys(SHORTCUTS) as ShortcutId[];
const asked = (event: Pressed) => ids.filter((id) => isPressed(event, id));

describe("shortcuts", () => {
  it("are told by their keys, on either kind of machine", () => {
    expect(asked(press("k", { ctrlKey: true }))).toEqual(["palette"]);
    expect(asked(press("K", { metaKey: true }))).toEqual(["palette"]);
    expect(asked(press("z", { metaKey: true }))).toEqual(["undo"]);
    expect(asked(press("Z", { metaKey: true, shiftKey: true }))).toEqual(["redo"]);
    expect(asked(press("y", { ctrlKey: true }))).toEqual(["redo"]);
    expect(asked(press("y", { metaKey: true }))).toEqual([]);
    expect(asked(press(" "))).toEqual(["play"]);
    expect(asked(press("k"))).toEqual(["previous"]);
  });

  it("take a sign whether the keyboard needs Shift for it or not, and no key with Alt", () => {
    expect(asked(press("/"))).toEqual(["find"]);
    expect(asked(press("/", { shiftKey: true }))).toEqual(["find"]);
    expect(asked(press("?", { shiftKey: true }))).toEqual(["help"]);
    expect(asked(press("k", { ctrlKey: true, altKey: true }))).toEqual([]);
    expect(asked(press("s", { ctrlKey: true, shiftKey: true }))).toEqual([]);
    expect(asked(press("j", { ctrlKey: true }))).toEqual([]);
  });

  it("never share a combination", () => {
    const keys = ids.flatMap((id) => [...SHORTCUTS[id]]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("can be turned off where they are single keys", () => {
    expect(ids.filter((id) => !isSingle(id))).toEqual(["palette", "selection", "save", "undo", "redo"]);
  });

  it("are all in the help", () => {
    const told = shortcutGroups([]).flatMap(({ lines }) => lines.flatMap(({ keys }) => keys));
    for (const id of ids) expect(told).toEqual(expect.arrayContaining([...SHORTCUTS[id]]));
  });

  it("are heard by nobody who does not ask here", () => {
    const root = join(import.meta.dirname, "..");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) =>
      /(?<!\.test)\.tsx?$/.test(path),
    );
    const strangers = files.filter((path) => {
      const text = readFileSync(join(root, path), "utf8");
      // A handler that only waits for any key doesn't ask which one it is.
      const hears = /\blisten\((window|document), \{ (\w+: \w+, )*key\w+: (?!stop\b)/.test(text);
      return hears && !/"(@\/ui|\.)\/shortcuts"/.test(text);
    });
    // One collects typing, the other only hides what it shows, by Escape, which isn't a shortcut.
    expect(strangers.sort()).toEqual([join("layout", "hold-keys.ts"), join("ui", "column-chart.tsx")]);
  });

  it("are written as the machine's keyboard has them", () => {
    expect(keyCaps("Mod+Shift+Z", false)).toEqual(["Ctrl", "Shift", "Z"]);
    expect(keyCaps("Mod+Shift+Z", true)).toEqual(["⌘", "⇧", "Z"]);
    expect(keyCaps("G A", true)).toEqual(["G", "A"]);
  });
});

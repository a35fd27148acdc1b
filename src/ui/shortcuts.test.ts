import { describe, expect, it } from "vitest";
import { shortcutGroups } from "./shortcut-list";
import { ariaKeys, isSingle, keyCaps, SHORTCUTS, type ShortcutId } from "./shortcuts";

const ids = Object.keys(SHORTCUTS) as ShortcutId[];

describe("shortcuts", () => {
  it("never share a combination", () => {
    const keys = ids.flatMap((id): readonly string[] => SHORTCUTS[id].keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("can be turned off where they are single keys", () => {
    expect(ids.filter((id) => !isSingle(id))).toEqual(["palette", "selection", "save", "undo", "redo"]);
  });

  it("are all in the help", () => {
    const told = Object.values(shortcutGroups([]))
      .flat()
      .flatMap(({ keys }) => keys);
    for (const id of ids) expect(told).toEqual(expect.arrayContaining([...SHORTCUTS[id].keys]));
  });

  it("are written as the machine's keyboard has them, and as screen readers read them", () => {
    expect(keyCaps("Mod+Shift+Z", false)).toEqual(["Ctrl", "Shift", "Z"]);
    expect(keyCaps("Mod+Shift+Z", true)).toEqual(["⌘", "⇧", "Z"]);
    expect(keyCaps("G A", true)).toEqual(["G", "A"]);
    expect(ariaKeys("redo")).toBe("Control+Shift+Z Meta+Shift+Z Control+Y");
    expect(ariaKeys("next")).toBe("J");
  });
});

import { describe, expect, it } from "vitest";
import { keptIn } from "@/lib/kept";
import { createKeptSettings } from "./kept-settings";

const storage = () => {
  const held = new Map<string, string>();
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
    clear: () => held.clear(),
  };
};

describe("what may be kept", () => {
  it("is drafts and history, until a person says otherwise", () => {
    const device = storage();
    const settings = createKeptSettings(keptIn(() => device));
    expect(settings.current()).toEqual({ keepNothing: false, keepHistory: true });
    settings.set({ keepNothing: true });
    settings.set({ keepHistory: false });
    expect(createKeptSettings(keptIn(() => device)).current()).toEqual({
      keepNothing: true,
      keepHistory: false,
    });
    device.clear();
    expect(settings.current()).toEqual({ keepNothing: false, keepHistory: true });
  });

  it("is what it was where the storage holds nonsense", () => {
    const device = storage();
    for (const text of ["[", "null", '{"keepNothing": 1}']) {
      device.setItem("switchboard.keeping", text);
      expect(createKeptSettings(keptIn(() => device)).current()).toEqual({
        keepNothing: false,
        keepHistory: true,
      });
    }
  });
});

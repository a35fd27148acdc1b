import { describe, expect, it } from "vitest";
import { type TextStorage, textStore } from "./device";
import { memoryStorage } from "./device.testing";
import { createSetting, SINGLE_KEYS, STORAGE_SETTINGS } from "./settings";

/** A setting of a device. */
const settingOf = <T>(device: TextStorage, format: Parameters<typeof createSetting<T>>[1]) =>
  createSetting(
    textStore(() => device),
    format,
  );

describe("what may be stored", () => {
  const usual = { storeNothing: false, storeHistory: true };

  it("is drafts and history, until the user says otherwise", () => {
    const device = memoryStorage();
    const open = () => settingOf(device, STORAGE_SETTINGS);
    const settings = open();
    expect(settings.current()).toEqual(usual);
    settings.set({ storeNothing: true, storeHistory: false });
    expect(open().current()).toEqual({ storeNothing: true, storeHistory: false });
    expect(settings.current()).toBe(settings.current());
    device.clear();
    expect(settings.current()).toEqual(usual);
  });

  it("is what it was where the storage holds nonsense", () => {
    const device = memoryStorage();
    for (const text of ["[", "null", '{"storeNothing": 1}']) {
      device.setItem("switchboard.storage", text);
      expect(settingOf(device, STORAGE_SETTINGS).current()).toEqual(usual);
    }
  });
});

describe("single keys", () => {
  it("are on until the user turns them off, on this device", () => {
    const device = memoryStorage();
    const open = () => settingOf(device, SINGLE_KEYS);
    const here = open();
    expect(here.current()).toBe(true);
    let heard = 0;
    here.subscribe(() => heard++);
    here.set(false);
    expect([here.current(), open().current(), heard]).toEqual([false, false, 1]);
    here.set(true);
    expect(open().current()).toBe(true);
    expect(device.texts.size).toBe(0);
  });

  it("can be turned off for the page's life where storage is blocked", () => {
    const blocked = createSetting(
      textStore(() => {
        throw new Error("blocked");
      }),
      SINGLE_KEYS,
    );
    blocked.set(false);
    expect(blocked.current()).toBe(false);
  });
});

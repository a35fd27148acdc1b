import { expect, it } from "vitest";
import { deviceStorage } from "./device-storage";

it("measures what is stored on the device, and leaves no trace of having looked", () => {
  const held = new Map([["switchboard.connections", "[1,2]"]]);
  const device = deviceStorage(() => ({
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, text) => void held.set(name, text),
    removeItem: (name) => void held.delete(name),
  }));
  expect([device.isOpen, device.sizeOf("switchboard.connections"), device.sizeOf("other")]).toEqual([
    true,
    5,
    0,
  ]);
  expect([...held.keys()]).toEqual(["switchboard.connections"]);
});

it("knows a browser that stores nothing: blocked, or without room for a letter", () => {
  const blocked = deviceStorage(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const full = deviceStorage(() => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException("Too much", "QuotaExceededError");
    },
    removeItem: () => undefined,
  }));
  expect([blocked.isOpen, blocked.sizeOf("x"), full.isOpen]).toEqual([false, 0, false]);
});

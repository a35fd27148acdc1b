import { expect, it, vi } from "vitest";
import { connectionStore } from "./connection";
import { perConnection } from "./per-connection";

it("forgets a value with its connection, and says so", () => {
  const { of, set, subscribe } = perConnection(0);
  const listener = vi.fn();
  set("a", 1);
  set("b", 2);
  subscribe(listener);
  set("b", 2);
  expect(listener).not.toHaveBeenCalled();
  connectionStore.forget("a");
  expect([of("a"), of("b")]).toEqual([0, 2]);
  expect(listener).toHaveBeenCalledTimes(1);
});

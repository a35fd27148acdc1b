import { afterEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "./connection";
import { pageLoader } from "./loaders";
import { waits } from "./waiting";

const isDone = async (promise: Promise<unknown>) => {
  const pending = Symbol("pending");
  await new Promise((resolve) => setTimeout(resolve));
  return (await Promise.race([promise, pending])) !== pending;
};

describe("a page's loader", () => {
  afterEach(() => vi.restoreAllMocks());

  it("waits for what the page is made of, but not while the service asks for a pause", async () => {
    vi.spyOn(connectionStore, "ready").mockResolvedValue();
    connectionStore.add({ address: "https://voice.example", key: "k" });
    let read = () => {};
    const loader = pageLoader(() => new Promise<void>((resolve) => (read = resolve)));

    const first = loader({ params: {} });
    expect(await isDone(first)).toBe(false);
    read();
    expect(await first).toBeNull();

    const second = loader({ params: {} });
    expect(await isDone(second)).toBe(false);
    const end = waits.begin({
      reason: "rate limit",
      connectionId: "c",
      operation: "GET /assistants",
      write: false,
      until: 0,
      cancel: () => {},
    });
    expect(await second).toBeNull();
    end();
  });

  it("fails as the reading does, and reads nothing without a connection", async () => {
    vi.spyOn(connectionStore, "ready").mockResolvedValue();
    connectionStore.add({ address: "https://voice.example", key: "k" });
    await expect(pageLoader(() => Promise.reject(new Error("no")))({ params: {} })).rejects.toThrow("no");
    connectionStore.forgetEverything();
    const read = vi.fn();
    expect(await pageLoader(read)({ params: {} })).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });
});

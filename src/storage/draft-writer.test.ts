import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftWriter } from "./draft-writer";

const setUp = ({ isFull = false } = {}) => {
  const log: string[] = [];
  let drafts = 0;
  const form: { text: string | undefined } = { text: undefined };
  const keeper = createDraftWriter<string>({
    newId: () => {
      drafts += 1;
      return `#${drafts}`;
    },
    take: () => form.text,
    store: async (id, text) => !isFull && log.push(`keep ${id} ${text}`) > 0,
    remove: async (id) => log.push(`drop ${id}`),
  });
  const type = (text: string | undefined) => {
    form.text = text;
    keeper.changed();
  };
  return { log, keeper, type };
};

describe("the writer of a draft", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is never more than half a second behind somebody who types without a pause", async () => {
    const { log, type } = setUp();
    for (let ms = 0; ms <= 1000; ms += 50) {
      type(`${ms}`);
      await vi.advanceTimersByTimeAsync(50);
      const kept = Number(log.at(-1)?.split(" ")[2] ?? 0);
      expect(ms + 50 - kept).toBeLessThan(500);
    }
    expect(log.length).toBeLessThan(6);
  });

  it("says whether the edits are stored, so that an earlier draft of them is only removed then", async () => {
    for (const isFull of [false, true]) {
      const { keeper, type } = setUp({ isFull });
      type("restored");
      expect(await keeper.flush()).toBe(!isFull);
    }
  });

  it("writes at once when the page is left, and nothing twice", async () => {
    const { log, keeper, type } = setUp();
    type("a");
    await keeper.flush();
    expect(log).toEqual(["keep #1 a"]);
    await keeper.flush();
    await vi.runAllTimersAsync();
    expect(log).toEqual(["keep #1 a"]);
  });

  it("removes the draft once nothing is unsaved, and only if it kept one", async () => {
    const { log, keeper, type } = setUp();
    type(undefined);
    await keeper.flush();
    expect(log).toEqual([]);
    type("a");
    await keeper.flush();
    type(undefined);
    await keeper.flush();
    expect(log).toEqual(["keep #1 a", "drop #1"]);
  });

  it("leaves a draft as it is when another begins, and begins none where there is none", async () => {
    const { log, keeper, type } = setUp();
    await keeper.begin();
    expect(keeper.id()).toBe("#1");
    type("a");
    await keeper.begin();
    type("b");
    await keeper.flush();
    type(undefined);
    await keeper.flush();
    expect(log).toEqual(["keep #1 a", "keep #2 b", "drop #2"]);
  });
});

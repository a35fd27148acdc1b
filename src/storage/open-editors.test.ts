import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announceEditing, type EditingChannel } from "./open-editors";

/** Tabs of one browser: each hears what the others send. */
function browser() {
  const ears = new Set<(message: Parameters<EditingChannel["send"]>[0]) => void>();
  return (): EditingChannel & { kill: () => void } => {
    const mine = new Set<Parameters<EditingChannel["listen"]>[0]>();
    return {
      send: (message) => {
        for (const ear of [...ears]) if (!mine.has(ear)) ear(message);
      },
      listen: (listener) => {
        mine.add(listener);
        ears.add(listener);
        return () => void ears.delete(listener);
      },
      kill: () => {
        for (const ear of mine) ears.delete(ear);
      },
    };
  };
}

describe("tabs on one record", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = (channel: EditingChannel, editing: string, record = "r") => {
    const seen: string[][] = [];
    const tab = announceEditing({ channel, record, editing, onOthers: (others) => seen.push([...others]) });
    return { ...tab, seen };
  };

  it("know of each other, and of nobody else", async () => {
    const tab = browser();
    const first = open(tab(), "one");
    const other = open(tab(), "other", "another record");
    await vi.runAllTimersAsync();
    expect(first.seen).toEqual([[]]);
    const second = open(tab(), "two");
    await vi.runAllTimersAsync();
    expect(first.seen.at(-1)).toEqual(["two"]);
    expect(second.seen).toEqual([["one"]]);
    expect(other.seen).toEqual([[]]);
    second.close();
    expect(first.seen.at(-1)).toEqual([]);
  });

  it("find out, when they ask again, that one was killed", async () => {
    const tab = browser();
    const first = open(tab(), "one");
    const killed = tab();
    open(killed, "two");
    await vi.runAllTimersAsync();
    expect(first.seen.at(-1)).toEqual(["two"]);
    killed.kill();
    first.ask();
    await vi.runAllTimersAsync();
    expect(first.seen.at(-1)).toEqual([]);
  });
});

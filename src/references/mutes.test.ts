import { describe, expect, it, vi } from "vitest";
import type { Mute } from "@/storage/entries";
import type { Problem } from "./checks/problem";
import { countAffectingCalls, mutesOf, withoutMuted } from "./mutes";
import { createMutes } from "./mutes-here";

const problem = (kind: string, id: string | undefined, more: Partial<Problem> = {}): Problem => ({
  kind,
  severity: "warning",
  path: [],
  title: "It is wrong",
  reason: "Why.",
  record: { kind: "assistant", id, name: undefined },
  ...more,
});
const squad = { kind: "squad", id: "a", name: undefined } as const;
const PROBLEMS = [
  problem("prompt-missing", "a"),
  problem("prompt-missing", "b"),
  problem("prompt-missing", "a", { record: squad }),
  problem("limits-contradict", "a"),
  problem("voice-unlisted", "a", { severity: "hint" }),
];
const [first] = PROBLEMS;
if (!first) throw new Error("There is a first problem");
const left = (...mutes: Mute[]) => withoutMuted(PROBLEMS, mutes).shown.map((one) => PROBLEMS.indexOf(one));

describe("a mute", () => {
  const { record, check } = mutesOf(first);

  it("hides a check for one record or for all", () => {
    expect(left()).toEqual([0, 1, 2, 3, 4]);
    expect(record && left(record)).toEqual([1, 2, 3, 4]);
    expect(left(check)).toEqual([3, 4]);
    expect(left({ check: "voice-unlisted" }, check)).toEqual([3]);
  });

  it("sets the muted ones apart, and leaves them out of the count", () => {
    expect(withoutMuted(PROBLEMS, [check]).muted).toEqual(PROBLEMS.slice(0, 3));
    expect(countAffectingCalls(PROBLEMS, [])).toBe(4);
    expect(countAffectingCalls(PROBLEMS, [check])).toBe(1);
  });

  it("of one record needs its ID; the problems of calls have that of what the calls refer to", () => {
    expect(mutesOf(problem("prompt-missing", undefined)).record).toBeUndefined();
    const calls = problem("calls-name-nobody", undefined, {
      record: { kind: "call", id: undefined, name: undefined },
      about: { kind: "assistant", id: "gone" },
    });
    expect(mutesOf(calls).record).toEqual({
      check: "calls-name-nobody",
      record: { kind: "call", id: "gone" },
    });
  });

  it("never hides what is only being changed", () => {
    expect(withoutMuted([problem("rename", "a")], [{ check: "rename" }]).muted).toEqual([]);
  });
});

describe("what is muted", () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const inMemory = (isStoring = true) => {
    let stored: Mute[] = [];
    return {
      store: vi.fn(async (_: string, mute: Mute) => {
        if (isStoring) stored = [mute, ...stored];
        return isStoring;
      }),
      remove: vi.fn(async (_: string, mute: Mute) => {
        stored = stored.filter(({ check }) => check !== mute.check);
      }),
      stored: async () => stored,
      clear: () => {
        stored = [];
      },
    };
  };

  it("shows at once, is stored, and is read again where another tab changed it", async () => {
    const storage = inMemory();
    const mutes = createMutes(storage);
    const listener = vi.fn();
    mutes.subscribe(listener);
    mutes.add("c", { check: "a" });
    mutes.add("c", { check: "a" });
    expect(mutes.of("c")).toEqual([{ check: "a" }]);
    expect(mutes.of("other")).toEqual([]);
    const before = mutes.of("c");
    mutes.read("c");
    await settled();
    expect(storage.store).toHaveBeenCalledTimes(1);
    expect(mutes.of("c"), "nothing changed").toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    storage.clear();
    mutes.read("c");
    await settled();
    expect(mutes.of("c")).toEqual([]);
  });

  it("can be undone, even before it's stored", async () => {
    const storage = inMemory();
    const mutes = createMutes(storage);
    mutes.add("c", { check: "a" });
    mutes.remove("c", { check: "a" });
    await settled();
    mutes.read("c");
    await settled();
    expect(mutes.of("c")).toEqual([]);
    expect(await storage.stored()).toEqual([]);
  });

  it("lasts as long as the tab where nothing may be stored, and is gone with its connection", async () => {
    const mutes = createMutes(inMemory(false));
    mutes.add("c", { check: "a" });
    await settled();
    mutes.read("c");
    await settled();
    expect(mutes.of("c")).toEqual([{ check: "a" }]);
    mutes.forget("c");
    expect(mutes.of("c")).toEqual([]);
  });
});

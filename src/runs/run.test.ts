import { describe, expect, it } from "vitest";
import type { Outcome } from "./outcome";
import { createRun, type RunIo, type Work } from "./run";

const KEYS = Array.from({ length: 30 }, (_, index) => `k${index}`);
const DONE: Outcome = { kind: "done", detail: undefined };
const REJECTED = new Error("401");
const tick = () => new Promise(setImmediate);

/** A run with everything around it controlled by the test. */
function setUp(attempt: Work<undefined>["attempt"] = async () => DONE, more: Partial<Work<undefined>> = {}) {
  const attempted: string[] = [];
  const paused: number[] = [];
  const limitListeners = new Set<() => void>();
  const most = { atOnce: 0 };
  let atOnce = 0;
  const io: RunIo = {
    onLimited: (tell) => {
      limitListeners.add(tell);
      return () => limitListeners.delete(tell);
    },
    pause: async (ms, signal) => {
      signal.throwIfAborted();
      paused.push(ms);
    },
  };
  const run = createRun<undefined>({
    atOnce: 4,
    io,
    ...more,
    attempt: async (key, context) => {
      attempted.push(key);
      most.atOnce = Math.max(most.atOnce, ++atOnce);
      try {
        await tick();
        return await attempt(key, context);
      } finally {
        atOnce -= 1;
      }
    },
  });
  const limit = () => {
    for (const tell of limitListeners) tell();
  };
  const kinds = () => [...run.snapshot().states.values()].map(({ kind }) => kind);
  return { run, io, attempted, paused, limit, most, kinds, limitListeners };
}

describe("a run", () => {
  it("attempts each item once, a few at a time", async () => {
    const { run, attempted, most, kinds } = setUp();
    await run.start([...KEYS, ...KEYS]);
    expect(attempted).toEqual(KEYS);
    expect(most.atOnce).toBe(4);
    expect(new Set(kinds())).toEqual(new Set(["done"]));
    expect(run.snapshot()).toMatchObject({ total: 30, settled: 30, isRunning: false, end: "done" });
  });

  it("takes what is thrown as a failure of that item, and retries only what isn't done", async () => {
    let isDown = true;
    const { run, attempted, kinds } = setUp(async (key) => {
      if (isDown && (key === "k2" || key === "k7")) throw new Error("500");
      return key === "k3" ? { kind: "skipped", why: "gone" } : DONE;
    });
    await run.start(KEYS);
    expect(kinds().filter((kind) => kind === "failed")).toHaveLength(2);
    isDown = false;
    attempted.length = 0;
    await run.retry();
    expect(attempted).toEqual(["k2", "k7"]);
    expect(run.snapshot()).toMatchObject({ total: 2, settled: 2 });
    expect(kinds()).not.toContain("failed");
  });

  it("waits for what was sent when it is stopped, begins no more, and goes on with the rest", async () => {
    const { run, attempted, kinds } = setUp(async (key) => {
      if (key === "k3") run.stop();
      return DONE;
    });
    await run.start(KEYS);
    expect(run.snapshot()).toMatchObject({ end: "stopped", isStopping: false });
    expect(kinds().filter((kind) => kind === "done").length).toBe(attempted.length);
    expect(kinds().filter((kind) => kind === "stopped").length).toBe(30 - attempted.length);
    await run.retry();
    expect(attempted.toSorted()).toEqual(KEYS.toSorted());
    expect(run.snapshot().end).toBe("done");
  });

  it("breaks off at once what only reads, and counts nothing of it afterwards", async () => {
    let answer: (() => void) | undefined;
    const { run, kinds } = setUp(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(DONE);
        }),
      { isReading: true, atOnce: 1 },
    );
    void run.start(["a", "b"]);
    await tick();
    run.stop();
    expect(kinds()).toEqual(["stopped", "stopped"]);
    expect(run.snapshot().isRunning).toBe(false);
    answer?.();
    await tick();
    expect(kinds()).toEqual(["stopped", "stopped"]);
    const again = run.start(["b"]);
    await tick();
    answer?.();
    await again;
    expect(kinds()).toEqual(["stopped", "done"]);
  });

  it("ends by itself where going on would not help, and says why", async () => {
    const gone = new Error("unreachable");
    const { run, attempted, kinds } = setUp(
      async (key, { end }) => {
        if (key === "k1") end(gone);
        return DONE;
      },
      { atOnce: 1 },
    );
    await run.start(KEYS);
    expect(attempted).toEqual(["k0", "k1"]);
    expect(run.snapshot().end).toEqual({ error: gone });
    expect(kinds().slice(0, 3)).toEqual(["done", "done", "stopped"]);
  });

  it("goes one by one and slower after each rate limit, and becomes faster while none comes", async () => {
    const { run, paused, limit, most } = setUp(async (key) => {
      if (key === "k2") limit();
      return DONE;
    });
    const holdups: unknown[] = [];
    run.subscribe(() => holdups.push(run.snapshot().holdup));
    await run.start(KEYS);
    expect(most.atOnce).toBe(4);
    expect(new Set(paused)).toEqual(new Set([500]));
    expect(paused.length).toBeGreaterThanOrEqual(6);
    expect(paused.length).toBeLessThanOrEqual(10);
    expect(holdups).toContainEqual({ kind: "slowed", pauseMs: 500 });
    expect(holdups.at(-1)).toBeUndefined();
  });

  it("waits for another key where its own is rejected, and tries the same item again", async () => {
    let isRejected = true;
    const { run, io, attempted, kinds } = setUp(
      async (key) => {
        if (key === "k1" && isRejected) throw REJECTED;
        return DONE;
      },
      { atOnce: 1 },
    );
    io.newKey = (error) => {
      if (error !== REJECTED) return undefined;
      expect(run.snapshot().holdup).toBeUndefined();
      isRejected = false;
      return Promise.resolve();
    };
    const holdups: unknown[] = [];
    run.subscribe(() => holdups.push(run.snapshot().holdup));
    await run.start(["k0", "k1"]);
    expect(attempted).toEqual(["k0", "k1", "k1"]);
    expect(holdups).toContainEqual({ kind: "key" });
    expect(kinds()).toEqual(["done", "done"]);
  });

  it("takes more while it runs, and runs what is to be done at the end", async () => {
    let finished = 0;
    const { run, attempted, limitListeners } = setUp(undefined, {
      finish: async () => {
        finished += 1;
        await tick();
        run.revise("a", { kind: "skipped", why: "gone" });
      },
    });
    const first = run.start(["a", "b"]);
    expect(run.start(["b", "c"])).toBe(first);
    expect(run.snapshot().total).toBe(3);
    await first;
    expect(attempted).toEqual(["a", "b", "c"]);
    expect([finished, run.snapshot().states.get("a")?.kind]).toEqual([1, "skipped"]);
    expect(limitListeners.size).toBe(0);
  });
});

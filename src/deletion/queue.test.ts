import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "@/document/equal";
import type { Run } from "@/runs/run";
import { createDeletionQueue, WAIT_MS } from "./queue";
import type { DeletionDetail } from "./records";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const goOn = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function setUp() {
  const queue = createDeletionQueue();
  const sent: string[] = [];
  const deletion = (id: string, remove?: () => Promise<JsonObject | undefined>) => ({
    what: { noun: "call", id, name: `Call ${id}`, connection: { id: "c1", name: "Sandbox" } },
    send: async () => {
      if (!remove) sent.push(id);
      return { step: "deleted" as const, record: remove ? await remove() : { id }, at: 7 };
    },
  });
  const steps = () => queue.snapshot().map(({ state }) => state.step);
  const keyOf = (id: string) => queue.snapshot().find(({ what }) => what.id === id)?.key ?? "";
  return { queue, sent, deletion, steps, keyOf };
}

const inProduction = <T extends { what: object }>(deletion: T) => ({
  ...deletion,
  what: { ...deletion.what, connection: { id: "c2", name: "Production" } },
});

/** Many deletions, for tests of stopping. */
const runOf = (stop: () => void): Run<DeletionDetail> => ({
  snapshot: () => {
    throw new Error("not asked for");
  },
  subscribe: () => () => undefined,
  start: async () => undefined,
  retry: async () => undefined,
  stop,
  revise: () => undefined,
});

describe("the queue of deletions", () => {
  it("sends nothing before ten seconds, then once, and keeps what the service returned", async () => {
    const { queue, sent, deletion, steps } = setUp();
    queue.add(deletion("a"));
    await goOn(WAIT_MS - 1);
    expect([sent, steps()]).toEqual([[], ["waiting"]]);
    await goOn(1);
    expect([sent, steps()]).toEqual([["a"], ["deleted"]]);
    expect(queue.snapshot()[0]?.state).toMatchObject({ record: { id: "a" } });
    await goOn(WAIT_MS * 3);
    expect(sent).toEqual(["a"]);
  });

  it("sends nothing of what was undone", async () => {
    const { queue, sent, deletion, steps, keyOf } = setUp();
    queue.add(deletion("a"));
    queue.add(deletion("b"));
    queue.undo(keyOf("a"));
    await goOn(WAIT_MS);
    expect([sent, steps()]).toEqual([["b"], ["deleted"]]);
  });

  it("takes the same record once while it is under way, and again after it was undone", async () => {
    const { queue, sent, deletion, keyOf } = setUp();
    queue.add(deletion("a"));
    queue.add(deletion("a"));
    expect(queue.snapshot()).toHaveLength(1);
    queue.undo(keyOf("a"));
    queue.add(deletion("a"));
    await goOn(WAIT_MS);
    expect(sent).toEqual(["a"]);
  });

  it("cannot be undone once it is on its way", async () => {
    const { queue, deletion, steps, keyOf } = setUp();
    queue.add(deletion("a", () => new Promise(() => undefined)));
    await goOn(WAIT_MS);
    queue.undo(keyOf("a"));
    expect(steps()).toEqual(["sending"]);
    expect(queue.isBusy()).toBe(true);
  });

  it("keeps a failure until it is tried again", async () => {
    const { queue, deletion, steps, keyOf } = setUp();
    let tries = 0;
    queue.add(
      deletion("a", async () => {
        tries += 1;
        if (tries === 1) throw new Error("no answer");
        return undefined;
      }),
    );
    await goOn(WAIT_MS);
    expect(steps()).toEqual(["failed"]);
    queue.retry(keyOf("a"));
    await goOn(0);
    expect([tries, steps()]).toEqual([2, ["deleted"]]);
    queue.dismiss(keyOf("a"));
    expect(steps()).toEqual([]);
  });

  it("sends nothing that waited when the tab goes, and says until then that it is busy", async () => {
    const { queue, sent, deletion } = setUp();
    queue.add(deletion("a"));
    expect(queue.isBusy()).toBe(true);
    queue.cancelWaiting();
    await goOn(WAIT_MS);
    expect([sent, queue.isBusy(), queue.snapshot()]).toEqual([[], false, []]);
  });

  it("drops what belongs to a connection that was forgotten", async () => {
    const { queue, sent, deletion } = setUp();
    queue.add(deletion("a"));
    queue.add(inProduction(deletion("b")));
    queue.forgetConnection("c1");
    await goOn(WAIT_MS);
    expect(sent).toEqual(["b"]);
  });

  it("sends no more of a batch when its connection is another organization's, and leaves others alone", async () => {
    const { queue, sent, deletion } = setUp();
    const stop = vi.fn();
    queue.add({ ...deletion("batch", () => new Promise(() => undefined)), run: runOf(stop) });
    await goOn(WAIT_MS);
    queue.add(deletion("a"));
    queue.add(inProduction(deletion("b")));
    queue.cancelWaiting("c1");
    await goOn(WAIT_MS);
    expect([stop.mock.calls.length, sent]).toEqual([1, ["b"]]);
  });
});

import { describe, expect, it } from "vitest";
import { createDeletionQueue, type Deletion, WAIT_MS } from "./queue";

/** A clock that goes on only when it is told to. */
function heldClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    goOn: async (ms: number) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await new Promise(setImmediate);
    },
  };
}

function setUp() {
  const clock = heldClock();
  const queue = createDeletionQueue(clock);
  const sent: string[] = [];
  const deletion = (id: string, remove?: () => Promise<unknown>): Deletion => ({
    noun: "call",
    id,
    name: `Call ${id}`,
    connection: { id: "c1", name: "Sandbox" },
    send: async () => {
      if (remove) return { kind: "deleted", record: await remove() };
      sent.push(id);
      return { kind: "deleted", record: { id } };
    },
  });
  const steps = () => queue.snapshot().map(({ state }) => state.step);
  const keyOf = (id: string) => queue.snapshot().find(({ what }) => what.id === id)?.key ?? "";
  return { clock, queue, sent, deletion, steps, keyOf };
}

describe("the queue of deletions", () => {
  it("sends nothing before ten seconds, then once, and keeps what the service returned", async () => {
    const { clock, queue, sent, deletion, steps } = setUp();
    queue.add(deletion("a"));
    await clock.goOn(WAIT_MS - 1);
    expect([sent, steps()]).toEqual([[], ["waiting"]]);
    await clock.goOn(1);
    expect([sent, steps()]).toEqual([["a"], ["deleted"]]);
    expect(queue.snapshot()[0]?.state).toMatchObject({ record: { id: "a" } });
    await clock.goOn(WAIT_MS * 3);
    expect(sent).toEqual(["a"]);
  });

  it("sends nothing of what was undone", async () => {
    const { clock, queue, sent, deletion, steps, keyOf } = setUp();
    queue.add(deletion("a"));
    queue.add(deletion("b"));
    queue.undo(keyOf("a"));
    await clock.goOn(WAIT_MS);
    expect([sent, steps()]).toEqual([["b"], ["deleted"]]);
  });

  it("takes the same record once while it is under way, and again after it was undone", async () => {
    const { clock, queue, sent, deletion, keyOf } = setUp();
    queue.add(deletion("a"));
    queue.add(deletion("a"));
    expect(queue.snapshot()).toHaveLength(1);
    queue.undo(keyOf("a"));
    queue.add(deletion("a"));
    await clock.goOn(WAIT_MS);
    expect(sent).toEqual(["a"]);
  });

  it("cannot be undone once it is on its way", async () => {
    const { clock, queue, deletion, steps, keyOf } = setUp();
    queue.add(deletion("a", () => new Promise(() => undefined)));
    await clock.goOn(WAIT_MS);
    queue.undo(keyOf("a"));
    expect(steps()).toEqual(["sending"]);
    expect(queue.isBusy()).toBe(true);
  });

  it("keeps a failure until it is tried again", async () => {
    const { clock, queue, deletion, steps, keyOf } = setUp();
    let tries = 0;
    queue.add(
      deletion("a", async () => {
        tries += 1;
        if (tries === 1) throw new Error("no answer");
        return undefined;
      }),
    );
    await clock.goOn(WAIT_MS);
    expect(steps()).toEqual(["failed"]);
    queue.retry(keyOf("a"));
    await clock.goOn(0);
    expect([tries, steps()]).toEqual([2, ["deleted"]]);
    queue.dismiss(keyOf("a"));
    expect(steps()).toEqual([]);
  });

  it("sends nothing that waited when the tab goes, and says until then that it is busy", async () => {
    const { clock, queue, sent, deletion } = setUp();
    queue.add(deletion("a"));
    expect(queue.isBusy()).toBe(true);
    queue.cancelWaiting();
    await clock.goOn(WAIT_MS);
    expect([sent, queue.isBusy(), queue.snapshot()]).toEqual([[], false, []]);
  });

  it("drops what belongs to a connection that was forgotten", async () => {
    const { clock, queue, sent, deletion } = setUp();
    queue.add(deletion("a"));
    queue.add({ ...deletion("b"), connection: { id: "c2", name: "Production" } });
    queue.forgetConnection("c1");
    await clock.goOn(WAIT_MS);
    expect(sent).toEqual(["b"]);
  });

  it("sends no more of a batch when its connection is another organization's, and leaves others alone", async () => {
    const { clock, queue, sent, deletion } = setUp();
    const signals: AbortSignal[] = [];
    queue.add({
      ...deletion("batch"),
      size: 3,
      send: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await clock.goOn(WAIT_MS);
    queue.add(deletion("a"));
    queue.add({ ...deletion("b"), connection: { id: "c2", name: "Production" } });
    queue.cancelWaiting("c1");
    await clock.goOn(WAIT_MS);
    expect([signals.map(({ aborted }) => aborted), sent]).toEqual([[true], ["b"]]);
  });

  it("tells those who listen of every change", async () => {
    const { clock, queue, deletion } = setUp();
    let changes = 0;
    const stop = queue.subscribe(() => {
      changes += 1;
    });
    queue.add(deletion("a"));
    await clock.goOn(WAIT_MS);
    expect(changes).toBe(3);
    stop();
    queue.cancelWaiting();
    expect(changes).toBe(3);
  });
});

import { createListeners } from "@/lib/listen";
import { errorOf } from "@/lib/typed";
import { type Holdup, type ItemState, isOpen, isWorthRetry, type Outcome, type RunEnd } from "./outcome";
import { createPace } from "./pace";

/** What a run needs from the service; `runIo` in src/api provides it. */
export interface RunIo {
  /** Subscribes to rate limits (429). @returns how to unsubscribe */
  onLimited: (tell: () => void) => () => void;
  /** Waits. @throws AbortError when the signal is aborted */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /**
   * Waits for another key where an error says that ours is rejected. Absent where the requests wait for it
   * themselves.
   * @returns undefined where the error says something else
   * @throws AbortError when nobody enters one: the run is then stopped
   */
  newKey?: (error: Error, signal: AbortSignal) => Promise<void> | undefined;
  /** Cancels requests that wait for a rate limit to end, because they weren't sent yet. Called by a stop. */
  endWaits?: () => void;
}

/** The work on each item. */
export interface Work<Detail> {
  /**
   * Does it for one item. What it throws is a failure of this item; AbortError means not started, and after a
   * rejected key the same item is tried again with the next one.
   * @param context.signal aborted by a stop
   * @param context.end ends the run after this item, where continuing wouldn't help
   */
  attempt: (
    key: string,
    context: { signal: AbortSignal; end: (error: Error | undefined) => void },
  ) => Promise<Outcome<Detail>>;
  /** The number of parallel attempts, unless the service is rate limiting. */
  atOnce: number;
  /** Attempts only read: a stop aborts them instead of waiting for them. */
  isReading?: boolean;
  /** Called once all items are settled, also after a stop. It may revise their outcomes. Never throws. */
  finish?: () => Promise<void>;
  io: RunIo;
}

export interface RunProgress<Detail> {
  /** By key, live; contains only requested items. */
  states: ReadonlyMap<string, ItemState<Detail>>;
  /** The number of items requested since the run was last idle. */
  total: number;
  /** How many of them are settled. */
  settled: number;
  isRunning: boolean;
  /** It was stopped and waits for sent requests. */
  isStopping: boolean;
  holdup: Holdup | undefined;
  /** How it last ended. */
  end: RunEnd | undefined;
}

export interface Run<Detail> {
  /** The same object until something changes. */
  snapshot: () => RunProgress<Detail>;
  subscribe: (listener: () => void) => () => void;
  /** Adds items, unless they are already open. Resolves once all are settled. */
  start: (keys: Iterable<string>) => Promise<void>;
  /** Retries everything that isn't done. */
  retry: () => Promise<void>;
  /** Starts no more items. Sent requests aren't aborted, unless the work only reads. */
  stop: () => void;
  /** Changes the outcome of an item after another check. */
  revise: (key: string, outcome: Outcome<Detail>) => void;
}

/** The shortest time between notifications, so that pages don't render for every item. */
const BETWEEN_MS = 100;

/**
 * Works through many items: a few in parallel, slower after each rate limit, paused while the key is
 * rejected, stoppable, and resumable with what isn't done. Nothing rejects: each item's outcome is in its
 * state.
 */
export function createRun<Detail>(work: Work<Detail>): Run<Detail> {
  const states = new Map<string, ItemState<Detail>>();
  const listeners = createListeners();
  let shown: RunProgress<Detail> = {
    states,
    total: 0,
    settled: 0,
    isRunning: false,
    isStopping: false,
    holdup: undefined,
    end: undefined,
  };
  let current = shown;
  let turn: Turn | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;

  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    toldAt = performance.now();
    shown = current;
    listeners.tell();
  };
  const change = (next: Partial<RunProgress<Detail>>, isUrgent = false) => {
    current = { ...current, ...next };
    const left = toldAt + BETWEEN_MS - performance.now();
    if (isUrgent || left <= 0) tell();
    else timer ??= setTimeout(tell, left);
  };
  const settle = (key: string, outcome: Outcome<Detail>) => {
    states.set(key, outcome);
    change({ settled: current.settled + 1 });
  };

  const attempt = async (key: string, of: Turn): Promise<Outcome<Detail>> => {
    const { signal, pace, end } = of;
    for (;;) {
      try {
        if (pace.pauseMs() > 0) await work.io.pause(pace.pauseMs(), signal);
        signal.throwIfAborted();
        return await work.attempt(key, { signal, end });
      } catch (thrown) {
        const error = errorOf(thrown);
        if (error.name === "AbortError") return { kind: "stopped" };
        const renewed = work.io.newKey?.(error, signal);
        if (!renewed) return { kind: "failed", error };
        change({ holdup: { kind: "key" } }, true);
        const isRenewed = await renewed.then(
          () => true,
          () => false,
        );
        if (!isRenewed) {
          of.abort();
          return { kind: "stopped" };
        }
        change({ holdup: undefined }, true);
      } finally {
        if (pace.step() && of === turn) {
          const pauseMs = pace.pauseMs();
          change({ holdup: pauseMs > 0 ? { kind: "slowed", pauseMs } : undefined }, true);
        }
      }
    }
  };
  const workOn = async (key: string, of: Turn) => {
    of.running += 1;
    states.set(key, { kind: "running" });
    change({});
    const outcome = await attempt(key, of);
    of.running -= 1;
    // It may have been stopped and requested again in the meantime.
    if (of !== turn) return;
    settle(key, outcome);
    goOn(of);
  };
  /** Starts as many items as allowed in parallel: only one while the service is rate limiting. */
  const goOn = (of: Turn) => {
    if (of.signal.aborted || of.endedBy()) {
      for (const key of of.queue.splice(of.next)) settle(key, { kind: "stopped" });
    }
    while (of.next < of.queue.length && of.running < (of.pace.pauseMs() > 0 ? 1 : work.atOnce)) {
      const key = of.queue[of.next++];
      if (key !== undefined) void workOn(key, of);
    }
    if (of.running === 0) void finish(of);
  };
  const finish = async (of: Turn) => {
    if (work.finish) await work.finish();
    if (of !== turn || of.running > 0) return;
    of.pace.stop();
    turn = undefined;
    const end = of.endedBy() ?? (of.signal.aborted ? "stopped" : "done");
    change({ isRunning: false, isStopping: false, holdup: undefined, end }, true);
    of.close();
  };
  const start = (keys: Iterable<string>) => {
    const asked = [...new Set(keys)].filter((key) => !isOpen(states.get(key)));
    if (asked.length === 0) return turn?.over ?? Promise.resolve();
    if (!turn) current = { ...current, total: 0, settled: 0, isRunning: true, end: undefined };
    turn ??= beginTurn(work.io);
    for (const key of asked) {
      turn.queue.push(key);
      states.set(key, { kind: "waiting" });
    }
    change({ total: current.total + asked.length }, true);
    const { over } = turn;
    goOn(turn);
    return over;
  };

  return {
    snapshot: () => shown,
    subscribe: listeners.subscribe,
    start,
    retry: () => start([...states].filter(([, state]) => isWorthRetry(state)).map(([key]) => key)),
    stop: () => {
      if (!turn || turn.signal.aborted) return;
      const of = turn;
      of.abort();
      work.io.endWaits?.();
      change({ isStopping: true }, true);
      if (!work.isReading) return;
      for (const [key, state] of states) if (isOpen(state)) states.set(key, { kind: "stopped" });
      of.running = 0;
      void finish(of);
    },
    revise: (key, outcome) => {
      states.set(key, outcome);
      change({});
    },
  };
}

type Turn = ReturnType<typeof beginTurn>;

/** One active period of a run, from idle to idle. */
function beginTurn(io: RunIo) {
  const abort = new AbortController();
  let endedBy: { error: Error | undefined } | undefined;
  let close: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    close = resolve;
  });
  const queue: string[] = [];
  return {
    queue,
    /** The position in the queue of the next item. */
    next: 0,
    running: 0,
    pace: createPace(io.onLimited),
    signal: abort.signal,
    abort: () => abort.abort(),
    end: (error: Error | undefined) => {
      endedBy = { error };
    },
    endedBy: () => endedBy,
    over,
    close: () => close(),
  };
}

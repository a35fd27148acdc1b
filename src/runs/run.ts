import { createListeners } from "@/lib/listeners";
import { type Holdup, type ItemState, isOpen, isWorthRetry, type Outcome, type RunEnd } from "./outcome";
import { createPace } from "./pace";

/** What a run needs of the service; `runIo` of src/api gives it. */
export interface RunIo {
  /** Has a function called each time the service asks for a pause (429). @returns what ends that */
  onLimited: (tell: () => void) => () => void;
  /** Waits. @throws AbortError when the signal is aborted */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /**
   * Waits for another key where an error says that ours is rejected. Absent where the requests wait for it themselves.
   * @returns undefined where the error says something else
   * @throws AbortError when nobody enters one: the run is then stopped
   */
  newKey?: (error: unknown, signal: AbortSignal) => Promise<void> | undefined;
  /** Gives up requests that wait out a rate limit, since they weren't sent yet. Called by a stop. */
  endWaits?: () => void;
}

/** What is done with each item, and how. */
export interface Work<Detail> {
  /**
   * Does it for one item. What it throws is a failure of this item; AbortError means not begun, and after a rejected key the same item is
   * tried again with the next one.
   * @param context.signal aborted by a stop
   * @param context.end ends the run after this item, where going on would not help
   */
  attempt: (
    key: string,
    context: { signal: AbortSignal; end: (error: unknown) => void },
  ) => Promise<Outcome<Detail>>;
  /** How many items are worked on at once while the service asks for no pause. */
  atOnce: number;
  /** Attempts change nothing at the service: a stop breaks them off and doesn't wait for them. */
  isReading?: boolean;
  /** Called once all items are settled, also after a stop; it may revise what became of them. Never throws. */
  finish?: () => Promise<void>;
  io: RunIo;
}

export interface RunProgress<Detail> {
  /** By key, live; items that were never asked for are not in it. */
  states: ReadonlyMap<string, ItemState<Detail>>;
  /** How many were asked for since the run last stood still. */
  total: number;
  /** How many of those are over. */
  settled: number;
  isRunning: boolean;
  /** It was stopped, and what was sent is waited for. */
  isStopping: boolean;
  holdup: Holdup | undefined;
  /** How it ended when it last did. */
  end: RunEnd | undefined;
}

export interface Run<Detail> {
  /** The same object until something changes. */
  snapshot: () => RunProgress<Detail>;
  subscribe: (listener: () => void) => () => void;
  /** Works on these, after those that it is at. Items that are open already are not begun twice. Resolves once nothing is left to do. */
  start: (keys: Iterable<string>) => Promise<void>;
  /** Works on everything again that isn't done. */
  retry: () => Promise<void>;
  /** Begins no more items. What was sent isn't broken off, unless the work only reads. */
  stop: () => void;
  /** Changes what became of an item, after another look at it. */
  revise: (key: string, outcome: Outcome<Detail>) => void;
}

/** Listeners are told no more often than this: a page need not be drawn for every item. */
const BETWEEN_MS = 100;

/**
 * Work over many items, the one way to do it: a few at once, slower after each rate limit, held while the key is rejected, stoppable, and
 * resumable with what isn't done. Nothing rejects: what became of each item is in its state.
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
      } catch (error) {
        if (isAbort(error)) return { kind: "stopped" };
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
    // It may have been broken off meanwhile, and asked for anew.
    if (of !== turn) return;
    settle(key, outcome);
    goOn(of);
  };
  /** Begins as many as may go at once. A service that asks for pauses is asked for one thing at a time. */
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
    turn.queue.push(...asked);
    for (const key of asked) states.set(key, { kind: "waiting" });
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

/** One go of a run, from standing still to standing still again. */
function beginTurn(io: RunIo) {
  const abort = new AbortController();
  let endedBy: { error: unknown } | undefined;
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
    end: (error: unknown) => {
      endedBy = { error };
    },
    endedBy: () => endedBy,
    over,
    close: () => close(),
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

import { inSteps, listen, type Steps } from "./steps";

/** Runs the worker's requests before any other work, and holds back requests for rows until there are some. */
export function createScheduler() {
  const running = new Set<Promise<unknown>>();
  let requestCount = 0;
  let first: { come: Promise<void>; release: () => void } | undefined;
  let background: object | undefined;

  const idle = async () => {
    await listen();
    while (running.size > 0) await Promise.allSettled(running);
  };

  return {
    /**
     * Works out the answer to a request.
     * @param signal abandons it
     * @throws AbortError
     */
    run: <T>(steps: Steps<T>, signal: AbortSignal): Promise<T> => {
      requestCount++;
      // An earlier request may have been canceled by now.
      const result = running.size > 0 ? listen().then(() => inSteps(steps, signal)) : inSteps(steps, signal);
      running.add(result);
      const end = () => running.delete(result);
      result.then(end, end);
      return result;
    },
    /** How many requests there were so far. */
    requestCount: () => requestCount,
    /** Resolves when no request is running. */
    idle,
    /** Works in steps while no request is running. Replaces earlier background work; without steps, ends it. */
    runWhenIdle: async (steps?: Steps<void>) => {
      const mine = {};
      background = mine;
      if (!steps) return;
      do await idle();
      while (background === mine && !steps.next().done);
    },
    /** Makes `firstRows` wait for `releaseFirst`. */
    awaitFirst: () => {
      if (first) return;
      let release = () => {};
      const come = new Promise<void>((resolve) => {
        release = resolve;
      });
      first = { come, release };
    },
    /** Requests for rows wait for this: undefined once there are rows, or if none are expected. */
    firstRows: () => first?.come,
    /** Lets requests for rows continue. Resolves when they are answered. */
    releaseFirst: async () => {
      if (!first) return;
      first.release();
      first = undefined;
      await idle();
    },
  };
}

export type Scheduler = ReturnType<typeof createScheduler>;

import { inSteps, listen, type Steps } from "./steps";

/** Lets answers come before any other work of the worker. */
export function createTurns() {
  /** The answers that are being made. */
  const open = new Set<Promise<unknown>>();
  let asked = 0;
  /** Until the first rows arrive, questions for rows wait. */
  let first: { come: Promise<void>; release: () => void } | undefined;
  let ahead: object | undefined;

  const quiet = async () => {
    await listen();
    while (open.size > 0) await Promise.allSettled(open);
  };

  return {
    /** Makes an answer, unless it's withdrawn before. */
    answer: <T>(steps: Steps<T>, signal: AbortSignal): Promise<T> => {
      asked++;
      // What was asked before may have been withdrawn since.
      const made = open.size > 0 ? listen().then(() => inSteps(steps, signal)) : inSteps(steps, signal);
      open.add(made);
      const close = () => open.delete(made);
      made.then(close, close);
      return made;
    },
    /** How many answers were asked for so far. */
    asked: () => asked,
    /** Resolves when all that was asked is answered. */
    quiet,
    /** Does work in advance while nothing is asked, in place of what it did before; without any, stops. */
    workAhead: async (steps?: Steps<void>) => {
      const mine = {};
      ahead = mine;
      if (!steps) return;
      do await quiet();
      while (ahead === mine && !steps.next().done);
    },
    /** Has questions for rows wait for the first ones. */
    awaitFirst: () => {
      if (first) return;
      let release = () => {};
      const come = new Promise<void>((resolve) => {
        release = resolve;
      });
      first = { come, release };
    },
    /** Resolves when the first rows are there; undefined if they are, or if none are expected. */
    firstRows: () => first?.come,
    /** Answers the questions that waited for the first rows. */
    releaseFirst: async () => {
      if (!first) return;
      first.release();
      first = undefined;
      await quiet();
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;

import { createListeners } from "@/lib/listeners";

/** Where the look-up of a number stands. */
export type LookUp =
  /** It has its turn when others are read. */
  | { step: "waiting" }
  | { step: "reading" }
  | { step: "found"; record: object; at: number }
  /** The service has no such number. */
  | { step: "missing"; at: number }
  | { step: "failed"; error: unknown }
  /** It was not read, since the reading was stopped. */
  | { step: "stopped" };

interface Surroundings {
  /** Reads one number. */
  read: (id: string, signal: AbortSignal) => Promise<object>;
  /** Whether an error says that there is no such number. */
  isMissing: (error: unknown) => boolean;
  now: () => number;
  /** Told of what each look-up came to: the record, or that there is none. */
  onKnown: (id: string, known: { record: object | undefined; at: number }) => void;
}

/** So many are read at once. */
const LANES = 4;

export interface LookUps {
  /** By id. */
  steps: ReadonlyMap<string, LookUp>;
  /** How many of those that were asked for since it last stood still have been read, and how many there are. */
  progress: { done: number; total: number } | undefined;
}

/**
 * Looks numbers up by their ids, a few at a time, each once; the API has no list of them. What fails stays by itself and can be tried
 * again.
 */
export function createLookUps({ read, isMissing, now, onKnown }: Surroundings) {
  let current: LookUps = { steps: new Map(), progress: undefined };
  let queue: string[] = [];
  let running = 0;
  let abort = new AbortController();
  const listeners = createListeners();

  const publish = (steps: Iterable<readonly [string, LookUp]>, progress: LookUps["progress"]) => {
    current = { steps: new Map([...current.steps, ...steps]), progress };
    listeners.tell();
  };

  const readOne = async (id: string, signal: AbortSignal): Promise<LookUp> => {
    try {
      const record = await read(id, signal);
      const at = now();
      onKnown(id, { record, at });
      return { step: "found", record, at };
    } catch (error) {
      if (!isMissing(error)) return { step: "failed", error };
      const at = now();
      onKnown(id, { record: undefined, at });
      return { step: "missing", at };
    }
  };

  const lane = async (signal: AbortSignal) => {
    running += 1;
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      publish([[id, { step: "reading" }]], current.progress);
      const result = await readOne(id, signal);
      // After a stop this lane is counted no more, and what waits is others'.
      if (signal.aborted) return;
      const { done = 0, total = 0 } = current.progress ?? {};
      publish([[id, result]], { done: done + 1, total });
    }
    running -= 1;
    if (running === 0) publish([], undefined);
  };

  const ask = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    queue.push(...ids);
    const { done = 0, total = 0 } = current.progress ?? {};
    publish(
      ids.map((id) => [id, { step: "waiting" }]),
      { done, total: total + ids.length },
    );
    while (running < LANES && queue.length > 0) void lane(abort.signal);
  };

  return {
    snapshot: () => current,
    subscribe: listeners.subscribe,
    /** Reads those that were not asked for yet. */
    want: (ids: readonly string[]) => ask([...new Set(ids)].filter((id) => !current.steps.has(id))),
    /** Reads again: what failed, was stopped or was not there. */
    again: (ids: readonly string[]) =>
      ask(
        [...new Set(ids)].filter((id) => {
          const step = current.steps.get(id)?.step;
          return step !== "waiting" && step !== "reading";
        }),
      ),
    /** Reads no more. What is on its way is broken off: it changes nothing at the service. */
    stop: () => {
      abort.abort();
      abort = new AbortController();
      queue = [];
      running = 0;
      const open = [...current.steps].filter(([, { step }]) => step === "waiting" || step === "reading");
      publish(
        open.map(([id]) => [id, { step: "stopped" }]),
        undefined,
      );
    },
  };
}

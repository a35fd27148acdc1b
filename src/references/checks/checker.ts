import { cancellation } from "@/api/pause";
import { toPlain } from "@/document/exact-json";
import { numberOfObject } from "@/lib/cached";
import type { ListKey, ReferenceLists } from "@/references/facts";
import type { Problem } from "./problem";
import { type CheckRequest, type CheckResponse, SENT_LISTS, type WorkerMessage } from "./protocol";

/** The checks' worker; tests pass a channel of their own. */
export interface ChecksPort {
  postMessage(message: WorkerMessage): void;
  onmessage: ((event: MessageEvent<CheckResponse>) => void) | null;
  /** Called when the worker itself fails. */
  onerror: (() => void) | null;
  terminate(): void;
}

/** What the checker takes from the browser, so that tests can control it. */
interface CheckerEnvironment {
  startWorker: () => ChecksPort;
  /** Yields to the browser. */
  breathe: () => Promise<void>;
  /** The current time in milliseconds. */
  now: () => number;
}

/** Copying records for the worker takes time on the page: at most this many milliseconds before yielding. */
const GO_MS = 8;
/** How many records are sent between looks at the clock. */
const FEW = 8;

/**
 * Checks whole organizations in a worker. Each record is sent once and recognized by its object, so an edit
 * sends only the changed record and the order of the others. Records must not be changed in place.
 */
export function createChecker({ startWorker, breathe, now }: CheckerEnvironment) {
  let port: ChecksPort | undefined;
  let fail: ((error: Error) => void) | undefined;
  let sent = new Set<number>();
  let queue: Promise<unknown> = Promise.resolve();

  const end = (error: Error) => {
    port?.terminate();
    port = undefined;
    sent = new Set();
    fail?.(error);
  };

  const start = (): ChecksPort => {
    const started = startWorker();
    started.onerror = () => {
      if (port === started) end(new Error("The checks stopped unexpectedly."));
    };
    return started;
  };

  const send = async (to: ChecksPort, records: readonly unknown[], signal?: AbortSignal) => {
    let began = now();
    const fresh = [...new Set(records)].filter((record) => !sent.has(numberOfObject(record)));
    for (let at = 0; at < fresh.length; at += FEW) {
      if (now() - began > GO_MS) {
        await breathe();
        began = now();
      }
      if (signal?.aborted) throw cancellation(signal);
      if (port !== to) throw cancellation();
      const few = fresh.slice(at, at + FEW).map((record) => [numberOfObject(record), record] as const);
      to.postMessage({ put: few.map(([number, record]) => [number, toPlain(record)]) });
      for (const [number] of few) sent.add(number);
    }
  };

  const ask = (to: ChecksPort, message: CheckRequest): Promise<CheckResponse> =>
    new Promise((resolve, reject) => {
      fail = reject;
      to.onmessage = ({ data }) => resolve(data);
      to.postMessage({ check: message });
    });

  const run = async (lists: ReferenceLists, signal?: AbortSignal): Promise<readonly Problem[]> => {
    if (signal?.aborted) throw cancellation(signal);
    port ??= start();
    await send(
      port,
      SENT_LISTS.flatMap((list) => lists[list] ?? []),
      signal,
    );
    const numbers: { [list in ListKey]?: number[] } = {};
    for (const list of SENT_LISTS) {
      const records = lists[list];
      if (records) numbers[list] = records.map(numberOfObject);
    }
    const { goneToolIds = [], gonePhoneNumberIds = [] } = lists;
    const { problems } = await ask(port, { lists: numbers, goneToolIds, gonePhoneNumberIds });
    // Both sides forget records that are no longer in any list.
    sent = new Set(Object.values(numbers).flat());
    return problems;
  };

  return {
    /**
     * Every problem of the organization, each listed once, in the order of the lists.
     * @throws Error if the worker fails (the next call starts a new one); AbortError
     */
    check: (lists: ReferenceLists, signal?: AbortSignal): Promise<readonly Problem[]> => {
      const turn = queue.then(() => run(lists, signal));
      queue = turn.catch(() => undefined);
      return turn;
    },
    /** Ends the worker and forgets the records. */
    end: () => end(cancellation()),
  };
}

import { createHandlers } from "./handlers";
import type { LoadSurroundings } from "./load";
import {
  type FromWorker,
  type RequestKind,
  type ResponseOf,
  type Share,
  type ToWorker,
  toFailure,
} from "./protocol";

/** How often the progress of a long answer is reported, in milliseconds. */
const SHARE_MS = 100;

/** Handles the requests that arrive at the worker's side of a channel. */
export function serve(
  send: (message: FromWorker) => void,
  surroundings: LoadSurroundings,
): (message: ToWorker) => void {
  const handlers = createHandlers((progress) => send({ progress }), surroundings);
  const open = new Map<number, AbortController>();

  return (message) => {
    if ("cancel" in message) {
      open.get(message.cancel)?.abort();
      return;
    }
    const { number, kind, ask } = message;
    const abort = new AbortController();
    open.set(number, abort);
    const act = handlers[kind] as (
      ask: never,
      signal: AbortSignal,
      tell: (share: Share) => void,
    ) => Promise<ResponseOf<RequestKind>>;
    let reportedAt = performance.now();
    const tell = (share: Share) => {
      if (performance.now() - reportedAt < SHARE_MS) return;
      reportedAt = performance.now();
      send({ number, share });
    };
    void act(ask as never, abort.signal, tell)
      .then((answer) => send({ number, answer }))
      .catch((error: unknown) => send({ number, failure: toFailure(error) }))
      .finally(() => open.delete(number));
  };
}

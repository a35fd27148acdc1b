import type { Port } from "./worker-client";
import { serve } from "./worker-server";

/**
 * A channel to a worker that runs in the same thread.
 * @param onMessage sees what the worker sends
 */
export function portTo(
  options: Parameters<typeof serve>[1],
  onMessage: (message: unknown) => void = () => undefined,
): Port {
  const port: Port = { onmessage: null, postMessage: (message) => queueMicrotask(() => answer(message)) };
  const answer = serve((data) => {
    onMessage(data);
    port.onmessage?.({ data } as MessageEvent);
  }, options);
  return port;
}

/** A controller that also aborts when a signal does. */
export function linkedAbort(signal: AbortSignal | undefined): {
  signal: AbortSignal;
  abort: () => void;
  /** Ends the link, so that a longer-lived signal doesn't hold on to this controller. */
  unlink: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return { signal: controller.signal, abort, unlink: () => signal?.removeEventListener("abort", abort) };
}

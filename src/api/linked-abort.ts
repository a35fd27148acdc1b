/** An abort of its own, which also happens when a signal aborts. */
export function linkedAbort(signal: AbortSignal | undefined): {
  signal: AbortSignal;
  abort: () => void;
  /** Ends the link, so that a signal that lives longer doesn't keep this. */
  unlink: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return { signal: controller.signal, abort, unlink: () => signal?.removeEventListener("abort", abort) };
}

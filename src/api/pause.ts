/** The AbortError of a signal, whatever reason it was aborted with. */
export function cancellation(signal?: AbortSignal): DOMException {
  const reason: unknown = signal?.reason;
  return reason instanceof DOMException && reason.name === "AbortError"
    ? reason
    : new DOMException("The request was canceled.", "AbortError");
}

/**
 * Waits.
 * @param ms milliseconds
 * @param signal ends the wait early
 * @throws AbortError when the signal is aborted
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancellation(signal));
    const onAbort = () => {
      clearTimeout(timer);
      reject(cancellation(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** A request that would wait longer than this fails at once, and says how long the service asked for. */
export const LONGEST_WAIT_MS = 10 * 60_000;

/** A service that sends nothing for this long counts as stalled, in milliseconds. */
export const STALL_MS = 10_000;

/**
 * How long a 429 asks to wait: `Retry-After` in seconds or as a date.
 * @param header the header's text, or null where it is absent or unreadable across origins
 * @param now epoch milliseconds by the service's clock where it is known, else by ours
 * @returns milliseconds, or undefined where the header says nothing usable
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * How long to wait after the n-th 429 of one request. It follows what the service asks for, but waits longer
 * each time, so that "Retry-After: 0" doesn't lead to endless requests at full speed.
 * @param asked milliseconds that the service asked for, if it did
 * @param times how often this request was answered 429 before
 */
export function waitMs(asked: number | undefined, times: number): number {
  const growing = 2 ** Math.min(times, 16);
  return asked === undefined
    ? Math.min(1000 * growing, 30_000)
    : Math.max(asked, Math.min(250 * growing, 10_000));
}

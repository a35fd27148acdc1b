import { cancellation } from "@/api/pause";

/** Work in small steps: between two of them other messages are heard, and the work may be given up. */
export type Steps<T> = Generator<void, T>;

/** The worker is not deaf for longer than this, in milliseconds. */
const LONGEST_STEP = 12;

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
// In Node an open port keeps a test from ending.
const nodePort = port1 as MessagePort & { ref?: () => void; unref?: () => void };
port1.onmessage = () => {
  waiting.shift()?.();
  if (waiting.length === 0) nodePort.unref?.();
};
nodePort.unref?.();

/** Lets the messages that have come in be heard. A timer would take four milliseconds. */
export function listen(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    nodePort.ref?.();
    port2.postMessage(undefined);
  });
}

/**
 * Does work step by step.
 * @param signal gives it up
 * @throws AbortError
 */
export async function inSteps<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let began = performance.now();
  for (;;) {
    if (signal?.aborted) throw cancellation(signal);
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began > LONGEST_STEP) {
      await listen();
      began = performance.now();
    }
  }
}

/** Does work at once, for tests. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

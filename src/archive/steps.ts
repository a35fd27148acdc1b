import { cancellation } from "@/api/pause";

/** Work in small steps: between steps, other messages are handled and the work may be abandoned. */
export type Steps<T> = Generator<void, T>;

/** The longest time, in milliseconds, during which the worker can't listen. */
export const LONGEST_STEP = 12;

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
// In Node, an open port would prevent a test from ending.
const nodePort = port1 as MessagePort & { ref?: () => void; unref?: () => void };
port1.onmessage = () => {
  waiting.shift()?.();
  if (waiting.length === 0) nodePort.unref?.();
};
nodePort.unref?.();

/** Lets messages that have arrived be handled. Waiting with a timer would take four milliseconds. */
export function listen(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    nodePort.ref?.();
    port2.postMessage(undefined);
  });
}

/**
 * Does the work step by step.
 * @param signal abandons it
 * @throws AbortError
 */
export async function inSteps<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  let start = performance.now();
  for (;;) {
    if (signal.aborted) throw cancellation(signal);
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start > LONGEST_STEP) {
      await listen();
      start = performance.now();
    }
  }
}

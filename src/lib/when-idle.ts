import { listen } from "./listen";

/** How long after the last use of keys, pointers and wheels the user counts as idle, in milliseconds. */
const REST_MS = 500;

/**
 * Calls back when the page is idle.
 * @param withinMs the longest wait, in milliseconds
 */
export function atIdle(run: () => void, withinMs: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: withinMs });
  else setTimeout(run);
}

/** Resolves when the page is idle, or after two seconds. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => atIdle(resolve, 2000));
}

/**
 * Resolves when the page is idle and wasn't used for half a second. While someone types, a page is idle
 * between a key stroke and its result, and work started then would delay that.
 */
export function whenUnused(): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        stop();
        atIdle(resolve, 2000);
      }, REST_MS);
    };
    const uses = { keydown: begin, pointerdown: begin, wheel: begin };
    const stop = listen(window, uses, { capture: true, passive: true });
    begin();
  });
}

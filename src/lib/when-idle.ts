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

/** Whether to load ahead of use: not if the user saves data, and not offline. */
export function mayLoadAhead(): boolean {
  const line = "connection" in navigator ? (navigator.connection as { saveData?: boolean }) : undefined;
  return navigator.onLine && line?.saveData !== true;
}

/** Even slow machines render a form of two hundred fields within this time. */
const LONGEST_MS = 10_000;

/**
 * Watches what an element contains until the user does something, and for at most ten seconds.
 * @param onChange called when elements inside were added or removed
 * @returns stops it
 */
export function watchUntilInput(inside: Element, onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    stopListening();
  };
  const timer = setTimeout(stop, LONGEST_MS);
  const stopListening = listen(window, { keydown: stop, pointerdown: stop }, { capture: true });
  watch.observe(inside, { childList: true, subtree: true });
  return stop;
}

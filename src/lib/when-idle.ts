/** The events of keys, pointers and wheels. */
const USES = ["keydown", "pointerdown", "wheel"] as const;
/** How long after the last of these the user counts as idle, in milliseconds. */
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
        for (const use of USES) window.removeEventListener(use, begin, true);
        atIdle(resolve, 2000);
      }, REST_MS);
    };
    for (const use of USES) window.addEventListener(use, begin, { capture: true, passive: true });
    begin();
  });
}

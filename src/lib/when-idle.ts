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

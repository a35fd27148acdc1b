/**
 * Calls back when the page has drawn what it has and nothing is in a hurry.
 * @param withinMs after so many milliseconds it calls in any case
 */
export function atIdle(run: () => void, withinMs: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: withinMs });
  else setTimeout(run);
}

/** Resolves when the page has drawn what it has and nothing is in a hurry; after two seconds in any case. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => atIdle(resolve, 2000));
}

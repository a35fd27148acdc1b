/** Resolves when the page has drawn what it has and nothing is in a hurry; after two seconds in any case. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve);
  });
}

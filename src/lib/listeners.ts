/** Those who want to hear of something. `subscribe` is what `useSyncExternalStore` takes. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** @returns what ends it */
    subscribe: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (...told: Told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}

/** A list of listeners. `subscribe` fits `useSyncExternalStore`. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** @returns unsubscribes */
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

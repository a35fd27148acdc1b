interface ListenersOptions {
  /** Runs before the first listener is added. */
  onFirst?: () => void;
  /** Runs after the last listener is removed. */
  onLast?: () => void;
}

/** A list of listeners. `subscribe` fits `useSyncExternalStore`. */
export function createListeners<Told extends unknown[] = []>({ onFirst, onLast }: ListenersOptions = {}) {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** @returns unsubscribes */
    subscribe: (listener: (...told: Told) => void) => {
      if (listeners.size === 0) onFirst?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) onLast?.();
      };
    },
    tell: (...told: Told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}

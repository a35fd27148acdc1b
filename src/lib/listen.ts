type Handlers<Events> = { readonly [Type in keyof Events]?: (event: Events[Type]) => void };

/**
 * Handles events until the returned function is called.
 * @param handlers by the event's type
 */
export function listen(
  target: Window,
  handlers: Handlers<WindowEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: Document,
  handlers: Handlers<DocumentEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: HTMLElement,
  handlers: Handlers<HTMLElementEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(target: MediaQueryList, handlers: Handlers<MediaQueryListEventMap>): () => void;
export function listen(target: EventTarget, handlers: object, options?: AddEventListenerOptions) {
  const end = new AbortController();
  for (const [type, handler] of Object.entries(handlers))
    target.addEventListener(type, handler, { ...options, signal: end.signal });
  return () => end.abort();
}

/** What browsers send for a key that an input method took. */
const TAKEN = 229;

/**
 * Leaves the keys of an input method to it: while a word is composed, letters aren't shortcuts, and Enter takes
 * the word. Safari sends that Enter once the composition has ended, but with this key code. Only the page's
 * handlers miss such a key: the browser does with it what it does. Call this before anything else listens.
 */
export function leaveCompositionAlone(): void {
  const keydown = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation();
  };
  listen(window, { keydown }, { capture: true });
}

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
